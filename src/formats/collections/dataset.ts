import { cellDataset } from './cellDataset.ts'
import { type CfDataset, placesDataset } from './cfDataset.ts'
import { type Collection, isOfCells } from './collection.ts'

/** A collection as one dataset. */
export async function collectionDataset(collection: Collection): Promise<CfDataset> {
  return isOfCells(collection) ? cellDataset(collection) : placesDataset(collection)
}
