import * as contract from '../../contract/resources/grandeurs.ts'
import { findGrandeur } from '../catalogue/catalogueIndex.ts'
import { grandeurFiche as fiche, grandeurItem } from '../catalogue/grandeurs.ts'
import { implement, page } from './implement.ts'

export const grandeurs = implement(contract.grandeurs, (release, question) =>
  page(release.catalogue.grandeurs, question, (grandeur) => grandeurItem(release, grandeur)),
)

export const grandeurFiche = implement(contract.grandeurFiche, (release, { code }) =>
  fiche(release, findGrandeur(release, code, 'code')),
)
