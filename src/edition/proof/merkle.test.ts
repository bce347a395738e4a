import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAllAsync } from '../../../tests/support/forAll.ts'
import { inclusionPath, leafHash, treeLevels, treeRoot } from './merkle.ts'
import { leads } from './verifyProof.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The leaves and roots of the tests of the reference implementation of RFC 6962 (certificate-transparency). */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('a Merkle tree', () => {
  it.each(ROOTS.map((root, size) => ({ size, root })))('of $size leaves has the root of RFC 6962', ({ size, root }) => {
    const leaves = LEAVES.slice(0, size).map((leaf) => leafHash(Buffer.from(leaf, 'hex')))
    expect(hex(treeRoot(leaves))).toBe(root)
  })

  it('leads from each leaf to its root, and from no other leaf or place', async () => {
    await forAllAsync(
      fc.integer({ min: 1, max: 70 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1), fc.nat(size - 1))),
      async ([size, index, other]) => {
        const leaf = (i: number) => Uint8Array.of(i, 7)
        const hashes = Array.from({ length: size }, (_, i) => leafHash(leaf(i)))
        const path = inclusionPath(treeLevels(hashes), index).map((hash) => Uint8Array.from(hash))
        const root = hex(treeRoot(hashes))
        const way = { leaf: leaf(index), index, size, path, root }
        expect(await leads(way)).toBe(true)
        expect(await leads({ ...way, leaf: leaf(size) })).toBe(false)
        expect(await leads({ ...way, path: [...path, Uint8Array.from(leafHash('x'))] })).toBe(false)
        if (other !== index) expect(await leads({ ...way, index: other })).toBe(false)
      },
    )
  })

  it('has no path from a leaf that is not there', () => {
    expect(() => inclusionPath([[leafHash('a')]], 1)).toThrow(RangeError)
  })
})
