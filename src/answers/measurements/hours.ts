import type { Serie } from '../../contract/catalogue.ts'
import { ErreurContrat, introuvable } from '../../contract/erreurs.ts'
import { STATUTS } from '../../contract/vocabulary.ts'
import { findGrandeur, findLocalite, indexOf } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import { periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { type MesureSlice, sliceWithin } from './slice.ts'

export interface HoursOf {
  localite: string
  grandeur: string
  /** The source named; else the first in the country's order that has hours. */
  source?: string
}

export interface HoursQuestion extends HoursOf {
  periode_debut: string
  periode_fin: string
}

const VALIDATED = STATUTS.indexOf('valide_auto')

/** The hours of whole UTC days, those that passed the quality control. Throws the contract's errors. */
export async function validatedHours(release: Release, question: HoursQuestion): Promise<MesureSlice> {
  const serie = storedHours(release, question)
  const period = periodMs(question)
  requireWithin(question, serie)
  return sliceWithin(serie, await release.mesures(serie), period, VALIDATED)
}

/** The hourly series of a town and variable; throws the contract's 404. */
export function storedHours(release: Release, { localite: town, grandeur: code, source }: HoursOf): Serie {
  const localite = findLocalite(release, town)
  const grandeur = findGrandeur(release, code)
  const { service } = release.catalogue
  const [serie] = indexOf(release)
    .seriesOf(localite.code)
    .filter(
      (each) =>
        each.granularite === 'horaire' &&
        each.grandeur === grandeur.code &&
        (source === undefined || each.source === source),
    )
    .sort((a, b) => sourceRank(service, a.source) - sourceRank(service, b.source))
  if (serie) return serie
  const towns = [
    ...new Set(
      release.series
        .filter((each) => each.granularite === 'horaire' && each.grandeur === grandeur.code)
        .map((each) => each.localite),
    ),
  ]
  throw introuvable(
    `${localite.nom} n'a pas de mesures horaires de « ${grandeur.code} »${source === undefined ? '' : ' de cette source'} dans ${release.id}.`,
    {
      localite: localite.code,
      grandeur: grandeur.code,
      villes_horaires: towns,
    },
  )
}

/** Refuses a window of which any day is outside what is stored. */
function requireWithin(
  { periode_debut, periode_fin }: { periode_debut: string; periode_fin: string },
  stored: { periode_debut: string; periode_fin: string },
): void {
  if (periode_debut >= stored.periode_debut && periode_fin <= stored.periode_fin) return
  throw new ErreurContrat(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `La fenêtre demandée sort de la plage conservée, du ${stored.periode_debut} au ${stored.periode_fin}.`,
    {
      details: {
        recu: { debut: periode_debut, fin: periode_fin },
        plage_disponible: { debut: stored.periode_debut, fin: stored.periode_fin },
      },
    },
  )
}
