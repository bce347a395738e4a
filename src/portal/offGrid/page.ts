import { type CoveredTown, indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { AskedSeries } from '../../answers/catalogue/pointTown.ts'
import type { Release } from '../../answers/release.ts'
import { inFrench } from '../../answers/sentence.ts'
import { dimensionnementSiteIsole } from '../../contract/computed/dimensionnementSiteIsole.ts'
import { pompage } from '../../contract/computed/pompage.ts'
import { type Point, pointQuery } from '../../contract/distance.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { decimalsOf, percent, quantity } from '../../contract/numberWords.ts'
import type { OffGridTables } from '../../contract/offGridTables.ts'
import {
  BATTERY_TECHNOLOGIES,
  NO_KIT,
  PROFILES,
  USUAL_MODULE_WP,
  VOLTAGES,
} from '../../contract/parameters/siteTable.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import { pointName, whereaboutsOf } from '../calculator/place.ts'
import { drawingOf } from '../calls.ts'
import type { Drawing } from '../figure.ts'
import { options, townOptions } from '../forms.ts'
import { type Html, html, joined, type Part } from '../html.ts'
import { colon, type Lang, pathIn, writtenNumber } from '../lang/lang.ts'
import { sentenceIn, whyPart } from '../lang/sentence.ts'
import { type Page, searchString } from '../page.ts'
import { siteAddress } from '../pageAnswers.ts'
import type { PageRoute } from '../pageRoute.ts'
import { requestedPage } from '../pages/docs/operations.ts'
import { placeWithoutData } from '../placeBar.ts'
import { POINT_PATH } from '../placeLinks.ts'
import { type AddressPlace, placeOfAddress } from '../point/pointPlace.ts'
import { pointFault } from '../point/whoAnswers.ts'
import { refusalReason } from '../refusalReason.ts'
import { pointIn } from './addressPlace.ts'
import { isSound, USAGES, writtenList } from './applianceList.ts'
import { buyPart, purchaseOf, verdictPart } from './buyPart.ts'
import { KIT_WORDS } from './kitWords.ts'
import { listFields, listInWords } from './listPart.ts'
import { placeWords, type RenderContext, whoAnswers } from './renderContext.ts'
import { batteriesPart, rulesPart } from './safetyParts.ts'
import { conditionsPart, demandPart, servicePart, weekPart } from './serviceParts.ts'
import { type Kit, ownKitIn, pumpIn, type SiteReply, sizingIn } from './siteReply.ts'
import { pumpParts, sizingPart } from './sizingParts.ts'
import {
  addressReader,
  canonicalAddress,
  type Field,
  isAskable,
  questionsOf,
  STUDY_NAMES,
  type Study,
  sizesOf,
  studyOf,
  studyParameters,
} from './study.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

interface OffGridContent {
  study: Study
  tables: OffGridTables
  towns: readonly CoveredTown[]
  drawing: Drawing
  /** The query of the study's address. */
  search: string
  /** The description of the API, for links to the documentation of a request. */
  document: OpenapiDocument
  /** Undefined while no release is open. */
  release?: Release
  /** Where the study is; the point of its address, and why that has no answer. */
  place?: AddressPlace
  point: Point | undefined
  noPoint?: Part
  /** The answers of the API; absent where it refuses. */
  replies?: readonly SiteReply[]
  refusal?: ErreurContrat
}

const PATH = '/site-isole'

/** Sizing of a site off the grid. The form is the address, and the server answers it. */
export const OFF_GRID: PageRoute = {
  path: PATH,
  operation: 'pageSiteIsole',
  // A form sends its empty fields too; the page itself reports what is wrong.
  anyQuery: true,
  known: () => STUDY_NAMES,
  elsewhere({ lang, services, release, query }) {
    return (
      placeWithoutData(release, query) ??
      canonicalAddress(PATH, { lang, address: addressReader(query), tables: services.offGrid })
    )
  },
  async render(request) {
    const { context, services, release, query, caller } = request
    const { lang } = context
    const address = addressReader(query)
    const tables = services.offGrid
    const study = studyOf(lang, address, tables)
    const content: OffGridContent = {
      study,
      tables,
      towns: release ? indexOf(release).covered : [],
      document: services.description.document(lang),
      drawing: drawingOf(context),
      search: searchString(studyParameters(study, address)),
      point: pointIn(address),
    }
    const { towns } = content
    const { service } = context
    const where = whereaboutsOf((name) => address(name)[0], services.country.outline)
    if ('fault' in where) {
      const { status, why } = pointFault(lang, where, { service, release })
      return { ...offGridPage(lang, { ...content, noPoint: why }), status }
    }
    if (!release || towns.length === 0) return offGridPage(lang, content)
    let place: AddressPlace | undefined
    try {
      const { reads, longestStep }: AskedSeries = study.usage === 'forage' ? pompage : dimensionnementSiteIsole
      const asked = { ville: address('ville')[0], point: where.point }
      place = await placeOfAddress(request, release, asked, { reads, longestStep })
      if (!place) return offGridPage(lang, content)
      if (!isAskable(study)) {
        const page = offGridPage(lang, { ...content, release, place })
        return isSound(study.list) ? page : { ...page, status: 400 }
      }
      const at = place
      const replies = await Promise.all(
        questionsOf(study, at, tables).map(async (question) => ({
          code: question.code,
          call: siteAddress(release, question, at.asked),
          ...(await services.answers.site(at.release, question, at.caller ?? caller)),
        })),
      )
      // Code and answer of one question belong together.
      return offGridPage(lang, { ...content, release: place.release, place, replies: replies as SiteReply[] })
    } catch (refusal) {
      if (!(refusal instanceof ErreurContrat)) throw refusal
      const page = offGridPage(lang, { ...content, release, refusal, ...(place ? { place } : {}) })
      return { ...page, status: refusal.status }
    }
  },
}

function offGridPage(lang: Lang, content: OffGridContent): Page {
  const words = WORDS[lang]
  const { towns, place } = content
  return {
    title: words.title,
    description: words.description,
    study: true,
    search: content.search,
    ...(place ? { place } : {}),
    scripts: ['offGrid'],
    body:
      towns.length === 0
        ? html`<h1>${words.title}</h1><p>${words.none}</p>`
        : html`<h1 class="kit-title">${words.title}</h1>
${startPart(lang, content)}
<p class="brief" id="etat" role="status"></p>
<div class="calc kit" id="etude-vue">${content.study.usage === 'forage' ? boreholeParts(lang, content) : kitParts(lang, content)}</div>`,
  }
}

/** What a study begins with: a kind of site, and a town. */
function startPart(lang: Lang, { study, towns, place, point }: OffGridContent): Html {
  const words = WORDS[lang]
  const chosen = place?.query ?? (point && pointQuery(point))
  return html`<div class="start noprint"><ul class="choice" aria-label="${words.starts}">${USAGES.map(
    (each) =>
      html`<li><a href="${pathIn(lang, PATH)}?usage=${each}${chosen && `&${chosen}`}"${each === study.usage && html` aria-current="true"`}>${words.usages[each]}</a></li>`,
  )}</ul>
<label class="label" for="ville">${words.town}</label><select id="ville" name="ville" form="etude">${point && html`<option value="${point.latitude}; ${point.longitude}" selected>${pointName(lang, point)}</option>`}${townOptions(towns, point ? undefined : place?.code)}</select><button class="plain unscripted" form="etude">${words.show}</button> <a class="small" href="${pathIn(lang, POINT_PATH)}">${words.elsewhere}</a></div>`
}

function kitParts(lang: Lang, content: OffGridContent): Html {
  const { replies, release, study, place } = content
  const parts = release && place && replies && siteParts(lang, { ...content, release, place, replies })
  return html`<section id="verdict" data-live>${parts ? parts.verdict : problemPart(lang, content)}</section>
${settingsForm(lang, content)}
<div class="answer" id="suite">${parts && html`<section id="achat">${parts.buy}${listInWords(lang, study.list)}</section><div id="detail" data-live>${parts.rest}</div>`}</div>`
}

function boreholeParts(lang: Lang, content: OffGridContent): Html {
  const { replies, release, study, place } = content
  const context = release && { ...content.drawing, release }
  const pump = replies && pumpIn(replies)
  const words = WORDS[lang]
  return html`${settingsForm(lang, content)}
<div class="answer" id="suite"><div id="detail" data-live><h2>${words.usages[study.usage]}${place && html`, ${placeWords(lang, place)}`}</h2>${faultPart(lang, content)}${context && place && pump && whoAnswers(context, place, pump.reply)}${context && replies && html`${pump && pumpParts(context, pump)}${moreParts(context, content.document, replies)}`}</div></div>`
}

/** That the point of the address, or what else it asks, is refused. */
function faultPart(lang: Lang, { refusal, noPoint }: OffGridContent): Html | undefined {
  if (noPoint) return html`<div role="alert"><p><strong>${WORDS[lang].refused}</strong></p><p>${noPoint}</p></div>`
  return refusal && refusalPart(lang, refusal)
}

/** Why there is no answer. */
function problemPart(lang: Lang, content: OffGridContent): Html | undefined {
  const words = KIT_WORDS[lang]
  const { study } = content
  const fault = faultPart(lang, content)
  if (fault) return fault
  if (!isSound(study.list)) return html`<div role="alert"><p><a href="#liste">${words.listWrong}</a></p></div>`
  return study.list.dailyWh === 0 && !study.byTotal ? html`<p class="verdict">${words.empty}</p>` : undefined
}

type Section = readonly [title: 'equipment' | 'own' | 'knownTotal' | 'fine' | 'finePump', names: readonly Field[]]
const PLANE: readonly Field[] = ['inclinaison_deg', 'orientation_deg']
/** The folded fields of the form. */
const PUMP_SECTIONS: readonly Section[] = [
  ['own', ['puissance_stc_wc']],
  ['finePump', ['rendement_pompe_pct', 'rendement_conduite_pct', ...PLANE]],
]
const SITE_SECTIONS: readonly Section[] = [
  ['equipment', ['module_wc', 'tension_v', 'technologie_batterie', 'disponibilite_pct', 'autonomie_min_jours']],
  ['own', ['puissance_stc_wc', 'capacite_wh']],
  ['knownTotal', ['consommation_wh_jour', 'profil']],
  ['fine', ['fin_de_vie_pct', 'decharge_max_pct', 'rendement_aller_retour_pct', 'longueur_cable_m', ...PLANE]],
]

function settingsForm(lang: Lang, content: OffGridContent): Html {
  const { study, tables } = content
  const { usage, values } = study
  const words = WORDS[lang]
  const field = (name: Field) => fieldOf(lang, content, name)
  const section = ([title, names]: Section) =>
    html`<details${names.some((name) => values[name] !== '') && html` open`}><summary>${words[title]}</summary>${names.map(field)}</details>`
  const isPump = usage === 'forage'
  return html`<form class="settings noprint" id="etude" action="${pathIn(lang, PATH)}">
<input type="hidden" name="usage" value="${usage}">
${isPump ? html`<h2>${words.settings}</h2>${field('hauteur_m')}${field('volume_m3_jour')}` : listFields(lang, study.list, { tables, byTotal: study.byTotal })}
${joined((isPump ? PUMP_SECTIONS : SITE_SECTIONS).map(section), '\n')}
<button class="go">${words.compute}</button>
</form>`
}

function fieldOf(lang: Lang, content: OffGridContent, name: Field): Html {
  const words = WORDS[lang]
  const { study, refusal } = content
  const value = study.values[name]
  const choices = choicesOf(lang, content, name)
  const label = html`<label for="${name}">${words.names[name]}</label>`
  if (choices) return html`${label}<select id="${name}" name="${name}">${options(choices, value)}</select>`
  const hint = study.usage === 'forage' && name === 'puissance_stc_wc' ? words.pumpPanelHint : words.hints[name]
  const wrong = refusal?.details.champ === name
  return html`${label}<div class="number"><input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${writtenNumber(lang, value)}" aria-describedby="${name}-aide"${wrong && html` aria-invalid="true"`}></div><p class="small soft" id="${name}-aide">${hint}</p>`
}

type Choices = readonly (readonly [value: string, text: string])[]

/** What a field chooses from; undefined: it is typed. */
function choicesOf(lang: Lang, { study: { values }, tables }: OffGridContent, name: Field): Choices | undefined {
  const words = WORDS[lang]
  const sizes = (all: readonly number[], unit: string): Choices =>
    all.map((size) => [String(size), quantity(lang, size, unit, decimalsOf(size))])
  if (name === 'technologie_batterie') return BATTERY_TECHNOLOGIES.map((each) => [each, words.technologies[each] ?? ''])
  if (name === 'tension_v') return [['', words.byDemand], ...sizes(VOLTAGES, 'V')]
  if (name === 'module_wc') {
    const sold = sizesOf(tables, 'module')
    const usual = sold.length > 0 ? sold : VOLTAGES.map((volts) => USUAL_MODULE_WP[volts])
    const given = Number(values.module_wc)
    const all = given > 0 && !usual.includes(given) ? [...usual, given] : usual
    return [['', words.byVoltage], ...sizes(all, lang === 'fr' ? 'Wc' : 'Wp')]
  }
  if (name !== 'profil') return undefined
  const named = PROFILES.toReversed().map((each) => [each, words.profiles[each]] as const)
  // An address may give the 24 parts of a day.
  const given = values.profil.includes(',') ? [[values.profil, words.profileGiven] as const] : []
  return [['', words.ofList], ...named, ...given]
}

/** A refusal: what happened, why, what to do. */
function refusalPart(lang: Lang, refusal: ErreurContrat): Html {
  const words = WORDS[lang]
  const { code, details } = refusal
  if (code === 'SERVEUR_SURCHARGE') return html`<div role="alert"><p>${words.refusedBusy}</p></div>`
  const name = words.names[details.champ as Field] as string | undefined
  return html`<div role="alert"><p><strong>${words.refused}${name !== undefined && html`${colon(lang)} ${name}`}</strong></p><p>${refusalReason(lang, refusal)}</p>${name !== undefined && html`<p>${words.correct}</p>`}</div>`
}

function siteParts(
  lang: Lang,
  content: OffGridContent & { release: Release; place: AddressPlace; replies: readonly SiteReply[] },
): { verdict: Part; buy: Part; rest: Part } | undefined {
  const { study, tables, place, replies, document } = content
  const context = { ...content.drawing, release: content.release }
  const words = WORDS[lang]
  const sizing = sizingIn(replies)
  if (!sizing) return undefined
  const own = ownKitIn(replies)
  const other = sizingIn(replies, 1)
  const told = warnings(
    lang,
    replies.filter((reply) => reply !== other?.reply),
  )
  const { disponibilite_pct: wantedPct, prix_wc } = sizing.reply.head.parametres_appliques as Record<string, number>
  const wanted = percent(lang, wantedPct as number, decimalsOf(wantedPct as number))
  const { recommande, service } = sizing
  const priced = recommande !== null && recommande.cout_10_ans !== null && prix_wc !== undefined
  const chosen: Kit | undefined =
    recommande && service
      ? {
          panelWp: recommande.puissance_stc_wc,
          capacityWh: recommande.capacite_wh,
          modules: recommande.modules,
          service,
          reply: sizing.reply,
        }
      : undefined
  const shown = own ?? chosen
  const purchase = chosen && purchaseOf(chosen, study, tables)
  const vaccines = !study.byTotal && study.list.vaccines && study.values.disponibilite_pct === ''
  return {
    verdict: html`${chosen && purchase ? verdictPart(context, chosen, { purchase, own, place: placeWords(lang, place), vaccines, warnings: told, apart: apartPart(lang, study, place) }) : html`<p class="say">${words.noKit(wanted)}</p>`}
${whoAnswers(context, place, sizing.reply)}${!chosen && told}`,
    buy: chosen && purchase && buyPart(context, chosen, { purchase, study, tables }),
    rest: html`${shown && weekPart(context, shown)}
<div class="parts">${[
      shown && part('usure', words.conditions, conditionsPart(context, shown)),
      part('batteries', words.batteries, batteriesPart(context, sizing, other)),
      shown && part('regles', words.safety, rulesPart(lang, shown)),
      shown && part('service', words.service, servicePart(context, shown)),
      part('choix', words.choice, sizingPart(context, sizing, { own, priced })),
      part('consommation', words.demand, demandPart(context, sizing.reply, study)),
    ]}${moreParts(context, document, replies)}</div>`,
  }
}

/** The two kits of a list that keeps vaccines: that of the refrigerator, and that of all else. */
function apartPart(lang: Lang, study: Study, place: AddressPlace): Part {
  const { list, usage, byTotal } = study
  if (byTotal || !list.vaccines) return undefined
  const words = KIT_WORDS[lang]
  const link = (text: string, rows: typeof list.rows) =>
    rows.length > 0 &&
    html` <a href="${pathIn(lang, PATH)}?usage=${usage}&${place.query}${writtenList({ rows }).map((row) => `&appareil=${encodeURIComponent(row)}`)}">${text}</a>`
  const isKept = ({ known }: (typeof list.rows)[number]) => known?.vaccins === true
  const others = list.rows.filter((row) => !isKept(row))
  // The list that is only the refrigerator is the kit itself.
  return (
    others.length > 0 &&
    html`<p class="small noprint">${link(words.apart, list.rows.filter(isKept))} ·${link(words.rest, others)}</p>`
  )
}

/** A part of the answer that opens. */
function part(id: string, title: string, content: Part): Html | undefined {
  return content
    ? html`<details id="${id}" class="part"><summary><h2>${title}</h2></summary>${content}</details>`
    : undefined
}

/** Assumptions and requests. */
function moreParts(context: RenderContext, document: OpenapiDocument, replies: readonly SiteReply[]): Html {
  const { lang } = context
  const words = WORDS[lang]
  return html`${part('pourquoi', words.why, replies[0] && whyPart(lang, replies[0].told))}${part('appels', words.ask, callsPart(context, document, replies))}`
}

function warnings(lang: Lang, replies: readonly SiteReply[]): Html[] {
  // The page says in its own words that no kit is enough.
  const all = replies.flatMap(({ told }) => told.avertissements).filter((each) => !inFrench(each).startsWith(NO_KIT))
  const eachOnce = new Map(all.map((each) => [inFrench(each), each]))
  return Array.from(eachOnce.values(), (each) => html`<p class="say">${sentenceIn(lang, each)}</p>`)
}

function callsPart({ lang, calls }: RenderContext, document: OpenapiDocument, replies: readonly SiteReply[]): Html[] {
  const words = WORDS[lang]
  return replies.map(
    ({ code, call }) =>
      html`<h3><code>${code}</code></h3>${calls(call)}<p>${words.csv} <a href="${requestedPage(lang, document, call)}">${words.described}</a>.</p>`,
  )
}
