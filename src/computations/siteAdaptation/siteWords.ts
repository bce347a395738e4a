import { inBoth, said, tell } from '../../answers/sentence.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { number, quantity, signedQuantity, unitIn } from '../../contract/numberWords.ts'
import { PRINTED, standardPct } from '../../derive/statistics/publishedUncertainty.ts'
import type { KnownSite, SiteAnswer } from './siteAnswer.ts'
import SAID from './words.json' with { type: 'json' }

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
export function siteWords(answer: SiteAnswer): Words[] {
  const { site, sourceName: source, before, after, sameAs, unitFactor, clockMinutes, others } = answer
  const { corrected, changePct, days, againstNormals, leftOut } = site
  const change = Math.abs(changePct) < LEAST_PCT ? SAID.month_by_month : tell(SAID.by, { pct: changePct })
  const known = { source, before: before.standardPct }
  return [
    ...said([
      corrected
        ? tell(SAID.corrected, { ...known, change, after: after.standardPct })
        : tell(leftOut.blocks === 0 ? SAID.all_far : SAID.no_closer, known),
      leftOut.blocks === 1 && SAID.ten_days,
      leftOut.blocks > 1 &&
        tell(SAID.tested, {
          blocks: leftOut.blocks,
          days: (lang) => dayCount(lang, days),
          corrected: leftOut.correctedPct,
          asIs: leftOut.asIsPct,
        }),
      againstNormals && tell(SAID.against_normals, { source }),
      corrected && days < WHOLE_YEAR_DAYS && SAID.less_than_a_year,
      sameAs !== undefined && tell(SAID.of_the_station, { station: sameAs }),
      unitFactor !== undefined && unitWords(unitFactor),
      clockMinutes !== undefined &&
        tell(SAID.clock, { minutes: Math.abs(clockMinutes), side: clockMinutes > 0 ? SAID.ahead : SAID.behind }),
    ]),
    ...others.map(otherWords),
  ]
}

/** What became of another variable. */
function otherWords(other: SiteAnswer['others'][number]): Words {
  const { variable, sourceName: source, days, corrected, change, before, standard } = other
  const unit = variable === 't2m' ? '°C' : '%'
  const known = (value: number) => (lang: Lang) => quantity(lang, value, unit, 1)
  return tell(corrected ? SAID.other_corrected : SAID.other_kept, {
    name: (lang) => MEASURED_NAMES[variable][lang].replace(/^./u, (first) => first.toUpperCase()),
    days: (lang) => dayCount(lang, days),
    verb: days > 1 ? SAID.correct.several : SAID.correct.one,
    do: days > 1 ? 'do' : 'does',
    source,
    by: (lang) => signedQuantity(lang, change, unit, 1),
    was: known(before),
    is: known(standard),
    taken: variable === 'dhi' ? SAID.taken : '',
  })
}

function unitWords(factor: number): Words {
  const by = factor >= 1 ? tell(SAID.times, { factor }) : tell(SAID.divided_by, { factor: 1 / factor })
  return tell(SAID.unit_wrong, { by })
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
