import { itemOf } from '../../contract/definition.ts'
import * as contract from '../../contract/resources/horaire.ts'
import { emptyPeriod } from '../measurements/emptyPeriod.ts'
import { storedHours, validatedHours } from '../measurements/hours.ts'
import { implement, implementMesures } from './implement.ts'

export const horaire = implementMesures(contract.horaire, 'resultats', async (release, question) => {
  const slice = await validatedHours(release, question)
  const { serie } = slice
  const { periode_debut, periode_fin } = question
  return {
    head: {
      localite: serie.localite,
      grandeur: serie.grandeur,
      granularite: 'horaire' as const,
      fenetre: `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`,
      unite: serie.unite,
      source_code: serie.source,
      methode_collecte: serie.methode_collecte,
      niveau_confiance: serie.niveau_confiance,
      ...emptyPeriod(serie, question, slice.count, 'heure validée (valide_auto)'),
    },
    slice,
  }
})

export const disponibilite = implement(contract.disponibilite, (release, question) => {
  const serie = storedHours(release, question)
  const plage_disponible = { debut: serie.periode_debut, fin: serie.periode_fin }
  return itemOf(contract.Disponibilite, { ...serie, source_code: serie.source, plage_disponible })
})
