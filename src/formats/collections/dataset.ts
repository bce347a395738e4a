import { cellDataset } from './cellDataset.ts'
import { placesDataset } from './cfDataset.ts'
import type { CfDataset } from './cfVariables.ts'
import { type Collection, isOfCells } from './collection.ts'

/** A collection as one dataset. */
export async function collectionDataset(collection: Collection): Promise<CfDataset> {
  return isOfCells(collection) ? cellDataset(collection) : placesDataset(collection)
}
