import { addCopyButtons } from './copy.ts'
import { addReadouts } from './readout.ts'

/** Has what a page or a part of it shows do what it can: programs of this address, to copy, and charts that tell their values. */
export function enliven(root: ParentNode): void {
  showServedAddress(root)
  addCopyButtons(root)
  addReadouts(root)
}

const SERVICE_ADDRESS = /https?:\/\/[^\s/"'`]+(?=\/(?:v1|archives|csvw|ogc|opendap|zarr|mcp|pret|openapi)\b)/g

/**
 * Programs below `root` name the address at which the reader opened the page: one that answers here, where the server knows none of
 * its own or is reached by another.
 */
function showServedAddress(root: ParentNode): void {
  for (const code of root.querySelectorAll('pre code')) {
    const text = code.textContent ?? ''
    const here = text.replaceAll(SERVICE_ADDRESS, location.origin)
    if (here !== text) code.textContent = here
  }
}
