import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { inEnglish, inFrench } from '../../answers/sentence.ts'
import { ownRows } from '../../computations/climate/ownRows.ts'
import { PRODUCT_NAMES, PRODUCTS, type ProductName } from '../../contract/computed/products.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { slotOf } from '../../contract/time.ts'
import { pointText, whereaboutsOf } from '../calculator/place.ts'
import { drawingOf } from '../calls.ts'
import { chartFigure, provenanceLine } from '../figure.ts'
import { textParameters, townOptions } from '../forms.ts'
import { type Html, html } from '../html.ts'
import { grandeurName } from '../lang/english.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { whyPart } from '../lang/sentence.ts'
import { stepName } from '../lang/steps.ts'
import { type Page, searchString } from '../page.ts'
import type { ClimateAnswer, ClimateAsked } from '../pageAnswers.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { placeWithoutData } from '../placeBar.ts'
import { type AddressPlace, placeOfAddress } from '../point/pointPlace.ts'
import { pointFault } from '../point/whoAnswers.ts'
import { sectionHtml } from '../sections.ts'
import { type Drawn, pictureOf } from './pictures.ts'
import { bestPart, rowsTable, sourcesPart } from './tables.ts'
import { indexName, CLIMATE_WORDS as WORDS } from './words.ts'

export const CLIMATE_PATH = '/climat'

/** What decides who answers for a point. */
const READ = { reads: ['t2m'] }

/** The climate of a place, or of two side by side: a part a product, each with its sentence, its picture and its ways to take it. */
export const CLIMATE: PageRoute = {
  path: CLIMATE_PATH,
  operation: 'pageClimat',
  query: textParameters('Lieu', ['ville', 'avec', 'point', 'latitude', 'longitude']),
  elsewhere: ({ release, query }) => placeWithoutData(release, query),
  async render(request) {
    const { context, release, services, query } = request
    const { lang, service } = context
    const words = WORDS[lang]
    const given = query as Readonly<Record<string, string | undefined>>
    const title = words.title('')
    const untitled = (body: Html, more: Pick<Page, 'status'> = {}): Page => {
      return { title, description: words.description, ...more, body: html`<h1>${title}</h1>${body}` }
    }
    const asked = whereaboutsOf((name) => given[name], services.country.outline)
    if ('fault' in asked) {
      const { status, why } = pointFault(lang, asked, { service, release })
      return untitled(html`<p class="lead">${why}</p>${release && placeForm(request, release, given)}`, { status })
    }
    const first = release && (await placeOfAddress(request, release, { ville: given.ville, point: asked.point }, READ))
    if (!release || !first) return untitled(html`<p>${words.none}</p>`)
    const second = given.avec ? await placeOfAddress(request, release, { ville: given.avec }, READ) : undefined
    return climatePage(request, release, { places: second ? [first, second] : [first], given })
  },
}

async function climatePage(
  request: PageRequest,
  release: Release,
  { places, given }: { places: readonly AddressPlace[]; given: Readonly<Record<string, string | undefined>> },
): Promise<Page> {
  const { lang } = request.context
  const words = WORDS[lang]
  const named = places.map(({ name }) => name).join(words.and)
  const parts = new Map<ProductName, Html>()
  const lacking = new Map<string, Set<string>>()
  const alone = places.length === 1
  for (const produit of PRODUCT_NAMES) {
    const name = PRODUCTS[produit].name[lang]
    const figures: Html[] = []
    for (const asks of ASKED[produit] ?? [{}]) {
      const replies: Reply[] = []
      for (const place of places) replies.push(await bySource(request, place, { produit, ...asks }))
      for (const reply of replies) {
        if ('answer' in reply) continue
        const byHour = asks.granularite === 'horaire'
        const missing = missingIn(lang, release, reply)
        const ofVariable = byHour ? words.lacksHours : words.lacksDays
        const lacks = missing === '' ? words.lacksSteps : ofVariable(missing)
        const product = name.toLowerCase()
        lacking.set(lacks, (lacking.get(lacks) ?? new Set()).add(byHour ? words.byHour(product) : product))
      }
      const drawn = replies.map((reply, i) => {
        const place = places[i] as AddressPlace
        if (!('answer' in reply)) return false
        return html`<div>${figureOf(request, place, { asked: { produit, ...asks }, ...reply, alone })}</div>`
      })
      if (drawn.some(Boolean)) figures.push(html`<div class="${!alone && 'pair'}">${drawn}</div>`)
    }
    if (figures.length === 0) continue
    parts.set(produit, sectionHtml({ id: produit, title: name, body: html`${figures}` }))
  }
  const leads: (Html | undefined)[] = []
  for (const place of places) {
    const { temperature } = await request.services.summaries.town(place.release, place.code, place.caller)
    const normals = await replyTo(request, place, { produit: 'normales', sources: 'toutes' })
    const told = 'answer' in normals ? normals.answer : undefined
    leads.push(bestPart(lang, place, { best: temperature, normals: told, alone }))
  }
  // A link to a product that is not shown leads to what lacks for it.
  const unshown = PRODUCT_NAMES.filter((produit) => !parts.has(produit)).map((id) => html`<a id="${id}"></a>`)
  const links = html`<nav class="choice contents" aria-label="${words.partsOfPage}">${[...parts.keys()].map((produit) => html`<a href="#${produit}">${PRODUCTS[produit].name[lang]}</a>`)}</nav>`
  return {
    title: words.title(named),
    description: words.description,
    search: `?${[...places.slice(0, 1).map(({ query }) => query), ...(given.avec ? [`avec=${given.avec}`] : [])].join('&')}`,
    study: true,
    ...(places[0] ? { place: places[0] } : {}),
    body: html`<h1>${words.title(named)}</h1>
${leads}
${placeForm(request, release, given)}
${links}
<div class="${alone && 'pair'}">${[...parts.values()]}</div>
${unshown}${[...lacking].map(([lacks, products]) => html`<p class="say">${words.lacksFor(lacks, [...products].join(', '))}</p>`)}
<p class="noprint"><a href="${pathIn(lang, '/docs/api/lireFichierClimat')}">${words.files}</a></p>`,
  }
}

/** What the country calls the variable that a reply names as missing; nothing where it names none. */
function missingIn(lang: Lang, { catalogue }: Release, { why }: { why: ErreurContrat }): string {
  const code = (why.details as { serie_manquante?: { grandeur: string } }).serie_manquante?.grandeur ?? ''
  const found = catalogue.grandeurs.find((each) => each.code === code)
  return found ? grandeurName(lang, found) : code
}

type Reply = { answer: ClimateAnswer } | { why: ErreurContrat }

/** What is asked about a place. */
type Asked = Omit<ClimateAsked, 'localite'>

/** What a product is asked beside its place, a figure each time. */
const ASKED: Partial<Record<ProductName, readonly Pick<ClimateAsked, 'granularite'>[]>> = {
  anomalies: [{ granularite: 'annuel' }],
  chaleur: [{}, { granularite: 'journalier' }, { granularite: 'horaire' }],
}

/**
 * A product of a place with how its sources are apart, from one answer where the place's own series are all of one source:
 * its rows are among those of all. A calendar is of its own series alone.
 */
async function bySource(request: PageRequest, place: AddressPlace, asked: Asked): Promise<Reply> {
  const { granularite } = asked
  if (granularite === 'journalier' || granularite === 'horaire') return replyTo(request, place, asked)
  const all = await replyTo(request, place, { ...asked, sources: 'toutes' })
  if (!('answer' in all)) return all
  const { tail, told } = all.answer
  const resultats = ownRows(place.release, all.answer)
  if (resultats) return { answer: { ...all.answer, resultats } }
  const reply = await replyTo(request, place, asked)
  return 'answer' in reply
    ? { answer: { ...reply.answer, tail, told: { ...reply.answer.told, ...(told.resume && { resume: told.resume }) } } }
    : reply
}

async function replyTo({ services, caller }: PageRequest, place: AddressPlace, asked: Asked): Promise<Reply> {
  const asker = place.caller ?? { ...caller, name: `pages climat ${caller.name}` }
  try {
    return { answer: await services.answers.climate(place.release, { ...asked, localite: place.code }, asker) }
  } catch (why) {
    if (!(why instanceof ErreurContrat) || why.status >= 500) throw why
    return { why }
  }
}

/** A product of a place: its sentence, its picture, where it is from and how to take it. */
function figureOf(
  { context }: PageRequest,
  { release, code, name, query }: AddressPlace,
  { asked, answer, alone }: { asked: Asked; answer: ClimateAnswer; alone: boolean },
): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { produit, ...asks } = asked
  const { head, told, resultats, coverage, tail } = answer
  const rows = resultats.kind === 'rows' ? resultats.rows : []
  const said = told.resume === undefined ? '' : lang === 'fr' ? inFrench(told.resume) : inEnglish(told.resume)
  // The first sentence is the title, the others stand below it.
  const [title = '', ...more] = said.split(/(?<=\.) (?=\p{Lu})/u)
  const drawn = pictureOf(lang, asked, rows)
  const breaks = breaksIn(lang, release, { head, drawn })
  const { sources } = indexOf(release)
  const codes = new Set(drawn.rows.flatMap(({ source_code }) => source_code.split(' ')))
  const used = [...codes].flatMap((each) => sources.get(each) ?? [])
  const { debut, fin } = coverage.periode_retenue ?? { debut: head.periode_debut, fin: head.periode_fin }
  const path = code === POINT_CODE ? `/v1/climat/${produit}/${POINT_CODE}?${query}&` : `/v1/climat/${produit}/${code}?`
  const figure = chartFigure(drawingOf(context), {
    id: [...Object.values(asked), code].join('-'),
    title,
    desc: said,
    subtitle: [alone ? '' : `${name}.`, ...more, `${drawn.subtitle}${drawn.subtitle && breaks && '.'}`, breaks]
      .filter(Boolean)
      .join(' '),
    picture: (labels) => drawn.picture(labels) ?? html``,
    ...(drawn.read === undefined ? {} : { read: drawn.read }),
    table: rowsTable(lang, drawn, {
      nameOf: (indice) => indexName(lang, indice),
      file: [code, ...Object.values(asked), `${release.id}.csv`].join('_'),
      head: { when: words.when, value: words.value },
    }),
    provenance: provenanceLine(lang, { ...head, periode_debut: debut, periode_fin: fin }, used),
    call: `${path}${searchString([...Object.entries(asks), ['edition', release.id]]).slice(1)}`,
  })
  const file = [code, produit, 'sources', `${release.id}.csv`].join('_')
  const apart = sourcesPart(lang, { name: PRODUCTS[produit].name[lang], file, release }, tail.ecarts_entre_sources)
  return html`${figure}${apart}<details class="small"><summary>${words.method}</summary>${whyPart(lang, told)}</details>`
}

/** The breaks of the variables that are drawn, in the sources that they are drawn of: what changes there may be the source alone. */
function breaksIn(
  lang: Lang,
  release: Release,
  { head, drawn }: { head: ClimateAnswer['head']; drawn: Pick<Drawn, 'rows'> },
): string {
  const shown = new Set(
    drawn.rows.flatMap(({ indice, source_code }) => source_code.split(' ').map((source) => `${indice} ${source}`)),
  )
  const months = (head.ruptures_enjambees ?? []).flatMap(({ code_serie, date }) => {
    const { grandeur = '', source = '' } = release.serie(code_serie) ?? {}
    const month = stepName(lang, 'mensuel', slotOf('mensuel', Date.parse(date)))
    return shown.has(`${grandeur} ${source}`) ? [{ name: indexName(lang, grandeur).toLowerCase(), month }] : []
  })
  const told = Array.from(
    Map.groupBy(months, ({ name }) => name),
    ([name, of]) => `${name} (${[...new Set(of.map(({ month }) => month))].join(', ')})`,
  )
  return told.length === 0 ? '' : WORDS[lang].breaks(told.join(', '))
}

/** Which place, and which beside it. */
function placeForm(
  { context }: PageRequest,
  release: Release,
  given: Readonly<Record<string, string | undefined>>,
): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { covered } = indexOf(release)
  return html`<form class="ask noprint" action="${pathIn(lang, CLIMATE_PATH)}">
<p><label for="ville">${words.town}</label><select id="ville" name="ville">${townOptions(covered, given.ville ?? covered[0]?.code)}</select></p>
<p><label for="avec">${words.beside}</label><select id="avec" name="avec"><option value="">${words.alone}</option>${townOptions(covered, given.avec)}</select></p>
<p><label for="point">${words.point}</label><input id="point" name="point" value="${pointText((name) => given[name])}"></p>
<p><button>${words.show}</button></p></form>`
}
