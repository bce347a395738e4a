import type { Serie } from '../../contract/catalogue.ts'
import { type ErreurContrat, refus } from '../../contract/erreurs.ts'
import { MIN_YEARS, type TooFewYears } from '../../derive/typicalYear/typicalYear.ts'
import type { AnneeTypeQuestion } from './yearRecord.ts'
import type { townsWithYears, YearSeries } from './yearSeries.ts'

/** Towns named in the sentence; all of them stand in the details. */
const MOST_TOWNS = 8

/** A series that was looked at: what it has too little of, or that it would do. */
export interface Tried {
  serie: Serie
  lacks: TooFewYears | undefined
}

/** There are not ten years to put a year together from: how many there are, and what may be done. */
export function tooFewYears(
  question: AnneeTypeQuestion,
  {
    hours,
    days,
    without,
    towns,
  }: {
    hours: readonly Tried[]
    days: readonly Tried[]
    without: YearSeries['without']
    towns: ReturnType<typeof townsWithYears>
  },
): ErreurContrat {
  const enough = days.find(({ lacks }) => lacks === undefined)
  const [hourly, daily] = [longest(hours), longest(days)]
  const { code_serie_source: named } = question
  const hasPeriod = question.periode_debut !== undefined || question.periode_fin !== undefined
  // Series without the requested days were not examined.
  const where = hasPeriod ? ' sur toute la période demandée' : ''
  const message = [
    question.type === 'p90'
      ? 'Une année P90 se compose des mois d’au moins dix années civiles complètes d’heures.'
      : 'Une année type se compose d’au moins dix mois complets d’heures de chaque mois du calendrier (ISO 15927-4).',
    hourly
      ? `${counted(hourly)}.`
      : named === undefined
        ? `Il n’y a pas ici d’heures de ghi avec leur température, leur humidité et leur vent${where}.`
        : `« ${named} » a un pas journalier.`,
    ...(enough
      ? [
          `Avec heures_reconstituees=oui, les heures sont faites des jours de « ${enough.serie.code} », qui en compte assez.`,
        ]
      : daily
        ? [`Les jours n’y suffisent pas non plus : ${counted(daily)}.`]
        : named === undefined
          ? [`Il n’y a pas non plus de jours dont les faire${where}.`]
          : []),
    ...without.map(
      ({ serie, lacks }) =>
        `À « ${serie.code} » (du ${serie.periode_debut} au ${serie.periode_fin}) il manque ${lacks.join(', ')}.`,
    ),
    ...(enough
      ? []
      : [
          ...(hasPeriod ? ['Élargissez la période si la ville a d’autres années.'] : []),
          `Villes de cette édition qui ont ${MIN_YEARS} années d’heures de ghi, t2m, rh2m et vent_10m : ${townWords(towns.heures)} ; de jours (heures_reconstituees=oui) : ${townWords(towns.jours)}.`,
        ]),
  ].join(' ')
  return refus('INCOMPATIBILITE_SOURCE_GRANDEUR', message, {
    ...(enough
      ? { champ: 'heures_reconstituees', recu: question.heures_reconstituees, accepte: 'oui' }
      : { champ: 'localite', recu: question.localite ?? named ?? null, accepte: towns.heures }),
    minimum_annees: MIN_YEARS,
    heures: hours.map(shortfall),
    jours: days.map(shortfall),
    sans_meteo: without.map(({ serie, lacks }) => ({ code_serie_source: serie.code, grandeurs_manquantes: lacks })),
    villes: towns,
  })
}

function townWords(codes: readonly string[]): string {
  if (codes.length === 0) return 'aucune'
  const named = codes.slice(0, MOST_TOWNS).join(', ')
  return codes.length > MOST_TOWNS ? `${named} et ${codes.length - MOST_TOWNS} autres` : named
}

function longest(tried: readonly Tried[]): Tried | undefined {
  const months = ({ lacks }: Tried) => lacks?.candidates.reduce((sum, count) => sum + count, 0) ?? 0
  return tried.toSorted((a, b) => months(b) - months(a))[0]
}

function counted({ serie, lacks }: Tried): string {
  const { candidates = [], completeYears = [] } = lacks ?? {}
  return `« ${serie.code} » a, de janvier à décembre, ${candidates.join(', ')} mois complets (ghi, météo, et dni et dhi s’il y en a), et ${completeYears.length} années civiles complètes`
}

function shortfall({ serie, lacks }: Tried) {
  return {
    code_serie_source: serie.code,
    ...(lacks ? { mois_complets: lacks.candidates, annees_completes: lacks.completeYears } : {}),
  }
}
