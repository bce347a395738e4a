import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { addressBlock, addressBlocks, addressHash } from './clientAddress.ts'

it('an IPv4 address mapped into IPv6 is counted as the IPv4 one, in each spelling', () => {
  for (const spelling of ['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7', '::ffff:192.0.2.7%eth0']) {
    expect(addressBlock(spelling)).toBe('192.0.2.7')
  }
})

it('an IPv6 address is counted by its /64, in each spelling, with or without zone', () => {
  const same = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::', '2001:db8:1:2::5%eth0']
  expect(new Set(same.map(addressBlock))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(addressBlock('2001:db8:1:3::1')).not.toBe(addressBlock('2001:db8:1:2::1'))
  expect(addressBlock('::1')).toBe('0:0:0:0::/64')
})

it('any two IPv6 addresses of one /64 are counted together', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'))
  forAll(half, half, half, (network, hostA, hostB) => {
    fc.pre(!/^(0:){3}0$/.test(network))
    expect(addressBlock(`${network}:${hostA}`)).toBe(addressBlock(`${network}:${hostB}`))
  })
})

it('a text that is not an address is refused', () => {
  for (const text of [
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '256.1.1.1',
    '::g',
    ':::',
    '1.2.3.4, 5.6.7.8',
    '%eth0',
  ]) {
    expect(addressBlock(text)).toBeUndefined()
  }
})

it('an address is stored as a keyed hash: another secret gives another hash', () => {
  const block = '192.0.2.7'
  const secret = randomBytes(32)
  expect(addressHash(secret, block)).toBe(addressHash(secret, block))
  expect(addressHash(secret, block)).not.toBe(addressHash(randomBytes(32), block))
  expect(addressHash(secret, block)).toMatch(/^[0-9a-f]{64}$/)
})

it('an IPv6 address counts for its /56 four times and for its /48 sixteen times what its /64 may; its network is its /32', () => {
  expect(addressBlocks('2001:db8:1:2ff::9')).toEqual({
    blocks: [
      { block: '2001:db8:1:2ff::/64', times: 1 },
      { block: '2001:db8:1:200::/56', times: 4 },
      { block: '2001:db8:1::/48', times: 16 },
    ],
    network: '2001:db8::/32',
  })
})

it('an IPv4 address, mapped or not, counts by itself; its network is its /16', () => {
  const expected = { blocks: [{ block: '192.0.2.7', times: 1 }], network: '192.0.0.0/16' }
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7']) expect(addressBlocks(address)).toEqual(expected)
  expect(addressBlocks('unknown')).toBeUndefined()
})
