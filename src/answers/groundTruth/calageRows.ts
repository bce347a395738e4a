import { type Grandeur, hasShares, uniteOf } from '../../contract/catalogue.ts'
import type { CalageItem } from '../../contract/resources/calage.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { ANNEE, weakestStatut } from '../../contract/vocabulary.ts'
import { groundAgreement } from '../../derive/statistics/groundAgreement.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import type { Release } from '../release.ts'
import { reachOf } from './reach.ts'
import type { MeasuredGrandeur } from './stations.ts'
import { COMPARED_STEPS, type ComparedStep, type Steps, stepsOf } from './stepsOf.ts'

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The sources of a variable held against one station: a row for each source, step and season with complete steps in common. */
export async function calageRows(release: Release, compared: MeasuredGrandeur): Promise<CalageItem[]> {
  const rows: CalageItem[] = []
  for (const step of COMPARED_STEPS) {
    const station = await stepsOf(release, compared.measured, step)
    if (station.values.size === 0) continue
    for (const [source, series] of compared.sources) {
      const steps = await stepsOf(release, series, step)
      rows.push(...rowsOfSource(release, compared, { source, step, station, steps }))
    }
  }
  return rows
}

interface Held {
  /** The source's code. */
  source: string
  step: ComparedStep
  station: Steps
  steps: Steps
}

function rowsOfSource(release: Release, compared: MeasuredGrandeur, held: Held): CalageItem[] {
  const { source, step, station, steps } = held
  const town = indexOf(release).covered.find(({ code }) => code === compared.localite)
  const grandeur = indexOf(release).grandeurs.get(compared.grandeur) as Grandeur
  if (!town) return []
  const used = [...steps.used, ...station.used]
  const notes = used.flatMap(({ code, note }) => (note === null ? [] : [`${code} : ${note}`]))
  const common = {
    portee: reachOf(release, { town, source, grandeur: grandeur.code }),
    series_source: steps.used.map(({ code }) => code),
    series_station: station.used.map(({ code }) => code),
    methode_collecte: 'calcul_derive' as const,
    niveau_confiance: 'C' as const,
    statut: weakestStatut(used.map(({ statut }) => statut)),
    note: notes.length === 0 ? null : notes.join(' '),
  }
  const seasons = [{ code: ANNEE, mois: ALL_MONTHS }, ...(release.catalogue.service.saisons ?? [])]
  return seasons.flatMap(({ code, mois }): CalageItem[] => {
    const found = groundAgreement(within(station.values, step, mois), steps.values)
    if (!found) return []
    const { relativePct, factor } = hasShares(grandeur) ? found : {}
    return [
      {
        localite: town.code,
        localite_nom: town.nom,
        grandeur: grandeur.code,
        granularite: step,
        saison: code,
        source_code: source,
        station: compared.station,
        n: found.count,
        periode_debut: isoDate(timeOf(step, found.firstSlot)),
        periode_fin: lastDayOf(step, found.lastSlot),
        unite: uniteOf(grandeur, step),
        biais_relatif_pct: orNull(relativePct, 3),
        biais: rounded(found.bias, 4),
        mae: rounded(found.mae, 4),
        rmse: rounded(found.rmse, 4),
        correlation: orNull(found.correlation, 4),
        facteur: orNull(factor, 4),
        ...common,
      },
    ]
  })
}

/** The steps of some calendar months. */
function within(values: Steps['values'], step: ComparedStep, mois: readonly number[]): Steps['values'] {
  if (mois.length === ALL_MONTHS.length) return values
  return new Map([...values].filter(([slot]) => mois.includes(new Date(timeOf(step, slot)).getUTCMonth() + 1)))
}

function orNull(value: number | undefined, decimals: number): number | null {
  return value === undefined ? null : rounded(value, decimals)
}
