import { addCopyButtons } from './copy.ts'
import { addReadouts } from './readout.ts'
import { showServedAddress } from './servedAddress.ts'

/** Has what a page or a part of it shows do what it can: programs of this address, to copy, and charts that tell their values. */
export function enliven(root: ParentNode): void {
  showServedAddress(root)
  addCopyButtons(root)
  addReadouts(root)
}
