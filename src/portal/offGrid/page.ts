import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { BATTERY_TECHNOLOGIES, NO_KIT, PROFILES } from '../../contract/parameters/siteTable.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import { callsOf } from '../calls.ts'
import { type Html, html } from '../html.ts'
import { colon, decimalsOf, type Lang, pathIn, percent } from '../lang/lang.ts'
import { baseOf, type Page, searchString, simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import { requestedPage } from '../pages/docs/requestedPage.ts'
import { byKnownName } from '../towns/search.ts'
import { demandPart } from './demandPart.ts'
import { conditionsPart, kitFigures } from './kitParts.ts'
import { pumpParts } from './pumpParts.ts'
import type { RenderContext } from './renderContext.ts'
import { servicePart } from './serviceParts.ts'
import { type Kit, ownKitIn, pumpIn, type SiteReply, sizingIn } from './siteReply.ts'
import { sizingPart } from './sizingParts.ts'
import { addressOf, type Field, questionsOf, type Study, townOf, usageOf, valuesOf } from './study.ts'
import { USAGES, type Usage } from './usages.ts'
import { OFF_GRID_WORDS as WORDS } from './words.ts'

interface OffGridContent {
  usage: Usage
  values: Study['values']
  towns: readonly CoveredTown[]
  simule: string | false
  base: string
  /** The description of the API, for links to the documentation of a request. */
  document: OpenapiDocument
  /** Undefined while no release is open. */
  release?: Release
  town?: CoveredTown
  /** The answers of the API; absent where it refuses. */
  replies?: readonly SiteReply[]
  refusal?: ErreurContrat
}

const PATH = '/site-isole'
/** Longer than any value that makes sense, and short enough for a page. */
const LONGEST = 200

/** Sizing of a site off the grid. The form is the address, and the server answers it. */
export const OFF_GRID: PageRoute = {
  path: PATH,
  operation: 'pageSiteIsole',
  // A form sends its empty fields too; the page itself reports what is wrong.
  anyQuery: true,
  async render({ context, services, release, query, caller }) {
    const typed = (name: string) => (typeof query[name] === 'string' ? query[name].trim().slice(0, LONGEST) : undefined)
    const { lang } = context
    const usage = usageOf(typed)
    const content: OffGridContent = {
      usage,
      values: valuesOf(lang, usage, typed),
      towns: release ? indexOf(release).covered : [],
      document: services.description.document(lang),
      simule: simulatedWord(context),
      base: baseOf(context),
    }
    const { towns, values } = content
    if (!release || towns.length === 0) return offGridPage(lang, content)
    try {
      const town = townOf(release, towns, typed)
      if (!town) return offGridPage(lang, content)
      const answers = services.siteAnswers
      const replies = await Promise.all(
        questionsOf({ usage, town, values }).map(async (question) => ({
          code: question.code,
          call: answers.address(release, question),
          ...(await answers.answer(release, question, caller)),
        })),
      )
      // Code and answer of one question belong together.
      return offGridPage(lang, { ...content, release, town, replies: replies as SiteReply[] })
    } catch (refusal) {
      if (!(refusal instanceof ErreurContrat)) throw refusal
      const town = towns.find(({ code }) => code === typed('ville'))
      const page = offGridPage(lang, { ...content, release, refusal, ...(town ? { town } : {}) })
      return { ...page, status: refusal.status }
    }
  },
}

function offGridPage(lang: Lang, content: OffGridContent): Page {
  const words = WORDS[lang]
  const { usage, town, towns, release, refusal } = content
  return {
    title: words.title,
    description: words.description,
    study: true,
    search: searchString(addressOf(usage, town, content.values)),
    body: html`<h1>${words.title}</h1>
<p class="lead noprint">${words.lead}</p>
${
  towns.length === 0
    ? html`<p>${words.none}</p>`
    : html`<p class="label noprint" id="departs">${words.starts}</p>
<ul class="choice noprint" aria-labelledby="departs">${USAGES.map(
        (each) =>
          html`<li><a href="${pathIn(lang, PATH)}?usage=${each}${town && `&ville=${town.code}`}"${each === usage && html` aria-current="true"`}>${words.usages[each]}</a></li>`,
      )}</ul>
<div class="calc">
${settingsForm(lang, content)}
<div class="answer" id="reponse"><h2>${town ? words.in(words.usages[usage], knownName(town)) : words.usages[usage]}</h2>
${refusal && refusalPart(lang, refusal)}
${release && content.replies && answerParts(lang, release, { ...content, replies: content.replies })}
</div></div>`
}`,
  }
}

function settingsForm(lang: Lang, content: OffGridContent): Html {
  const { towns, town, usage } = content
  const words = WORDS[lang]
  const field = (name: Field) => fieldOf(lang, content, name)
  const details = (title: string, names: readonly Field[]) =>
    html`<details${names.some((name) => content.values[name] !== '') && html` open`}><summary>${title}</summary>${names.map(field)}</details>`
  const plane = ['inclinaison_deg', 'orientation_deg'] as const
  return html`<form class="settings noprint" action="${pathIn(lang, PATH)}#reponse"><h2>${words.settings}</h2>
<input type="hidden" name="usage" value="${usage}">
<label for="ville">${words.town}</label><select id="ville" name="ville">${byKnownName(towns).map((each) => html`<option value="${each.code}"${each.code === town?.code && html` selected`}>${knownName(each)}</option>`)}</select>
${
  usage === 'forage'
    ? html`${field('hauteur_m')}${field('volume_m3_jour')}
${details(words.own, ['puissance_stc_wc'])}${details(words.finePump, ['rendement_pompe_pct', 'rendement_conduite_pct', ...plane])}`
    : html`${field('consommation_wh_jour')}${choiceField(lang, content, 'profil')}${field('disponibilite_pct')}
${choiceField(lang, content, 'technologie_batterie')}
${details(words.prices, ['prix_wc', 'prix_wh'])}${details(words.own, ['puissance_stc_wc', 'capacite_wh'])}
${details(words.equipment, ['module_wc', 'tension_v'])}
${details(words.fine, ['fin_de_vie_pct', 'decharge_max_pct', 'rendement_aller_retour_pct', ...plane])}`
}
<button class="go">${words.compute}</button>
</form>`
}

function fieldOf(lang: Lang, { usage, values, refusal }: OffGridContent, name: Field): Html {
  const words = WORDS[lang]
  const hint = usage === 'forage' && name === 'puissance_stc_wc' ? words.pumpPanelHint : words.hints[name]
  const written = lang === 'fr' ? values[name].replace('.', ',') : values[name]
  const wrong = refusal?.details.champ === name
  return html`<label for="${name}">${words.names[name]}</label><div class="number"><input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${written}" aria-describedby="${name}-aide"${wrong && html` aria-invalid="true"`}></div><p class="small soft" id="${name}-aide">${hint}</p>`
}

/** A field that is one of the words of the interface. */
function choiceField(lang: Lang, { values }: OffGridContent, name: 'profil' | 'technologie_batterie'): Html {
  const words = WORDS[lang]
  const options =
    name === 'profil'
      ? PROFILES.toReversed().map((each) => [each, words.profiles[each]])
      : BATTERY_TECHNOLOGIES.map((each) => [each, words.technologies[each]])
  return html`<label for="${name}">${words.names[name]}</label><select id="${name}" name="${name}">${options.map(([each, label]) => html`<option value="${each}"${each === values[name] && html` selected`}>${label}</option>`)}</select>`
}

/** A refusal: what happened, why, what to do; the reason is the message of the API. */
function refusalPart(lang: Lang, { code, message, details }: ErreurContrat): Html {
  const words = WORDS[lang]
  if (code === 'SERVEUR_SURCHARGE') return html`<div role="alert"><p>${words.refusedBusy}</p></div>`
  const name = words.names[details.champ as Field] as string | undefined
  return html`<div role="alert"><p><strong>${words.refused}${name !== undefined && html`${colon(lang)} ${name}`}</strong></p><p>${words.refusedWords} <span lang="fr">${message}</span></p>${name !== undefined && html`<p>${words.correct}</p>`}</div>`
}

function answerParts(
  lang: Lang,
  release: Release,
  { usage, values, simule, base, document, replies }: OffGridContent & { replies: readonly SiteReply[] },
): Html {
  const renderContext: RenderContext = { lang, release, simule, calls: callsOf(lang, base) }
  const pump = pumpIn(replies)
  const parts =
    usage === 'forage' || pump
      ? pump && pumpParts(renderContext, pump)
      : siteParts(renderContext, replies, { usage, priced: values.prix_wc !== '' })
  return html`${parts}
<div class="noprint">${whyPart(lang, replies)}
${callsPart(renderContext, document, replies)}</div>
<div class="noprint"><h2 id="citer">${WORDS[lang].cite}</h2><p class="small citation" lang="fr">${release.edition.citation}</p></div>`
}

function siteParts(
  renderContext: RenderContext,
  replies: readonly SiteReply[],
  { usage, priced }: { usage: Exclude<Usage, 'forage'>; priced: boolean },
): Html | undefined {
  const { lang } = renderContext
  const words = WORDS[lang]
  const sizing = sizingIn(replies)
  if (!sizing) return undefined
  const own = ownKitIn(replies)
  const wantedPct = sizing.reply.head.parametres_appliques.disponibilite_pct as number
  const wanted = percent(lang, wantedPct, decimalsOf(wantedPct))
  const { recommande, service } = sizing
  const chosen: Kit | undefined =
    recommande && service
      ? {
          panelWp: recommande.puissance_stc_wc,
          capacityWh: recommande.capacite_wh,
          modules: recommande.modules,
          service,
          reply: sizing.reply,
          ...(recommande.cout_10_ans !== null && {
            cost: { firstDay: recommande.cout, tenYears: recommande.cout_10_ans },
          }),
        }
      : undefined
  const shown = own ?? chosen
  return html`${own && html`<h3>${words.ownKit}</h3>${kitFigures(renderContext, own)}`}
<h3>${words.recommended(wanted, priced)}</h3>
${chosen ? kitFigures(renderContext, chosen) : html`<p class="say">${words.noKit(wanted)}</p>`}
${warnings(replies)}
${shown && conditionsPart(renderContext, shown)}
${shown && servicePart(renderContext, shown)}
<div class="noprint">${sizingPart(renderContext, sizing, { own, priced })}
${demandPart(renderContext, sizing.reply, usage)}</div>`
}

/** The warnings of the API. */
function warnings(replies: readonly SiteReply[]): Html[] {
  const all = replies.flatMap((reply) => {
    const { avertissements = [] } = reply.coverage
    // The page says so in its own words.
    return avertissements.filter((each) => !each.startsWith(NO_KIT))
  })
  return [...new Set(all)].map((each) => html`<p class="say" lang="fr">${each}</p>`)
}

/** Assumptions, model and limits, in the words of the API. */
function whyPart(lang: Lang, [first]: readonly SiteReply[]): Html | undefined {
  if (!first) return undefined
  const words = WORDS[lang]
  const { hypotheses, modele, limite } = first.head
  return html`<h2 id="pourquoi">${words.why}</h2>
<details><summary>${words.whyHypotheses}</summary><ul lang="fr">${hypotheses.map((each) => html`<li>${each}</li>`)}</ul></details>
<details><summary>${words.whyModel}</summary><ul lang="fr">${modele.map(({ etape, nom, reference }) => html`<li>${etape} : ${nom}. <span class="soft">${reference}</span></li>`)}</ul></details>
<details><summary>${words.whyLimits}</summary><p lang="fr">${limite}</p></details>`
}

function callsPart({ lang, calls }: RenderContext, document: OpenapiDocument, replies: readonly SiteReply[]): Html {
  const words = WORDS[lang]
  return html`<h2 id="appels">${words.ask}</h2>${replies.map(
    ({ code, call }) =>
      html`<details class="calls"><summary><code>${code}</code></summary>${calls(call)}<p>${words.csv} <a href="${requestedPage(lang, document, call)}">${words.described}</a>.</p></details>`,
  )}`
}
