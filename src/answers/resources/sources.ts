import * as contract from '../../contract/resources/sources.ts'
import { findSource } from '../catalogue/catalogueIndex.ts'
import { sourceItem } from '../catalogue/sources.ts'
import { implement } from './implement.ts'
import { page } from './page.ts'

export const sources = implement(contract.sources, (release, question) =>
  page(release.catalogue.sources, question, (source) => sourceItem(release, source)),
)

export const source = implement(contract.source, (release, { code }) =>
  sourceItem(release, findSource(release, code, 'code')),
)
