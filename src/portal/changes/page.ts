import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { introuvable, redact } from '../../contract/erreurs.ts'
import { number } from '../../contract/numberWords.ts'
import type { EditionGardeeItem } from '../../contract/resources/editions.ts'
import { callsOf } from '../calls.ts'
import { options, textParameters, townOptions } from '../forms.ts'
import { type Html, html } from '../html.ts'
import { dayIn, type Lang, pathIn } from '../lang/lang.ts'
import { type Page, plainPage } from '../page.ts'
import type { PageRequest, PageRoute, PortalServices } from '../pageRoute.ts'
import { contentsList, seriesTable, townsTable } from './editionPart.ts'
import { townPart } from './townPart.ts'
import { CHANGES_WORDS as WORDS } from './words.ts'

export const CHANGES_PATH = '/changements'

/** In what two releases differ: for a town as figures and pictures, for all of them by their series. */
export const CHANGES: PageRoute = {
  path: CHANGES_PATH,
  operation: 'pageEcarts',
  query: textParameters('Édition ou ville', ['de', 'a', 'ville']),
  listsEditions: true,
  async render(request) {
    const { context, release, services, query } = request
    const { lang } = context
    const words = WORDS[lang]
    const given = query as Readonly<Record<string, string | undefined>>
    const { title, description } = words
    const said = (text: string, form?: Html, status = 200) => plainPage(title, text, form, { description, status })
    if (!release) return said(words.none)
    const kept = await services.keptEditions()
    const [de, a] = [given.de || (previousOf(kept, release.id)?.edition_id ?? release.id), given.a || release.id]
    const form = kept.length > 1 ? choiceForm(lang, release, { kept, de, a, ville: given.ville }) : undefined
    for (const id of [de, a]) {
      const named = kept.find(({ edition_id }) => edition_id === id)
      if (!named)
        throw introuvable(`L’édition « ${redact(id)} » n’est pas conservée.`, {
          champ: id === de ? 'de' : 'a',
          recu: redact(id),
          accepte: kept.map(({ edition_id }) => edition_id),
        })
      if (named.retiree_le !== null)
        return said(words.withdrawn(id, dayIn(lang, named.retiree_le), named.motif ?? ''), form, 410)
    }
    if (de === a) return said(form ? words.same : words.one(dayIn(lang, release.edition.date_publication)), form)
    return changesPage(request, { de, a, ville: given.ville || undefined, form })
  },
}

/** The newest release before another that is neither withdrawn nor, beside a real one, simulated; undefined: there is none. */
export function previousOf(kept: readonly EditionGardeeItem[], id: string): EditionGardeeItem | undefined {
  const own = kept.find(({ edition_id }) => edition_id === id)
  return kept.find(
    ({ edition_id, retiree_le, simule }) => edition_id < id && retiree_le === null && simule === own?.simule,
  )
}

/** The link of a town's page to what has changed there; undefined where no other release stands. */
export async function changesLink(lang: Lang, services: PortalServices, release: Release, code: string) {
  // A place that cannot be listed for the moment is no reason for a town to have no page.
  const kept = await services.keptEditions().catch(() => [])
  const before = previousOf(kept, release.id)
  return (
    before &&
    html` <a href="${pathIn(lang, CHANGES_PATH)}?de=${before.edition_id}&amp;ville=${code}">${WORDS[lang].linkFrom(dayIn(lang, before.date_publication))}</a>.`
  )
}

function choiceForm(
  lang: Lang,
  release: Release,
  { kept, de, a, ville }: { kept: readonly EditionGardeeItem[]; de: string; a: string; ville: string | undefined },
): Html {
  const words = WORDS[lang]
  const there = kept.filter(({ retiree_le }) => retiree_le === null)
  const editions = there.map((each) => [each.edition_id, dayIn(lang, each.date_publication)] as const)
  return html`<form class="ask noprint" action="${pathIn(lang, CHANGES_PATH)}">
<p><label for="de">${words.from}</label><select id="de" name="de">${options(editions, de)}</select></p>
<p><label for="a">${words.to}</label><select id="a" name="a">${options(editions, a)}</select></p>
<p><label for="ville">${words.town}</label><select id="ville" name="ville"><option value="">${words.all}</option>${townOptions(indexOf(release).covered, ville)}</select></p>
<p><button>${words.compare}</button></p></form>`
}

interface Asked {
  de: string
  a: string
  ville: string | undefined
  form: Html | undefined
}

async function changesPage(request: PageRequest, { de, a, ville, form }: Asked): Promise<Page> {
  const { context, services } = request
  const { lang } = context
  const words = WORDS[lang]
  const [before, after] = [await services.keptRelease(de), await services.keptRelease(a)]
  const ecarts = await services.differences(de, a)
  const own = ville === undefined ? ecarts : ecarts.filter(({ localite }) => localite === ville)
  const town = ville === undefined ? undefined : await townPart(request, before, after, ville)
  const day = ({ edition }: Release) => dayIn(lang, edition.date_publication)
  const counted =
    own.length === 0 ? words.noSeries : own.length === 1 ? words.oneSeries : words.someSeries(number(lang, own.length))
  const title = town ? words.titleOf(town.place.name) : words.title
  const call = `/v1/editions/${de}/ecarts/${a}`
  return {
    title,
    description: words.description,
    study: true,
    ...(town ? { place: town.place } : {}),
    search: `?de=${de}&a=${a}${ville === undefined ? '' : `&ville=${ville}`}`,
    body: html`<h1>${title}</h1>
<p class="lead">${words.between(day(before), day(after))}${[town?.said, counted].filter(Boolean).join(lang === 'fr' ? ' ; ' : '; ')}.</p>
${form}
${town?.body}
<h2 id="contenu-edition">${words.contents}</h2>
${contentsList(lang, before, after, { ecarts: own, ville })}
${own.length > 0 && seriesTable(lang, after, own, ville)}
${ville === undefined && ecarts.length > 0 && townsTable(lang, after, { ecarts, address: `${pathIn(lang, CHANGES_PATH)}?de=${de}&a=${a}` })}
<div class="more noprint"><details><summary>${words.call}</summary>${callsOf(lang, context.base)(call)}</details></div>`,
  }
}
