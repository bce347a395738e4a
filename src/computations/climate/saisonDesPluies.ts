import { tell } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import { number } from '../../contract/numberWords.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import {
  calendarDay,
  dayOfWindow,
  rainySeasons,
  SEASON_SHARES,
  type Season,
  type SeasonDates,
  type SeasonWindow,
  seasonQuantiles,
} from '../../derive/climate/rainySeason.ts'
import { dayWords } from './dateWords.ts'
import { type MakeProduct, madeOf, type Row, SAID, served } from './product.ts'

const DEFINITIONS = { sivakumar: 'sivakumar', anomalie: 'cumulative' } as const
type Definition = keyof typeof DEFINITIONS

/** What is told of a season: the code of its index, and how a row counts it. */
const PARTS = {
  debut: 'onset',
  fin: 'end',
  duree: 'length',
  pause_seche_max: 'longestDrySpell',
  faux_departs: 'falseStarts',
} as const satisfies Record<string, keyof SeasonDates>
type Part = keyof typeof PARTS

const DAYS_OF_MONTHS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const [LOW, MIDDLE, HIGH] = [1, 2, 3].map((at) => SEASON_SHARES[at]) as [number, number, number]

/** Onset, end, length, longest dry spell and false starts of each rainy season, by two definitions, with their quantiles. */
export const saisonDesPluies: MakeProduct = async (record) => {
  const rain = await record.required('precipitation')
  const { windows, seasons } = rainySeasons(rain)
  if (seasons.length === 0) {
    const { nom, code } = record.localite
    throw refus(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `Une saison des pluies demande une année de jours de pluie, dont quinze au plus manquent : ${nom} n’en a aucune dans la période demandée.`,
      { champ: 'periode_debut', recu: code, accepte: 'une année de jours de pluie' },
    )
  }
  const rows = windows.flatMap((window, i) =>
    windowRows(window, { own: seasons.filter((each) => each.window === i), at: i }),
  )
  return {
    rows: madeOf(rows, rain),
    granularite: 'annuel',
    resume: resumeOf(rows, { windows, seasons }),
    words: {
      modele: [SAID.sivakumar, SAID.season_anomaly],
      hypotheses: [tell(SAID.agricultural_year, { seasons: windows.length > 1 ? SAID.two_seasons : '' }), SAID.dry_day],
    },
    parametres: {},
  }
}

/** The rows of a part of the agricultural year: the quantiles of each index, then its seasons. */
function windowRows(window: SeasonWindow, { own, at }: { own: readonly Season[]; at: number }): Row[] {
  const suffix = at === 0 ? '' : `_${at + 1}`
  return (Object.keys(DEFINITIONS) as Definition[]).flatMap((definition) =>
    (Object.keys(PARTS) as Part[]).flatMap((part): Row[] => {
      const partOf = (season: Season) => season[DEFINITIONS[definition]][PARTS[part]]
      const told = own.filter((season) => partOf(season) !== null)
      if (told.length === 0) return []
      const isDate = part === 'debut' || part === 'fin'
      const row = {
        indice: `${part}_${definition}${suffix}`,
        unite_valeur: isDate ? 'jour de l’année' : part === 'faux_departs' ? '1' : 'jours',
      }
      const counted = (value: number) => (isDate ? dayOfYearOf(window, dayOfWindow(window, value)) : value)
      const quantiles = seasonQuantiles(told.map((season) => counted(partOf(season) as number)))
      const [low, middle, high] = [LOW, MIDDLE, HIGH].map(
        (share) => quantiles?.[SEASON_SHARES.indexOf(share as (typeof SEASON_SHARES)[number])],
      )
      return [
        ...(quantiles
          ? [
              {
                ...row,
                ...{ valeur: served(middle), borne_basse: served(low), borne_haute: served(high), annees: told.length },
                detail: isDate ? monthDay(window, middle as number) : null,
              },
            ]
          : []),
        ...own.map((season) => {
          const value = partOf(season)
          return {
            ...row,
            annee: season.year,
            valeur: value === null ? null : counted(value),
            detail:
              isDate && value !== null ? isoDate(timeOf('journalier', value)) : season.complete ? null : 'en_cours',
          }
        }),
      ]
    }),
  )
}

/** The number of the day from 1 January of the year in which a window begins. */
function dayOfYearOf({ month }: SeasonWindow, day: number): number {
  return (DAYS_OF_MONTHS[month] as number) + day + 1
}

/** `MM-DD` of such a number. */
function monthDay(window: SeasonWindow, dayOfYear: number): string {
  const { month, day } = calendarDay(window, dayOfYear - dayOfYearOf(window, 0))
  return [month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

function resumeOf(
  rows: readonly Row[],
  { windows, seasons }: { windows: readonly SeasonWindow[]; seasons: readonly Season[] },
): Words {
  const rowOf = (indice: string, annee?: number) =>
    rows.find((row) => row.indice === indice && row.annee === annee && row.valeur != null)
  const parts = windows.map((window, i): Words => {
    const suffix = i === 0 ? '' : `_${i + 1}`
    const [onset, end, length] = (['debut', 'fin', 'duree'] as const).map((part) => rowOf(`${part}_sivakumar${suffix}`))
    const last = seasons.filter((season) => season.window === i).at(-1)
    const now = last && rowOf(`debut_sivakumar${suffix}`, last.year)
    if (!onset) {
      const count = seasons.filter(({ window }) => window === i).length
      return tell(SAID.few_seasons, { count })
    }
    const date = (lang: 'fr' | 'en', row: Row) =>
      dayWords(lang, calendarDay(window, (row.valeur as number) - dayOfYearOf(window, 0)))
    // Of the dates as they are written.
    const later = now ? (now.valeur as number) - Math.round(onset.valeur as number) : 0
    const against = (lang: 'fr' | 'en') => {
      if (!now || !last) return ''
      const apart = number(lang, Math.abs(later))
      if (lang === 'fr')
        return ` En ${last.year}, elle a commencé le ${date('fr', now)}${later === 0 ? ', comme en médiane' : `, ${apart} ${Math.abs(later) > 1 ? 'jours' : 'jour'} ${later > 0 ? 'après' : 'avant'} la médiane`}.`
      return ` In ${last.year} it began on ${date('en', now)}${later === 0 ? ', as in the median' : `, ${apart} ${Math.abs(later) > 1 ? 'days' : 'day'} ${later > 0 ? 'after' : 'before'} the median`}.`
    }
    return tell(SAID.rainy_season, {
      onset: (lang) => date(lang, onset),
      end: end ? tell(SAID.season_end, { end: (lang) => date(lang, end) }) : '',
      length: length ? tell(SAID.season_length, { days: length.valeur as number }) : '',
      against,
    })
  })
  return { fr: parts.map((part) => part.fr).join(' '), en: parts.map((part) => part.en).join(' ') }
}
