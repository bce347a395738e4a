import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '../support/cli/runHere.ts'
import { describeReal } from '../support/describeReal.ts'
import { countryOfEra5 } from '../support/sources/countryOfEra5.ts'
import { withVariables } from '../support/sources/withVariables.ts'

/** What `lire` should say of a file: `attendu.json` of its folder. */
interface Attendu {
  cas: string
  resultat: 'lu' | 'refus' | 'lu_ou_refus'
  commande?: string[]
  rangs?: number
  mailles?: number
  series?: Record<string, AttenduSerie>
  trous?: string[]
  doit_dire?: string[]
  ne_doit_pas_dire?: string[]
  grandeurs_ajoutees?: string[]
  tolerance?: number
  tolerance_relative?: number
}

interface AttenduSerie {
  granularite: string
  unite: string
  valeurs: number
  absences: number
  premier: string
  dernier: string
  /** Instant and value, of a grid behind latitude and longitude. */
  exemples: (string | number)[][]
}

/** The digits that `attendu.json` keeps. */
const ROUNDED = 6e-5

/** A country with ERA5, and with the rows that a case adds to its variables. */
async function countryWith(grandeurs: readonly string[]): Promise<string> {
  const folder = await countryOfEra5()
  const table = join(folder, 'grandeurs.csv')
  await writeFile(table, withVariables(await readFile(table, 'utf8'), grandeurs))
  return folder
}

/** Holds what `lire` says of the file of a case, and the values that it writes, against what is right. */
async function holdCase(folder: string): Promise<void> {
  const attendu = JSON.parse(await readFile(join(folder, 'attendu.json'), 'utf8')) as Attendu
  const names = await readdir(folder)
  const nameOf = (start: string) => join(folder, names.find((name) => name.startsWith(start)) ?? '')
  const described = names.some((name) => name.startsWith('description')) ? ['--description', nameOf('description')] : []
  const env = { HARMATTAN_PAYS: await countryWith(attendu.grandeurs_ajoutees ?? []) }
  const call = [...(attendu.commande ?? ['lire', 'station']), nameOf('fichier'), ...described]
  const plain = await runHere(call, { env })
  const said = `${plain.out}\n${plain.err}`
  for (const words of attendu.doit_dire ?? []) expect(said).toMatch(new RegExp(words))
  for (const words of attendu.ne_doit_pas_dire ?? []) expect(said).not.toMatch(new RegExp(words))
  const isRead = plain.code === 0
  if (attendu.resultat !== 'lu_ou_refus') expect([isRead, said]).toEqual([attendu.resultat === 'lu', said])
  const { code, out } = await runHere([...call, '--format', 'csv'], { env })
  expect(code).toBe(plain.code)
  if (!isRead) return
  for (const instant of attendu.trous ?? []) expect(said).toContain(instant)
  expect(said).toMatch(new RegExp(`Lignes de mesures : ${attendu.rangs}\\b|\\b${attendu.rangs} (ligne|pas)`))
  const rows = out.trim().split('\n')
  for (const [grandeur, expected] of Object.entries(attendu.series ?? {}))
    holdSerie(grandeur, expected, { attendu, said, rows })
}

/** Holds one variable of what was read. */
function holdSerie(
  grandeur: string,
  { granularite, unite, valeurs, absences, premier, dernier, exemples }: AttenduSerie,
  { attendu, said, rows: [head = '', ...rows] }: { attendu: Attendu; said: string; rows: string[] },
): void {
  const columns = head.split(',')
  const cell = (row: string, column: string) => row.split(',')[columns.indexOf(column)]
  const own = rows.filter((row) => cell(row, 'grandeur') === grandeur)
  const each = (column: string) => [...new Set(own.map((row) => cell(row, column)))]
  const line = said.split('\n').find((words) => words.trimStart().startsWith(`${grandeur} ${granularite} `)) ?? ''
  const cells = new Set(own.map((row) => `${cell(row, 'latitude')} ${cell(row, 'longitude')}`)).size
  expect([grandeur, own.length, each('granularite'), each('unite'), cells]).toEqual([
    grandeur,
    valeurs,
    [granularite],
    [unite],
    attendu.mailles ?? 1,
  ])
  expect(line).toContain(`du ${premier} au ${dernier}`)
  // Of a grid, values are not read before they are asked for.
  if (attendu.mailles === undefined)
    expect(line).toMatch(new RegExp(` : ${valeurs + absences} lignes?, ${absences} absences?, `))
  for (const example of exemples) {
    const [instant, value] = example.slice(-2) as [string, number]
    const [latitude, longitude] = example.slice(0, -2).map(String)
    const row = own.find(
      (words) =>
        cell(words, 'instant') === instant &&
        cell(words, 'latitude') === latitude &&
        cell(words, 'longitude') === longitude,
    )
    const most = (attendu.tolerance ?? ROUNDED) + (attendu.tolerance_relative ?? 0) * Math.abs(value)
    const off = Math.abs(Number(cell(row ?? '', 'valeur')) - value)
    expect([grandeur, instant, row, off <= most]).toEqual([grandeur, instant, row, true])
  }
}

/** Holds each case of a folder, and prints how many hold. */
async function holdAll(folder: string): Promise<void> {
  const cases = await readdir(folder)
  const wrong: string[] = []
  for (const name of cases) {
    await holdCase(join(folder, name)).catch((error: Error) => wrong.push(`${name} : ${error.message}`))
  }
  console.log(`${folder} : ${cases.length - wrong.length} fichiers lus ou refusés comme il faut, sur ${cases.length}.`)
  expect(wrong).toEqual([])
  expect(cases.length).toBeGreaterThan(0)
}

describeReal(['essais/stations'], 'Files as loggers, services and spreadsheets write them', ([folder]) => {
  test('are each read as they are meant, or refused with the reason', () => holdAll(folder), 120_000)
})

describeReal(['essais/grilles'], 'Files of grids as services write them', ([folder]) => {
  test('are each read as they are meant, or refused with the reason', () => holdAll(folder), 120_000)
})
