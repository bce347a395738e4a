import { hash } from 'node:crypto'

/** SHA-256 of a node, 32 bytes. */
export type Hash = Uint8Array

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

function sha256(...parts: Uint8Array[]): Hash {
  return hash('sha256', Buffer.concat(parts), 'buffer')
}

/** The hash of a leaf (RFC 6962, 2.1): a prefix of its own keeps it from being taken for that of a node. */
export function leafHash(leaf: Uint8Array | string): Hash {
  return sha256(LEAF, typeof leaf === 'string' ? Buffer.from(leaf) : leaf)
}

/** The number of leaves in the left part of a tree of more than one: the largest power of two below `size`. */
function leftSize(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}

/** The Merkle tree hash of leaves, given by their hashes (RFC 6962, 2.1); of none, that of no bytes. */
export function treeRoot(leaves: readonly Hash[]): Hash {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0] as Hash
  const left = leftSize(leaves.length)
  return sha256(NODE, treeRoot(leaves.slice(0, left)), treeRoot(leaves.slice(left)))
}

/** The audit path of a leaf (RFC 6962, 2.1.1), from its sibling up to the child of the root. */
export function inclusionPath(leaves: readonly Hash[], index: number): Hash[] {
  if (!(index >= 0 && index < leaves.length)) throw new RangeError(`${index} n'est pas une feuille de ${leaves.length}`)
  if (leaves.length === 1) return []
  const left = leftSize(leaves.length)
  return index < left
    ? [...inclusionPath(leaves.slice(0, left), index), treeRoot(leaves.slice(left))]
    : [...inclusionPath(leaves.slice(left), index - left), treeRoot(leaves.slice(0, left))]
}
