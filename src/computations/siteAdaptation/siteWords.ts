import { inBoth } from '../../answers/sentence.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { number, numberIn, pctWords, quantity, signedPct, signedQuantity, unitIn } from '../../contract/numberWords.ts'
import { PRINTED, standardPct } from '../../derive/statistics/publishedUncertainty.ts'
import type { KnownSite, SiteAnswer } from './siteAnswer.ts'

/** The instrument where nobody says otherwise, %: a good pyranometer, as stations of a release are taken. */
export const INSTRUMENT_ERROR = {
  initial: Number(standardPct(PRINTED.instrument).toFixed(1)),
  bounds: [0.5, 20],
} as const

/** What is measured at a place, and what a typical year is made of. */
export const MEASURED_NAMES = {
  ghi: { fr: 'irradiation globale horizontale', en: 'global horizontal irradiation' },
  dni: { fr: 'irradiation directe normale', en: 'direct normal irradiation' },
  dhi: { fr: 'irradiation diffuse horizontale', en: 'diffuse horizontal irradiation' },
  t2m: { fr: 'température de l’air à 2 m', en: 'air temperature at 2 m' },
  rh2m: { fr: 'humidité relative à 2 m', en: 'relative humidity at 2 m' },
  vent_2m: { fr: 'vent à 2 m', en: 'wind speed at 2 m' },
  vent_10m: { fr: 'vent à 10 m', en: 'wind speed at 10 m' },
} as const satisfies Record<string, Words>

export const isNamed = (code = ''): code is keyof typeof MEASURED_NAMES => code in MEASURED_NAMES

/** From so many days on the doubt that is left is nearly that of the instrument. */
const WHOLE_YEAR_DAYS = 330

/** Of a change that is told. */
const LEAST_PCT = 0.05

/** `1 jour`, `25 days`. */
export const dayCount = (lang: Lang, days: number) =>
  `${number(lang, days)} ${lang === 'fr' ? 'jour' : 'day'}${days > 1 ? 's' : ''}`

/** The verdict first, then what it rests on, a sentence each. */
export function siteWords({
  site,
  sourceName,
  before,
  after,
  sameAs,
  unitFactor,
  clockMinutes,
  others,
}: SiteAnswer): Words[] {
  const { corrected, changePct, days, againstNormals, leftOut } = site
  const isLevel = Math.abs(changePct) < LEAST_PCT
  const sentences: Words[] = [
    corrected
      ? {
          fr: `Vos mesures corrigent la série ${sourceName} ${isLevel ? 'mois par mois, sans changer son niveau' : `de ${signedPct(changePct)}`} : son irradiation de long terme était connue à ${pctWords(before.standardPct)} près, elle l’est à ${pctWords(after.standardPct)} près (écart-type).`,
          en: `Your measurements correct the ${sourceName} series ${isLevel ? 'month by month, and leave its level' : `by ${signedPct(changePct, 1, 'en')}`}: its long-term irradiation was known to within ${pctWords(before.standardPct, 1, 'en')}, and now is to within ${pctWords(after.standardPct, 1, 'en')} (standard deviation).`,
        }
      : leftOut.blocks === 0
        ? {
            fr: `Rien n’est corrigé : chaque mois mesuré est plus loin de ${sourceName} qu’aucune source ne l’est d’une autre. L’irradiation de long terme reste connue à ${pctWords(before.standardPct)} près (écart-type).`,
            en: `Nothing is corrected: each month measured is farther from ${sourceName} than any source is from another. Long-term irradiation stays known to within ${pctWords(before.standardPct, 1, 'en')} (standard deviation).`,
          }
        : {
            fr: `Rien n’est corrigé : ces mesures ne rapprochent pas ${sourceName} de celles qu’on en a écartées pour l’essai. L’irradiation de long terme reste connue à ${pctWords(before.standardPct)} près (écart-type).`,
            en: `Nothing is corrected: these measurements do not bring ${sourceName} closer to those left out to test it. Long-term irradiation stays known to within ${pctWords(before.standardPct, 1, 'en')} (standard deviation).`,
          },
  ]
  if (leftOut.blocks === 1)
    sentences.push({
      fr: 'Il faut plus de dix jours de mesures : de moins, rien ne peut être écarté pour l’essai.',
      en: 'More than ten days of measurements are needed: from fewer, nothing can be left out for the test.',
    })
  else if (leftOut.blocks > 1)
    sentences.push(
      inBoth((lang) => {
        const [asIs, left] = [leftOut.asIsPct, leftOut.correctedPct].map((pct) => pctWords(pct, 1, lang))
        return lang === 'fr'
          ? `Essai : chaque bloc de jours est comparé à ce que les autres en prédisent (${leftOut.blocks} blocs, ${dayCount(lang, days)}) ; l’erreur y est de ${left} une fois corrigée, de ${asIs} sans correction.`
          : `Test: each block of days is held against what the others predict of it (${leftOut.blocks} blocks, ${dayCount(lang, days)}); its error is ${left} once corrected, ${asIs} uncorrected.`
      }),
    )
  if (againstNormals)
    sentences.push({
      fr: `Les sources de l’édition n’ont pas assez de jours en commun avec ces mesures : elles sont comparées aux mois moyens de ${sourceName}, et le temps qu’il a fait ces jours-là compte comme erreur.`,
      en: `The sources of the release have too few days in common with these measurements: they are held against the mean months of ${sourceName}, and the weather of those days counts as error.`,
    })
  if (corrected && days < WHOLE_YEAR_DAYS)
    sentences.push({
      fr: 'Moins d’un an de mesures : les mois qui manquent sont devinés des autres. Une année entière laisse surtout l’erreur de l’instrument.',
      en: 'Less than a year of measurements: the months that lack are guessed from the others. A whole year leaves little but the error of the instrument.',
    })
  if (sameAs !== undefined)
    sentences.push({
      fr: `Ces valeurs sont celles de la station « ${sameAs} », que l’édition a déjà : elles ne comptent qu’une fois.`,
      en: `These are the values of the station “${sameAs}”, which the release already has: they count once.`,
    })
  if (unitFactor !== undefined) sentences.push(unitWords(unitFactor))
  if (clockMinutes !== undefined)
    sentences.push(
      inBoth((lang) => {
        const minutes = number(lang, Math.abs(clockMinutes))
        if (lang === 'fr')
          return `L’horloge semble en ${clockMinutes > 0 ? 'avance' : 'retard'} de ${minutes} min sur le soleil, les jours les plus clairs. Vérifiez decalage_utc_minutes et ce que l’instant dit du pas (début, milieu, fin) ; rien n’a été changé.`
        return `The clock seems to be ${minutes} min ${clockMinutes > 0 ? 'ahead of' : 'behind'} the sun on the brightest days. Check decalage_utc_minutes and what the instant says of its step (start, middle, end); nothing was changed.`
      }),
    )
  return [...sentences, ...others.map(otherWords)]
}

const TAKEN = {
  fr: ' (l’erreur du diffus est prise égale à celle du direct, faute d’une seconde source du diffus)',
  en: ' (the error of diffuse is taken as that of the beam, for want of a second source of diffuse)',
}

/** What became of another variable. */
function otherWords(other: SiteAnswer['others'][number]): Words {
  const { variable, sourceName: source, days, corrected, change, before, standard } = other
  const unit = variable === 't2m' ? '°C' : '%'
  return inBoth((lang) => {
    const [was, is] = [before, standard].map((value) => quantity(lang, value, unit, 1))
    const by = signedQuantity(lang, change, unit, 1)
    const name = MEASURED_NAMES[variable][lang]
    const [of, count] = [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, dayCount(lang, days)]
    const taken = variable === 'dhi' ? TAKEN[lang] : ''
    if (lang === 'fr')
      return corrected
        ? `${of} : ${count} ${days > 1 ? 'corrigent' : 'corrige'} la série ${source} de ${by} ; sa moyenne était connue à ${was} près, elle l’est à ${is} près${taken}.`
        : `${of} : ${count} ne ${days > 1 ? 'corrigent' : 'corrige'} pas la série ${source}.`
    return corrected
      ? `${of}: ${count} ${days > 1 ? 'correct' : 'corrects'} the ${source} series by ${by}; its mean was known to within ${was}, and now is to within ${is}${taken}.`
      : `${of}: ${count} ${days > 1 ? 'do' : 'does'} not correct the ${source} series.`
  })
}

function unitWords(factor: number): Words {
  return inBoth((lang) => {
    const by = factor >= 1 ? `× ${numberIn(lang, factor, 1)}` : `÷ ${numberIn(lang, 1 / factor, 1)}`
    return lang === 'fr'
      ? `L’unité semble fausse : les mesures sont proches de la série ${by}. Vérifiez l’unité de la colonne (W ou kW, MJ ou kWh, somme ou moyenne) ; rien n’a été changé.`
      : `The unit seems wrong: the measurements are close to the series ${by}. Check the unit of the column (W or kW, MJ or kWh, sum or mean); nothing was changed.`
  })
}

/** P50, P90 and the standard deviations, before and after. */
export function siteRows({ before, after }: SiteAnswer): { name: Words; before: Words; after: Words }[] {
  const row = (name: Words, of: (known: KnownSite) => number | null | undefined, unit: string) => {
    const [was, is] = [of(before), of(after)]
    if (was == null || is == null) return []
    const cell = (value: number) =>
      inBoth((lang) => (unit === '%' ? quantity(lang, value, unit, 1) : number(lang, value)))
    const named = inBoth((lang) => (unit === '%' ? name[lang] : `${name[lang]} (${unitIn(lang, unit)})`))
    return [{ name: named, before: cell(was), after: cell(is) }]
  }
  const standard = { fr: 'écart-type', en: 'standard deviation' }
  const [year, field] = ['kWh/m²/an', 'kWh/kWc/an']
  return [
    ...row({ fr: 'Irradiation, P50', en: 'Irradiation, P50' }, (known) => known.irradiation?.p50, year),
    ...row(
      { fr: 'P90, toutes erreurs comprises', en: 'P90, all errors included' },
      (known) => known.irradiation?.p90,
      year,
    ),
    ...row({ fr: `À long terme, ${standard.fr}`, en: `Long-term, ${standard.en}` }, (known) => known.standardPct, '%'),
    ...row({ fr: 'Productible, P50', en: 'Yield, P50' }, (known) => known.yield?.p50, field),
    ...row({ fr: 'P90, toutes erreurs comprises', en: 'P90, all errors included' }, (known) => known.yield?.p90, field),
    ...row(
      { fr: `Productible, ${standard.fr}`, en: `Yield, ${standard.en}` },
      (known) => known.yield?.budget.totalPct,
      '%',
    ),
  ]
}
