import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of a client's address that issuance counts by: an IPv4 address, or the /64 of an IPv6 one (a household or
 * a host has a whole /64, so that counting single addresses would limit nobody). An IPv4 address mapped into IPv6
 * counts as the IPv4 one. Undefined for anything that is not an address.
 */
export function addressBlock(address: string): string | undefined {
  if (isIPv4(address)) return address
  const unzoned = address.split('%', 1)[0] ?? ''
  if (!isIPv6(unzoned)) return undefined
  const groups = ipv6Groups(unzoned)
  return mappedIpv4(groups) ?? ipv6Block(groups, 64)
}

interface CountedBlock {
  readonly block: string
  readonly times: number
}

/** A client's address as issuance counts it. */
export interface AddressBlocks {
  /** The narrowest first; `times` is how many times the limit of one address it may be given. */
  readonly blocks: readonly [CountedBlock, ...CountedBlock[]]
  /** The allocation of a provider: such networks share the ceiling of the service. */
  readonly network: string
}

/**
 * The blocks that a client's address is in. A provider gives a customer a /56 or a /48 as often as a /64: whoever may walk
 * through the /64s of such a block is counted by it too.
 */
export function addressBlocks(address: string): AddressBlocks | undefined {
  const block = addressBlock(address)
  if (block === undefined) return undefined
  if (isIPv4(block)) {
    return { blocks: [{ block, times: 1 }], network: `${block.split('.').slice(0, 2).join('.')}.0.0/16` }
  }
  const groups = ipv6Groups(block.replace('/64', ''))
  return {
    blocks: [
      { block, times: 1 },
      { block: ipv6Block(groups, 56), times: 4 },
      { block: ipv6Block(groups, 48), times: 16 },
    ],
    network: ipv6Block(groups, 32),
  }
}

/** The IPv4 address that an IPv6 one is mapped from. */
function mappedIpv4(groups: readonly number[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  return [groups[6]! >> 8, groups[6]! & 0xff, groups[7]! >> 8, groups[7]! & 0xff].join('.')
}

/** The block of so many bits, at most 64, that an IPv6 address is in. */
function ipv6Block(groups: readonly number[], bits: 32 | 48 | 56 | 64): string {
  const network = groups.slice(0, Math.ceil(bits / 16))
  if (bits === 56) network[3] = (network[3] ?? 0) & 0xff00
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/**
 * The only form in which an address is stored: keyed, since the few billion IPv4 addresses would be read back from a
 * bare hash in minutes.
 */
export function addressHash(secret: Uint8Array, block: string): string {
  return createHmac('sha256', secret).update(`adresse\0${block}`).digest('hex')
}

/** The eight groups of a valid IPv6 address without zone. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  if (tail === undefined) return before
  const after = groupsOf(tail)
  const gap = new Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...gap, ...after]
}

function groupsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const bytes = group.split('.').map(Number)
    return [(bytes[0]! << 8) | bytes[1]!, (bytes[2]! << 8) | bytes[3]!]
  })
}
