import fc from 'fast-check'

/** How many code points there are beside surrogates, which stand for nothing by themselves. */
const [SURROGATES_FROM, SURROGATES, CODE_POINTS] = [0xd800, 0x800, 0x110000]

const character = fc
  .oneof(fc.nat(0x7f), fc.nat(CODE_POINTS - SURROGATES - 1))
  .map((n) => String.fromCodePoint(n < SURROGATES_FROM ? n : n + SURROGATES))

/** Texts of any characters, half of them of ASCII. The unit `binary` of fast-check takes a second to list the same. */
export const anyText = (constraints: fc.StringSharedConstraints = {}) => fc.string({ unit: character, ...constraints })
