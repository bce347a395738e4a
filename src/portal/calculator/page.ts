import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { nearestTo, type Point } from '../../answers/catalogue/distance.ts'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import { knownName } from '../../contract/catalogue.ts'
import { callsOf } from '../calls.ts'
import { type Html, html } from '../html.ts'
import { colon, type Lang, pathIn, writtenNumber } from '../lang/lang.ts'
import { baseOf, type PageContext, simulatedWord } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { keepSection } from '../sharing/keepSection.ts'
import { byKnownName } from '../towns/search.ts'
import { LOSSES } from './assumptions.ts'
import { PART_IDS, serieOption, studyParts } from './parts.ts'
import {
  boundsOf,
  CHOICE_NAMES,
  CHOICES,
  type ChoiceName,
  FORMER,
  initialSettings,
  LISTS,
  meanOfSetting,
  NUMBERS,
  type NumberName,
  PLACES,
  QUESTIONS,
  questionsOf,
  type ReadSettings,
  readSettings,
  type Settings,
  settingsQuery,
  type Use,
  usesOf,
} from './settings.ts'
import { startingSerie } from './startingSerie.ts'
import type { Study } from './study.ts'
import { CALCULATOR_WORDS as WORDS } from './words.ts'

interface CalculatorContent {
  towns: readonly CoveredTown[]
  /** The default array of the town; undefined where nothing can be computed. */
  study: Omit<Study, 'lang' | 'citation' | 'simule' | 'base'> | undefined
  town: CoveredTown
  /** Of the address, with the defaults of the town. */
  settings: Settings
  /** Whether the address requests another array than the default one. */
  other: boolean
  /** Settings of the address that no longer exist. */
  former: readonly string[]
  citation: string
  simule: string | false
}

/** The calculator, with the settings of its address. */
export const CALCULATOR: PageRoute = {
  path: '/productible',
  operation: 'pageProductible',
  query: Type.Object(
    Object.fromEntries(
      [...PLACES, ...NUMBERS, ...CHOICE_NAMES, ...LISTS, 'accepter_approximation', ...FORMER].map((name) => [
        name,
        Type.Optional(Type.String({ description: 'Réglage de l’étude, du même nom que celui de l’API' })),
      ]),
    ),
  ),
  async render(request) {
    const { context } = request
    const words = WORDS[context.lang]
    const content = await contentOf(request)
    return {
      title: words.title,
      description: words.description,
      study: true,
      scripts: ['calculator', 'keep'],
      body: html`<h1>${words.title}</h1>
<p class="lead noprint">${words.lead}</p>
${content && calculator(context, content)}
${content && keepSection(context, content.towns)}`,
    }
  },
}

/** The study of the address and the default one of its town; undefined while no release is open. */
async function contentOf({ context, services, release, query }: PageRequest): Promise<CalculatorContent | undefined> {
  const given = query as Readonly<Record<string, string | undefined>>
  const covered = release ? indexOf(release).covered : []
  const point = pointOf(given)
  const nearest = point && nearestTo(point, covered)
  const town = nearest?.place ?? covered.find(({ code }) => code === given.ville) ?? covered[0]
  if (!release || !town) return undefined
  const { summaries } = services
  const { yield: best } = await summaries.town(release, town.code)
  const { inputs } = await summaries.yieldInputs(release, town.code)
  const initial = initialSettings(best)
  const read = readSettings((name) => given[name], initial)
  const serie = startingSerie(inputs)
  return {
    towns: covered,
    town,
    settings: read.settings,
    former: read.former,
    other: isOther(read, best) || (given.code_serie_source ?? serie?.code) !== serie?.code,
    citation: release.edition.citation,
    simule: simulatedWord(context),
    study: serie && {
      inputs,
      serie,
      settings: initial,
      found: await summaries.defaultField(release, { inputs, serie, settings: initial }),
      point: nearest && point && { ...point, km: nearest.km },
    },
  }
}

/** A point of an address; undefined unless it has both of its numbers. */
function pointOf({ latitude, longitude }: Readonly<Record<string, string | undefined>>): Point | undefined {
  const [north, east] = [latitude, longitude].map((text) => Number((text ?? '').trim().replace(',', '.') || Number.NaN))
  return north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 180
    ? { latitude: north, longitude: east }
    : undefined
}

function calculator(context: PageContext, content: CalculatorContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const base = baseOf(context)
  const { study, town, citation, simule, other, former } = content
  const whole = study && { ...study, lang, citation, simule, base }
  const parts = whole && !other ? studyParts(whole) : undefined
  const path = `${pathIn(lang, '/productible')}?ville=${town.code}`
  const calls = callsOf(lang, base)
  const questions = study && questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
  return html`<div class="calc" id="calcul" data-citation="${citation}" data-simule="${simule || ''}" data-base="${base}" data-edition="${study?.inputs.edition ?? ''}">
${settingsForm(lang, content)}
<div class="answer"><h2 id="titre-reponse">${knownName(town)}</h2>
<p id="annonce" role="status">${!study && words.noSerie}</p><p id="dit" class="unseen" role="status"></p>
${other && html`<noscript><p class="say">${words.notApplied} <a href="${path}">${words.seeDefault}</a></p></noscript>`}${former.length > 0 && html`<noscript><p class="say">${words.former(former.join(', '))}</p></noscript>`}<noscript><p class="small">${words.noScript}</p></noscript>
${PART_IDS.filter((id) => id !== 'hypotheses').map((id) => html`<div id="${id}">${parts?.[id]}</div>\n`)}
<h3>${words.study}</h3>
<div id="hypotheses">${parts?.hypotheses}</div>
<p class="small print-only">${words.address}${colon(lang)} <span id="adresse">${base}${path}</span></p>
<p class="small">${words.cite}${colon(lang)} <span class="citation" lang="fr">${citation}</span></p>
${
  questions &&
  html`<details class="calls"><summary>${words.call}</summary>${QUESTIONS.map((which) => html`<div data-call="${which}"><h3>${words.calls[which]}</h3>${calls(questions[which])}</div>`)}</details>`
}
</div>
<p id="resume" class="brief noprint" aria-hidden="true"></p></div>`
}

function settingsForm(lang: Lang, { towns, study, town, settings }: CalculatorContent): Html {
  const words = WORDS[lang]
  const number = (name: NumberName, step?: number) => numberField(lang, name, settings, step)
  const choice = (name: ChoiceName) => choiceField(lang, name, settings)
  const used = usesOf(settings)
  const when = (use: Use, fields: Html | readonly Html[]) =>
    html`<div data-when="${use}"${!used.includes(use) && html` hidden`}>${fields}</div>`
  const group = (name: keyof typeof words.groups, fields: readonly Html[]) =>
    html`<details data-group><summary>${words.groups[name]}</summary>${fields}</details>`
  const apiLink = html`<a href="${pathIn(lang, '/docs/api/calculerProductible')}">${words.dirtByApi}</a>`
  return html`<form class="settings noprint" action="${pathIn(lang, '/productible')}"><h2>${words.settings}</h2>
<label for="ville">${words.town}</label><select id="ville" name="ville">${byKnownName(towns).map((each) => html`<option value="${each.code}" data-latitude="${each.latitude}" data-longitude="${each.longitude}"${each.code === town.code && html` selected`}>${knownName(each)}</option>`)}</select>
<noscript><button>${words.see}</button></noscript>
<details class="scripted"><summary>${words.point}</summary><p class="small">${words.pointWhy}</p>
<label for="latitude">${words.latitude}</label><input id="latitude" inputmode="decimal" autocomplete="off" value="${study?.point?.latitude}">
<label for="longitude">${words.longitude}</label><input id="longitude" inputmode="decimal" autocomplete="off" value="${study?.point?.longitude}">
<button type="button" id="position">${words.locate}</button></details>
<div class="scripted"><label for="code_serie_source">${words.serie}</label><select id="code_serie_source" name="code_serie_source">${study?.inputs.series.map((serie) => serieOption(lang, serie, serie.code === study.serie.code))}</select>
${number('puissance_stc_wc')}
${when('fixe', [number('inclinaison_deg', 1), number('orientation_deg', 5), html`<p class="buttons"><button type="button" id="meilleure">${words.best}</button> <button type="button" id="meilleur-plan">${words.bestBoth}</button></p>`])}
${when('axe', html`<p class="small">${words.turning}</p>`)}
${group('losses', [number('pertes_salissure_pct'), html`<p class="small">${words.dirtElsewhere} ${apiLink}</p>`, ...OTHER_LOSSES.map((name) => number(name))])}
${group('modules', [choice('technologie'), choice('coefficients'), number('coeff_temp_pourcent_par_degc'), choice('montage'), number('ratio_dc_ac'), number('rendement_onduleur_pct')])}
${group('ground', [number('albedo_sol'), choice('modele')])}
${group('rows', [
  choice('suivi'),
  when('axe', [...AXIS.map((name) => number(name)), choice('axe_retour_arriere')]),
  number('bifacialite'),
  when('rangees', number('taux_couverture')),
  when('faces', [number('rangees_hauteur_m'), number('rangees_largeur_m')]),
])}
<p class="buttons"><button type="button" id="lien">${words.copyLink}</button> <button type="button" id="imprimer">${words.print}</button></p></div>
</form>`
}

const OTHER_LOSSES = LOSSES.filter((name) => name !== 'pertes_salissure_pct')
const AXIS = ['axe_orientation_deg', 'axe_inclinaison_deg', 'axe_rotation_max_deg'] as const

/** A number field, with a slider if it has a step; of a setting by months it has the mean. */
function numberField(lang: Lang, name: NumberName, settings: Settings, step?: number): Html {
  const words = WORDS[lang]
  const [least, most] = boundsOf(name)
  const value = meanOfSetting(settings[name])
  const hint = words.hints[name]
  return html`<label for="${name}">${words.names[name]}</label><div class="number"><input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${value !== undefined && writtenNumber(lang, value)}"${hint !== undefined && html` aria-describedby="${name}-aide"`}>${step !== undefined && html`<input type="range" data-for="${name}" min="${least}" max="${most}" step="${step}" value="${value}" aria-label="${words.names[name]}">`}</div>${hint !== undefined && html`<p class="small soft" id="${name}-aide">${hint}</p>`}`
}

function choiceField(lang: Lang, name: ChoiceName, settings: Settings): Html {
  const words = WORDS[lang]
  const hint = words.hints[name]
  return html`<label for="${name}">${words.names[name]}</label><select id="${name}" name="${name}"${hint !== undefined && html` aria-describedby="${name}-aide"`}>${CHOICES[name].map((word) => html`<option value="${word}"${word === settings[name] && html` selected`}>${words.choices[word]}</option>`)}</select>${hint !== undefined && html`<p class="small soft" id="${name}-aide">${hint}</p>`}`
}

/** Whether an address requests another array than the default one of the town. */
function isOther({ settings, optimal }: ReadSettings, best: Parameters<typeof initialSettings>[0]): boolean {
  return (
    optimal.tilt || optimal.azimuth || settingsQuery(settings).join() !== settingsQuery(initialSettings(best)).join()
  )
}
