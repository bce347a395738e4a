import type { Server } from './server.ts'

export interface SerieFacts {
  code: string
  localite_code: string
  grandeur_code: string
  source_code: string
  granularite: string
  periode_debut: string
  periode_fin: string
}

interface PlaceFacts {
  code: string
  type_localite: string
  parent_code: string | null
  latitude: number | null
  longitude: number | null
  couverte: boolean
}

/** What the release served has: what can be asked of it. */
export interface Facts {
  edition: string
  /** Those that are withdrawn too. */
  editions: string[]
  places: PlaceFacts[]
  towns: string[]
  grandeurs: string[]
  /** Those with series first. */
  sources: string[]
  series: SerieFacts[]
  /** Of the release's archive. */
  files: string[]
}

interface Page<T> {
  items: T[]
  total: number
  edition: string
}

const PAGE = 1000

export async function readFacts(server: Pick<Server, 'json'>): Promise<Facts> {
  const all = async <T>(path: string): Promise<T[]> => {
    const items: T[] = []
    for (;;) {
      const page = await server.json<Page<T>>(`${path}?limit=${PAGE}&offset=${items.length}`)
      items.push(...page.items)
      if (page.items.length === 0 || items.length >= page.total) return items
    }
  }
  const { edition } = await server.json<Page<unknown>>('/v1/series?limit=1')
  const { editions, retirees } = await server.json<{ editions: string[]; retirees: { edition: string }[] }>(
    '/archives/index.json',
  )
  const { resources } = await server.json<{ resources: { path: string }[] }>(`/archives/${edition}/datapackage.json`)
  const places = await all<PlaceFacts>('/v1/localites')
  const series = await all<SerieFacts>('/v1/series')
  const sources = await all<{ code: string; series: number }>('/v1/sources')
  const grandeurs = await all<{ code: string }>('/v1/grandeurs')
  return {
    edition,
    editions: [...new Set([...editions, ...retirees.map((each) => each.edition)])],
    places,
    towns: places.filter(({ couverte }) => couverte).map(({ code }) => code),
    grandeurs: grandeurs.map(({ code }) => code),
    sources: sources.toSorted((a, b) => Number(b.series > 0) - Number(a.series > 0)).map(({ code }) => code),
    series,
    files: ['SHA256SUMS', 'datapackage.json', ...resources.map(({ path }) => path)],
  }
}
