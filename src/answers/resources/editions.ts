import { citationText } from '../../contract/citation.ts'
import * as contract from '../../contract/resources/editions.ts'
import { implement, page } from './implement.ts'

export const edition = implement(contract.edition, (release, _question, { adresse }) => {
  const { edition: item, catalogue } = release
  return { ...item, citation: citationText({ ...item, service: catalogue.service, adresse }) }
})

export const editions = implement(contract.editions, (_release, question, { editions: kept }) =>
  page(kept, question, (each) => each),
)

export const ecarts = implement(contract.ecarts, async (_release, { a, b, ...question }, { ecarts, version }) => {
  const all = await ecarts()
  const { items, ...counts } = page(all, question, (serie) => serie)
  const count = (genre: contract.GenreEcart) => all.filter((each) => each.genre === genre).length
  const { ajoutee = [], retiree = [], modifiee = [] } = Object.groupBy(items, ({ genre }) => genre)
  return {
    edition_avant: a,
    edition_apres: b,
    n_series_ajoutees: count('ajoutee'),
    n_series_retirees: count('retiree'),
    n_series_modifiees: count('modifiee'),
    series_ajoutees: ajoutee,
    series_retirees: retiree,
    series_modifiees: modifiee,
    ...counts,
    version_moteur: version,
  }
})
