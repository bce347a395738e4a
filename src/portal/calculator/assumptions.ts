import { BEST } from '../../computations/calculator/settings.ts'
import { groundOf, horizonLineOf } from '../../computations/calculator/settingsYield.ts'
import { decimalsOf, number, percent, quantity, signedQuantity } from '../../contract/numberWords.ts'
import { STILL_AIR_MS } from '../../derive/field/fieldAir.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { type Html, html, type Part } from '../html.ts'
import { colon, degrees, pathIn, semicolon, years } from '../lang/lang.ts'
import { BUDGET_WORDS } from '../lang/terms.ts'
import { pointPath } from '../placeLinks.ts'
import { cellText } from './answer.ts'
import { placeName } from './place.ts'
import { coarseNote, type Study, settingText } from './study.ts'
import { STUDY_WORDS as WORDS } from './studyWords.ts'

/** The assumptions of the study, as a list that can be handed over. */
export function assumptions(study: Study): Html {
  const { lang, inputs, serie, settings } = study
  const words = WORDS[lang]
  const horizon = horizonLineOf(settings, inputs)
  const rows: (readonly [name: string, text: Part] | false | undefined)[] = [
    [words.place, placeText(study)],
    [
      words.startsFrom,
      html`${serie.code === BEST ? html`${words.bestOf} ` : html`<code>${serie.code}</code>${colon(lang)} `}${serie.source.libelle}, ${words.steps[serie.granularite]}, ${years(serie.periode_debut, serie.periode_fin)}`,
    ],
    [words.sky, serie.dhi ? words.ownSky : serie.relation_locale ? words.local : words.erbs],
    (serie.t2m_source !== serie.source.code || airAdded(study) !== undefined) && [words.air, airWords(study)],
    [words.wind, windWords(study)],
    [words.ground, groundWords(study)],
    [words.field, fieldWords(study)],
    [
      words.horizon,
      horizon
        ? words.horizonIs(
            horizon.length,
            settingText(lang, Math.max(...horizon), '°'),
            settings.horizon ? undefined : inputs.relief?.source,
          )
        : words.horizonUnknown,
    ],
    [
      words.modules,
      words.modulesAre(words.choices[settings.technologie], words.choices[settings.montage], efficiencyWords(study)),
    ],
    [
      words.otherLosses,
      LOSSES.map((name) => `${words.lossNames[name]}\u00a0${settingText(lang, settings[name])}`).join(', '),
    ],
    [
      words.inverter,
      words.inverterIs(
        percent(lang, settings.rendement_onduleur_pct, decimalsOf(settings.rendement_onduleur_pct)),
        settingText(lang, settings.ratio_dc_ac),
      ),
    ],
    [
      words.modelsUsed,
      words.modelsAre(words.choices[settings.modele], serie.granularite !== 'horaire', settings.bifacialite > 0),
    ],
    [words.notCounted, words.notCountedIs(serie.granularite === 'horaire' ? '' : words.clippingUnder)],
    [words.sure, sureWords(study)],
  ]
  return html`<dl class="study">${rows.map((row) => row && html`<div><dt>${row[0]}</dt><dd>${row[1]}</dd></div>`)}</dl><p class="small">${coarseNote(study)} (<a href="${pathIn(lang, '/methodes')}#transposition">${words.planeErrorHow}</a>). ${words.dirtIs} ${words.limits}</p>`
}

/** Where the array stands, and what answers there. */
function placeText(study: Study): Html {
  const { lang, inputs, point } = study
  const words = WORDS[lang]
  const high = (metres: number) => `${quantity(lang, metres, 'm')} ${words.altitude}`
  if (inputs.point) {
    const { altitude_metres } = inputs.point
    const height = altitude_metres === null ? '' : ` (${high(altitude_metres)})`
    return html`<a href="${pathIn(lang, pointPath(inputs.point))}">${placeName(lang, inputs)}</a>${height}. ${cellText(study)}`
  }
  const where = (latitude: number, longitude: number) => degrees(lang, latitude, longitude)
  const { latitudeDeg, longitudeDeg, altitudeM } = inputs.site
  return html`<a href="${pathIn(lang, `/villes/${inputs.localite}`)}">${inputs.nom}</a> (${where(latitudeDeg, longitudeDeg)}, ${high(altitudeM)})${point && `${semicolon(lang)} ${words.forPoint(where(point.latitude, point.longitude), quantity(lang, point.km, 'km'))}`}`
}

/** What the efficiency of the modules follows. */
function efficiencyWords({ lang, settings }: Study): string {
  const words = WORDS[lang]
  const { coefficients, rendement_relatif, coeff_temp_pourcent_par_degc: gamma } = settings
  const light = rendement_relatif ? words.ownEfficiency(rendement_relatif.length) : words.choices[coefficients]
  return gamma === undefined ? light : `${light}, γ ${settingText(lang, gamma)} %/°C`
}

/** Whose the air is, and what brought it to the best estimate of the place. */
function airWords(study: Study): string {
  const words = WORDS[study.lang]
  const added = airAdded(study)
  const { t2m_source } = study.serie
  return added === undefined
    ? words.airOf(sourceName(study.inputs, t2m_source))
    : words.airBest(sourceName(study.inputs, t2m_source), added)
}

/** What a source is called, where it has a series of the place. */
function sourceName(inputs: Study['inputs'], code: string): string {
  return inputs.series.find(({ source }) => source.code === code)?.source.libelle_court ?? code
}

/** What is added to the air of the series, where it is brought to the best estimate; undefined where that is nothing to see. */
function airAdded({ lang, serie: { code, estimation } }: Study): string | undefined {
  const degC = code === BEST ? (estimation.air?.ecart_c ?? 0) : 0
  return Math.abs(degC) < 0.05 ? undefined : signedQuantity(lang, degC, '°C', 1)
}

/** The losses that are given, from the glass to the meter. */
export const LOSSES = [
  'pertes_salissure_pct',
  'pertes_ombrage_pct',
  'pertes_lid_pct',
  'pertes_puissance_nominale_pct',
  'pertes_cablage_pct',
  'pertes_connexions_pct',
  'pertes_desappariement_pct',
  'pertes_cablage_ac_pct',
  'pertes_transformateur_pct',
  'pertes_ecretement_pct',
  'pertes_indisponibilite_pct',
] as const

function windWords({ lang, inputs, serie: { vent } }: Study): string {
  const words = WORDS[lang]
  if (!vent) return words.noWind(quantity(lang, STILL_AIR_MS, 'm/s'))
  const height = quantity(lang, vent.hauteur_m, 'm')
  return vent.hauteur_m === 2
    ? words.windAtModules(sourceName(inputs, vent.source), height)
    : words.windIs(sourceName(inputs, vent.source), height)
}

function groundWords({ lang, inputs, serie, settings }: Study): string {
  const words = WORDS[lang]
  if (settings.albedo_sol !== undefined) return words.groundGiven(settingText(lang, settings.albedo_sol))
  const average = number(lang, mean([...groundOf(serie, settings)]), 2)
  return serie.sol ? words.groundOf(average, sourceName(inputs, serie.sol.source)) : words.groundUnknown(average)
}

/** The mount of the modules, and their rear side. */
function fieldWords({ lang, settings }: Study): string {
  const words = WORDS[lang]
  const degreesOf = (value: number) => settingText(lang, value, '°')
  const power = quantity(lang, settings.puissance_stc_wc, lang === 'fr' ? 'Wc' : 'Wp')
  const cover = settingText(lang, settings.taux_couverture)
  const standing =
    settings.suivi === 'fixe'
      ? words.fieldIs(power, degreesOf(settings.inclinaison_deg), degreesOf(settings.orientation_deg))
      : words.trackerIs({
          power,
          tilt: degreesOf(settings.axe_inclinaison_deg),
          azimuth: degreesOf(settings.axe_orientation_deg),
          most: degreesOf(settings.axe_rotation_max_deg),
          back: settings.axe_retour_arriere === 'oui',
          cover,
        })
  if (settings.bifacialite === 0) return standing
  const metres = (value: number) => quantity(lang, value, 'm', decimalsOf(value))
  const faces = words.facesAre({
    factor: settingText(lang, settings.bifacialite),
    cover,
    height: metres(settings.rangees_hauteur_m),
    width: metres(settings.rangees_largeur_m),
  })
  return `${standing}${semicolon(lang)} ${faces}`
}

/** The number of largest budget terms named, so that the study fits on one sheet. */
const TERMS_NAMED = 3

/** What P50 and P90 include. */
function sureWords({ lang, found }: Study): string {
  const words = WORDS[lang]
  const { budget, years: counted } = found ?? { budget: undefined, years: [] }
  if (budget?.totalPct == null) return words.sureNot(counted.length)
  const share = (pct: number) => percent(lang, pct, 1)
  const terms = budget.terms.flatMap(({ terme, pct }) => (pct === null ? [] : [{ terme, pct }]))
  const heaviest = terms.toSorted((a, b) => b.pct - a.pct)
  const named = heaviest
    .slice(0, TERMS_NAMED)
    .map(({ terme, pct }) => `${BUDGET_WORDS[lang][terme].name} ${share(pct)}`)
  const others = Math.hypot(...heaviest.slice(TERMS_NAMED).map(({ pct }) => pct))
  return words.sureBy(counted.length, share(budget.totalPct), named.join(', '), share(others))
}
