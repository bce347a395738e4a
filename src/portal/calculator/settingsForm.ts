import type { CoveredTown } from '../../answers/catalogue/catalogueIndex.ts'
import {
  CHOICES,
  type ChoiceName,
  type ListName,
  type NumberName,
  type Questions,
  type Settings,
  type Use,
  usesOf,
} from '../../computations/calculator/settings.ts'
import type { YieldInputs, YieldSerie } from '../../computations/towns/yieldInputs.ts'
import { knownName } from '../../contract/catalogue.ts'
import { MONTHLY_PARAMETERS } from '../../contract/parameters/systemTable.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/reglages.json' with { type: 'json' }
import { options } from '../forms.ts'
import { type Html, html } from '../html.ts'
import { addWords } from '../lang/bilingual.ts'
import { type Lang, monthNames, pathIn, writtenNumber } from '../lang/lang.ts'
import { byKnownName } from '../towns/search.ts'
import { serieOption } from './answer.ts'
import { LOSSES } from './assumptions.ts'
import { type Angle, angleSlider } from './planeDrawing.ts'
import { STUDY_WORDS } from './studyWords.ts'
import { type FieldName, fieldText } from './typed.ts'

/** The words of the whole page: those of a study, and those that the server alone writes. */
export const PAGE_WORDS = addWords(STUDY_WORDS, {
  ...CODES,
  ...PAGES['/productible'],
  names: CODES.names satisfies Record<NumberName | ChoiceName | ListName, string[]>,
  hints: CODES.hints as Partial<Record<NumberName | ChoiceName | ListName, string[]>>,
  calls: CODES.calls satisfies Record<keyof Questions, string[]>,
})

/** What the form is filled with. */
export interface FormContent {
  towns: readonly CoveredTown[]
  /** Undefined: the cells of the point answer. */
  town: CoveredTown | undefined
  settings: Settings
  /** The point as it was given, and what is wrong with it. */
  point: { text: string; fault: string | undefined }
  /** Undefined where nothing can be computed. */
  series: { inputs: YieldInputs; serie: YieldSerie } | undefined
  /** The result in a line, with its months; whether the script will have one. */
  strip: Html | undefined
  isAwaited: boolean
}

/** The settings of the calculator: place, power and plane first, the others folded. Without scripts the place alone. */
export function settingsForm(
  lang: Lang,
  { towns, town, settings, point, series, strip, isAwaited }: FormContent,
): Html {
  const words = PAGE_WORDS[lang]
  const control = (name: FieldName) => textControl(lang, name, settings)
  const field = (name: FieldName) => textField(lang, name, settings)
  const choice = (name: ChoiceName) => choiceField(lang, name, settings)
  const used = usesOf(settings)
  const when = (use: Use, fields: Html | readonly Html[]) =>
    html`<div data-when="${use}"${!used.includes(use) && html` hidden`}>${fields}</div>`
  const group = (name: keyof typeof words.groups, fields: readonly Html[]) =>
    html`<details data-group><summary>${words.groups[name]}</summary>${fields}</details>`
  const byApi = html`<p class="small"><a href="${pathIn(lang, '/docs/api/calculerProductible')}">${words.dirtByApi}</a></p>`
  return html`<form class="settings noprint" action="${pathIn(lang, '/productible')}"><h2 class="unseen">${words.settings}</h2>
<div class="halves">
<div><label for="ville">${words.town}</label><select id="ville" name="ville"><option value="" hidden disabled${!town && html` selected`}>—</option>${byKnownName(towns).map((each) => html`<option value="${each.code}" data-latitude="${each.latitude}" data-longitude="${each.longitude}"${each.code === town?.code && html` selected`}>${knownName(each)}</option>`)}</select></div>
<div><label for="point">${words.point}</label><input id="point" name="point" autocomplete="off" placeholder="${words.pointHint}" value="${point.text}"${described('point', { hint: true, fault: point.fault })}></div>
${faultLine('point', point.fault)}
<p class="small soft" id="point-aide">${words.pointWhy} <button type="button" class="link scripted" id="position">${words.locate}</button></p>
</div>
<noscript><button>${words.see}</button></noscript>
<a class="brief${isAwaited && ' scripted'}" id="bandeau" href="#calcul-reponse">${isAwaited ? html`<span>${words.computing}</span>` : strip}</a>
<p id="annonce" role="status"></p>
<div class="scripted">
<div class="halves"><div>${control('puissance_stc_wc')}</div>
<fieldset class="plain-set"><legend>${words.byModules}</legend><div class="times"><input id="modules" inputmode="numeric" autocomplete="off" aria-label="${words.modulesCount}"><span>×</span><input id="module-wc" inputmode="decimal" autocomplete="off" value="550" aria-label="${words.moduleWp}"></div><p class="small soft">${words.modulesHint}</p></fieldset>${faultLine('puissance_stc_wc')}</div>
${when(
  'fixe',
  html`<fieldset class="plain-set"><legend>${words.plane}</legend><p class="tight"><button type="button" id="meilleure">${words.best}</button> <button type="button" id="meilleur-plan">${words.bestBoth}</button></p>
<div class="halves">${ANGLES.map((angle) => html`<div>${angleSlider(lang, angle, settings[angle])}${control(angle)}</div>`)}${ANGLES.map((angle) => faultLine(angle))}</div></fieldset>`,
)}
${when('axe', html`<p class="small">${words.turning}</p>`)}
<label for="code_serie_source">${words.serie}</label><select id="code_serie_source">${series?.inputs.series.map((serie) => serieOption(lang, serie, serie === series.serie))}</select>
${group('losses', [field('pertes_salissure_pct'), byApi, ...OTHER_LOSSES.map(field)])}
${group('modules', [choice('technologie'), choice('coefficients'), field('coeff_temp_pourcent_par_degc'), field('rendement_relatif'), choice('montage'), field('ratio_dc_ac'), field('rendement_onduleur_pct')])}
${group('ground', [field('horizon'), html`<div id="panorama"></div>`, field('albedo_sol'), choice('modele')])}
${group('rows', [
  choice('suivi'),
  when('axe', [...AXIS.map(field), choice('axe_retour_arriere')]),
  field('bifacialite'),
  when('rangees', field('taux_couverture')),
  when('faces', [field('rangees_hauteur_m'), field('rangees_largeur_m')]),
])}
</div>
</form>`
}

const ANGLES: readonly Angle[] = ['orientation_deg', 'inclinaison_deg']
const OTHER_LOSSES = LOSSES.filter((name) => name !== 'pertes_salissure_pct')
const AXIS = ['axe_orientation_deg', 'axe_inclinaison_deg', 'axe_rotation_max_deg'] as const satisfies NumberName[]

/** What describes a field: its hint, and what is wrong with it. */
function described(name: string, { hint, fault }: { hint: boolean; fault?: string | undefined }): Html {
  const by = [...(hint ? [`${name}-aide`] : []), ...(fault === undefined ? [] : [`${name}-faute`])]
  return html`${by.length > 0 && html` aria-describedby="${by.join(' ')}"`}${fault !== undefined && html` aria-invalid="true"`}`
}

/** Where a field says what is wrong with it. */
const faultLine = (name: string, fault?: string) =>
  html`<p class="small fault" id="${name}-faute"${fault === undefined && html` hidden`}>${fault}</p>`

/** A field of text, what is wrong with it, and of a loss by months one for each. */
function textField(lang: Lang, name: FieldName, settings: Settings): Html {
  const isMonthly = MONTHLY_PARAMETERS.some((each) => each === name)
  return html`${textControl(lang, name, settings)}${faultLine(name)}${isMonthly && monthFields(lang, name as NumberName, settings)}`
}

/** A field of text with its name and hint. */
function textControl(lang: Lang, name: FieldName, settings: Settings): Html {
  const words = PAGE_WORDS[lang]
  const hint = words.hints[name]
  const mode = name === 'puissance_stc_wc' || name === 'horizon' || name === 'rendement_relatif' ? 'text' : 'decimal'
  return html`<label for="${name}">${words.names[name]}</label><input id="${name}" inputmode="${mode}" autocomplete="off" value="${fieldText(lang, name, settings)}"${described(name, { hint: hint !== undefined })}>${hint !== undefined && html`<p class="small soft" id="${name}-aide">${hint}</p>`}`
}

function monthFields(lang: Lang, name: NumberName, settings: Settings): Html {
  const { byMonth } = PAGE_WORDS[lang]
  const given = settings[name]
  const short = monthNames(lang, 'short')
  const fields = monthNames(lang, 'long').map((month, i) => {
    const value = typeof given === 'object' ? given[i] : given
    return html`<label><span aria-hidden="true">${short[i]}</span><input data-month="${name}" inputmode="decimal" autocomplete="off" aria-label="${PAGE_WORDS[lang].names[name]}, ${month}" value="${value !== undefined && writtenNumber(lang, value)}"></label>`
  })
  return html`<details class="months"><summary>${byMonth}</summary><div>${fields}</div></details>`
}

function choiceField(lang: Lang, name: ChoiceName, settings: Settings): Html {
  const words = PAGE_WORDS[lang]
  const hint = words.hints[name]
  return html`<label for="${name}">${words.names[name]}</label><select id="${name}"${described(name, { hint: hint !== undefined })}>${options(
    CHOICES[name].map((word) => [word, words.choices[word]]),
    settings[name],
  )}</select>${hint !== undefined && html`<p class="small soft" id="${name}-aide">${hint}</p>`}`
}
