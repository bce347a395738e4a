/** The numbers of these names in an address, to follow other parameters: `&inclinaison_deg=20`; empty where it has none of them. */
export function carriedSearch(search: string, names: readonly string[]): string {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => names.includes(name) && value !== '' && Number.isFinite(Number(value)))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')
}
