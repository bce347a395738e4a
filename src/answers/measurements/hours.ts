import type { Serie } from '../../contract/catalogue.ts'
import { COMPUTED_PATHS } from '../../contract/computed/list.ts'
import type { QuestionOf } from '../../contract/definition.ts'
import { introuvable, redact, refus } from '../../contract/erreurs.ts'
import type { disponibilite, horaire } from '../../contract/resources/horaire.ts'
import { STATUTS } from '../../contract/vocabulary.ts'
import { calculee, findGrandeur, requireCovered } from '../catalogue/catalogueIndex.ts'
import { bySource } from '../catalogue/sourceRank.ts'
import { periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { type MesureSlice, sliceWithin } from './slice.ts'

/** Of the source named; else of the first in the country's order that has hours. */
export type HoursOf = Pick<QuestionOf<typeof disponibilite>, 'localite' | 'grandeur' | 'source'>
export type HoursQuestion = HoursOf & Pick<QuestionOf<typeof horaire>, 'periode_debut' | 'periode_fin'>

const VALIDATED = STATUTS.indexOf('valide_auto')

/** The hours of whole UTC days, those that passed the quality control. Throws the contract's errors. */
export async function validatedHours(release: Release, question: HoursQuestion): Promise<MesureSlice> {
  const serie = storedHours(release, question)
  const period = periodMs(question)
  requireWithin(question, serie)
  return sliceWithin(serie, await release.mesures(serie), period, VALIDATED)
}

/** The hourly series of a town and variable; throws the contract's 404, which names the towns that have such hours. */
export function storedHours(release: Release, { localite: town, grandeur: code, source }: HoursOf): Serie {
  const grandeur = findGrandeur(release, code, 'grandeur')
  const localite = requireCovered(release, town)
  const series = release.series
    .filter((each) => each.granularite === 'horaire' && each.grandeur === grandeur.code)
    .sort(bySource(release))
  const ofTown = series.filter((each) => each.localite === localite.code)
  const serie = source === undefined ? ofTown[0] : ofTown.find((each) => each.source === source)
  if (serie) return serie
  const path = COMPUTED_PATHS[grandeur.code]
  if (series.length === 0 && path !== undefined) throw calculee(grandeur.code, path)
  const none = `Aucune mesure horaire de « ${grandeur.code} » pour ${localite.nom} (${localite.code})`
  const sources = ofTown.map((each) => each.source)
  if (source !== undefined && sources.length > 0) {
    throw introuvable(`${none} de la source « ${redact(source)} » ; sources qui en ont : ${sources.join(', ')}.`, {
      champ: 'source',
      recu: redact(source),
      accepte: sources,
    })
  }
  const towns = [...new Set(series.map((each) => each.localite))].sort()
  const others = `/v1/series?localite=${localite.code}&grandeur=${grandeur.code}`
  const instead = towns.length > 0 ? `villes qui en ont : ${towns.join(', ')}` : 'aucune ville n’en a'
  throw introuvable(`${none} dans ${release.id} ; ${instead}. Les séries d'un autre pas de temps : ${others}.`, {
    champ: 'localite',
    recu: localite.code,
    accepte: towns,
    localite: localite.code,
    grandeur: grandeur.code,
    villes_horaires: towns,
    series: others,
  })
}

/** Refuses a window of which any day is outside what is stored. */
function requireWithin(
  { periode_debut, periode_fin }: { periode_debut: string; periode_fin: string },
  stored: { periode_debut: string; periode_fin: string },
): void {
  if (periode_debut >= stored.periode_debut && periode_fin <= stored.periode_fin) return
  throw refus(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `La fenêtre demandée sort de la plage conservée, du ${stored.periode_debut} au ${stored.periode_fin}.`,
    {
      champ: periode_debut < stored.periode_debut ? 'periode_debut' : 'periode_fin',
      recu: { debut: periode_debut, fin: periode_fin },
      accepte: `une fenêtre du ${stored.periode_debut} au ${stored.periode_fin}`,
      plage_disponible: { debut: stored.periode_debut, fin: stored.periode_fin },
    },
  )
}
