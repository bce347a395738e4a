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

/** The levels of a tree, from the hashes of its leaves to its root (RFC 6962, 2.1): a node without a sibling rises as it is. */
export function treeLevels(leaves: readonly Hash[]): (readonly Hash[])[] {
  const levels = [leaves]
  for (let below = leaves; below.length > 1; levels.push(below)) {
    const pairs = Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => below.slice(2 * i, 2 * i + 2))
    below = pairs.map(([left, right]) => (right ? sha256(NODE, left as Hash, right) : (left as Hash)))
  }
  return levels
}

/** The Merkle tree hash of leaves, given by their hashes (RFC 6962, 2.1); of none, that of no bytes. */
export function treeRoot(leaves: readonly Hash[]): Hash {
  return treeLevels(leaves).at(-1)?.[0] ?? sha256()
}

/** The audit path of a leaf (RFC 6962, 2.1.1), from its sibling up to the child of the root, by the levels of its tree. */
export function inclusionPath(levels: readonly (readonly Hash[])[], index: number): Hash[] {
  if (!levels[0]?.[index]) throw new RangeError(`${index} n'est pas une feuille de ${levels[0]?.length}`)
  return levels.slice(0, -1).flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
}
