import type { FastifyInstance } from 'fastify'
import { LANGS, pathIn } from '../../portal/lang/lang.ts'
import { type FileToZip, inMemory } from '../../storage/zip.ts'
import { addressesIn, pocketPath, staticPage, stillStyle } from './staticPage.ts'

/** Pages of the whole country. */
const COUNTRY_PAGES = ['/', '/villes', '/methodes', '/incertitude']
/** Pages of a town. */
const TOWN_PAGES = [(code: string) => `/villes/${code}`, (code: string) => `/climat?ville=${code}`]
const MAP = /^(?:\/en|\/)\?carte=\w+$/

/**
 * The portal's pages of a release as files that a browser opens without a server: of the country, of each town, and each map,
 * in both languages, with their style. The same release and version give the same bytes.
 *
 * @param app serves that release
 */
export async function pocketPages(
  app: FastifyInstance,
  {
    edition,
    towns,
    onPage,
  }: { edition: string; towns: readonly string[]; onPage: (done: number, total: number) => void },
): Promise<FileToZip[]> {
  const ask = async (url: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    if (statusCode !== 200) throw new Error(`la page ${url} n’a pas pu être faite (${statusCode}).`)
    return body
  }
  const french = [...COUNTRY_PAGES, ...towns.flatMap((code) => TOWN_PAGES.map((page) => page(code)))]
  const maps = addressesIn(await ask('/'), 'a').filter((address) => MAP.test(address))
  const asked = [...french, ...new Set(maps)].flatMap((path) =>
    LANGS.map((lang) => ({ lang, address: inLang(path, lang) })),
  )
  const held = new Set(asked.map(({ address }) => address))
  const files: FileToZip[] = []
  const assets = new Set<string>()
  for (const { lang, address } of asked) {
    const page = await ask(address)
    for (const each of addressesIn(page, 'link')) if (each.includes('.')) assets.add(each)
    const known = new Set([...held, ...assets])
    files.push(inMemory(pocketPath(address), staticPage(page, { address, lang, edition, held: known })))
    onPage(files.length, asked.length)
  }
  for (const address of assets) files.push(inMemory(pocketPath(address), stillStyle(await ask(address))))
  return files
}

/** `/?carte=…` is `/en?carte=…` in English. */
function inLang(path: string, lang: (typeof LANGS)[number]): string {
  const [own = '', query] = path.split('?')
  return query === undefined ? pathIn(lang, own) : `${pathIn(lang, own)}?${query}`
}
