import { createHmac } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of a client's address that issuance counts by: an IPv4 address, or the /64 of an IPv6 one (a household or
 * a host has a whole /64, so that counting single addresses would limit nobody). An IPv4 address mapped into IPv6
 * counts as the IPv4 one. Undefined for anything that is not an address.
 */
export function addressBlock(address: string): string | undefined {
  if (isIPv4(address)) return address
  const unzoned = address.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return undefined
  const groups = ipv6Groups(unzoned)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6]! >> 8, groups[6]! & 0xff, groups[7]! >> 8, groups[7]! & 0xff].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
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
