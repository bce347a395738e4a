import { setImmediate } from 'node:timers/promises'
import { systemQuestion } from '../../contract/parameters/systemQuestion.ts'
import type { CarteItem } from '../../contract/resources/cartes.ts'
import { slotOf } from '../../contract/time.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { equatorSideDeg } from '../../derive/field/equatorSide.ts'
import { fieldYield, optimumPlane, prepareRecord } from '../../derive/field/fieldYield.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { MEAN_YEAR } from '../../derive/steps/meanOfYear.ts'
import { SKY_MODELS } from '../computed/field.ts'
import { albedoMonths, fieldSystem, lossMonths } from '../computed/fieldSystem.ts'
import type { Release } from '../release.ts'

/** More cells than these have no map of the yield: each takes a millisecond of the processor. */
const MOST_YIELDS = 20_000
/** Cells whose yield is computed before others have their turn. */
const IN_A_TURN = 8

/**
 * The yield of 1 kWp in each cell, kWh in a year: at the best tilt towards the equator under a level horizon, of the twelve
 * mean months of the grid's irradiation, diffuse (where it has that) and temperature; all else as the interface has it by default.
 */
export async function yieldMap(
  release: Release,
  storedMap: (
    release: Release,
    asked: { grandeur: string; source?: string; periode: string },
  ) => Promise<CarteItem | undefined>,
): Promise<CarteItem | undefined> {
  const year = await storedMap(release, { grandeur: 'ghi', periode: ANNEE })
  if (!year || year.lignes * year.colonnes > MOST_YIELDS) return undefined
  const months = (grandeur: string) =>
    Promise.all(
      MEAN_YEAR.map((_, month) =>
        storedMap(release, { grandeur, source: year.grille_code, periode: String(month + 1).padStart(2, '0') }),
      ),
    )
  const [ghi, dhi, t2m] = await Promise.all([months('ghi'), months('dhi'), months('t2m')])
  if (t2m.includes(undefined)) return undefined
  const { grille } = year
  const valeurs: (number | null)[][] = []
  let made = 0
  for (const [row, cells] of year.valeurs.entries()) {
    const yields: (number | null)[] = []
    for (const [column, value] of cells.entries()) {
      const at = (maps: typeof ghi) => Float64Array.from(maps, (map) => map?.valeurs[row]?.[column] ?? Number.NaN)
      const centre = {
        latitude: grille.origine_lat + (row + 0.5) * grille.pas_lat,
        longitude: grille.origine_lon + (column + 0.5) * grille.pas_lon,
      }
      const months = { ghi: at(ghi), dhi: dhi.includes(undefined) ? undefined : at(dhi), t2m: at(t2m) }
      yields.push(value === null ? null : yieldOf(centre, months))
      if (value !== null && ++made % IN_A_TURN === 0) await setImmediate()
    }
    valeurs.push(yields)
  }
  return { ...year, valeurs }
}

/** One mean year tells nothing of how years differ: only its mean is taken. */
const NO_BUDGET = { horizonYears: 1, resourcePct: 0, breaks: [], transpositionPct: null, given: {} }
/** The year that mean months are taken as. */
const A_YEAR = slotOf('mensuel', Date.UTC(2001, 0, 1))

function yieldOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  months: { ghi: Float64Array; dhi: Float64Array | undefined; t2m: Float64Array },
): number | null {
  const record = prepareRecord(
    { granularite: 'mensuel', firstSlot: A_YEAR, wind: undefined, ...months },
    { latitudeDeg: latitude, longitudeDeg: longitude, altitudeM: 0 },
  )
  const azimuthDeg = equatorSideDeg(latitude)
  const question = systemQuestion()
  const albedo = albedoMonths(question.albedo_sol, undefined)
  const ground = { albedo: mean([...albedo]), model: SKY_MODELS[question.modele], horizon: undefined }
  const best = optimumPlane(record, { tiltDeg: undefined, azimuthDeg }, ground)
  if (!best) return null
  const field = {
    system: fieldSystem(question, { kind: 'fixed', tiltDeg: Math.round(best.tiltDeg), azimuthDeg }),
    albedo,
    soilingPct: lossMonths(question.pertes_salissure_pct),
    shadingPct: undefined,
    horizon: undefined,
  }
  return fieldYield(record, field, NO_BUDGET)?.mean ?? null
}
