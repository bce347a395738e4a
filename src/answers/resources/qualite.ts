import { isCellCode } from '../../contract/grid.ts'
import * as contract from '../../contract/resources/qualite.ts'
import { isoDate, isoInstant } from '../../contract/time.ts'
import { findSerie } from '../catalogue/catalogueIndex.ts'
import { emptyPeriod } from '../measurements/emptyPeriod.ts'
import { mostRows } from '../measurements/slice.ts'
import { type PeriodRequest, periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { implementLong } from './implement.ts'

export const serieQualite = implementLong(contract.serieQualite, 'drapeaux', (release, { code, ...days }) =>
  serieQuality(release, code, days),
)

const LIMITE =
  'Une règle signale un pas, elle ne le change pas. « impossible » : la mesure est physiquement impossible, et elle reste « brut » ; « douteux » : elle est à examiner, et rien ne lui est retiré. Est valide_auto une heure qu’aucune règle ne dit impossible, et un jour qui tient contre toutes celles qui le pourraient, les bornes et au moins une autre ; un mois reste brut. n_examinees à 0 : la règle n’a rien pu examiner de cette série, ce qui n’est pas « rien trouvé ».'
const BEFORE =
  'Cette édition a été scellée avant que le contrôle de qualité y soit conservé : rien n’y est examiné, ce qui n’est pas « rien trouvé ».'

const OF_CELLS =
  'D’une maille, n_examinees, n_signalees et constat sont ceux de toutes les mailles de la grille ; les drapeaux sont les siens.'

/** What quality control found in a series: every rule, breaks, and the flagged steps of the requested days. Throws the contract's errors. */
export async function serieQuality(release: Release, code: string, request: PeriodRequest) {
  const serie = findSerie(release, code, 'code')
  const { fromMs, toMs } = periodMs(request)
  const { quality } = release
  const examens = new Map(quality?.examens(serie.code).map((each) => [each.regle, each]))
  const regles = (quality?.regles ?? []).map((regle) => {
    const { n_examinees = 0, n_signalees = 0, constat = null } = examens.get(regle.code) ?? {}
    return { ...regle, n_examinees, n_signalees, constat }
  })
  const { instants, regles: flagging } = (await quality?.readDrapeaux(serie.code)) ?? { instants: [], regles: [] }
  const steps = Array.from(instants.keys()).filter((i) => within(instants[i] as number))
  function within(timeMs: number): boolean {
    return timeMs >= fromMs && timeMs <= toMs
  }
  const stepOf = serie.granularite === 'horaire' ? isoInstant : isoDate
  return {
    head: {
      code_serie: serie.code,
      localite: serie.localite,
      grandeur: serie.grandeur,
      source_code: serie.source,
      granularite: serie.granularite,
      methode_collecte: serie.methode_collecte,
      niveau_confiance: serie.niveau_confiance,
      statut: serie.statut,
      edition: release.id,
      limite: [quality ? LIMITE : BEFORE, ...(isCellCode(serie.localite) ? [OF_CELLS] : [])].join(' '),
      regles,
      ruptures: [...serie.ruptures],
      ...emptyPeriod(serie, request, mostRows(serie, { fromMs, toMs })),
    },
    count: steps.length,
    row: (i: number) => ({
      instant: stepOf(instants[steps[i] as number] as number),
      regles: (flagging[steps[i] as number] as string).split(' '),
    }),
  }
}
