/** UDUNITS' names of what UCUM writes otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  Cel: 'degree_Celsius',
  deg: 'degree',
  a: 'year',
  d: 'day',
}

/**
 * A unit of UCUM (https://ucum.org) as UDUNITS-2 reads it, which CF requires: `kW.h/m2/d` is `kW h m-2 day-1`. Products,
 * quotients and whole exponents, as the tables of variables have them.
 */
export function cfUnits(ucum: string): string {
  const factors = [...ucum.matchAll(/(^|[./])([^./]+)/g)].map(([, sign, factor = '']) => {
    // Bounded: the unit of a country's table of variables.
    const [exponent = ''] = /-?(?<!\d)\d+$/.exec(factor) ?? []
    const name = factor.slice(0, factor.length - exponent.length)
    if (name === '') return exponent
    const power = (sign === '/' ? -1 : 1) * Number(exponent || 1)
    return `${NAMES[name] ?? name}${power === 1 ? '' : power}`
  })
  const meant = factors.filter((factor) => factor !== '1')
  return meant.length === 0 ? '1' : meant.join(' ')
}
