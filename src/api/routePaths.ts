import { pathOf } from '../http/requestTarget.ts'
import type { RouteWords } from '../http/route.ts'

/** A place where the router must know a route: a path in its own form, and parameters that this path has in it. */
export interface Mounting {
  url: string
  fixed: Readonly<Record<string, string>>
}

const segmentsOf = ({ path }: RouteWords) => path.split('/')
const nameOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1]

/**
 * The places where a route is mounted: its path, and each path that another route's pattern would take although this one
 * has the later literal. `/v1/grandeurs/{code}/fiche` thus stands beside `/v1/grandeurs/ghi_exceedance/{localite}`: what is
 * asked for at `/v1/grandeurs/ghi_exceedance/fiche` is a sheet.
 */
export function mountingsOf(route: RouteWords, routes: readonly RouteWords[]): Mounting[] {
  const own = segmentsOf(route)
  const contested = routes.flatMap((other): Mounting[] => {
    if (other === route || other.method !== route.method) return []
    const segments = segmentsOf(other)
    if (segments.length !== own.length) return []
    const merged = own.map((segment, i) => mergeSegments(segment, segments[i] as string))
    if (merged.includes(undefined)) return []
    const literal = (list: readonly string[]) =>
      list.findLastIndex(
        (_, i) =>
          (nameOf(own[i] as string) === undefined) !== (nameOf(segments[i] as string) === undefined) &&
          nameOf(list[i] as string) === undefined,
      )
    if (literal(own) <= literal(segments) || literal(segments) < 0) return []
    const fixed = own.flatMap((segment, i) => {
      const name = nameOf(segment)
      return name !== undefined && nameOf(segments[i] as string) === undefined ? [[name, segments[i] as string]] : []
    })
    return [{ url: routerPath(merged.join('/')), fixed: Object.fromEntries(fixed) }]
  })
  return [{ url: routerPath(route.path), fixed: {} }, ...contested]
}

/** What two segments have in common, the literal one; undefined where they are two literals. */
function mergeSegments(a: string, b: string): string | undefined {
  if (nameOf(a) !== undefined) return nameOf(b) === undefined ? b : a
  return a === b || nameOf(b) !== undefined ? a : undefined
}

/** A path as the router takes it. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(':chemin', '*')
}

/** A route's path with its parameters in their places, as a link to it is written. */
export function filledPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The parameters that a pattern finds in the path of a request's target; `{chemin}` is all that follows. */
export function paramsAt(pattern: string, url: string): Record<string, string> {
  const given = pathOf(url).split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((segment, i) => {
      const name = nameOf(segment)
      if (name === undefined) return []
      return [[name, decodeURIComponent(name === 'chemin' ? given.slice(i).join('/') : (given[i] ?? ''))]]
    }),
  )
}

/** The methods that routes serve at a path, `HEAD` with `GET`. */
export function methodsAt(path: string, routes: readonly RouteWords[]): string[] {
  const requested = path.split('/')
  const methods = routes
    .filter((route) => matches(segmentsOf(route), requested))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].sort()
}

function matches(segments: readonly string[], requested: readonly string[]): boolean {
  const rest = segments.at(-1) === '{chemin}'
  if (rest ? requested.length < segments.length : requested.length !== segments.length) return false
  return segments.every((segment, i) =>
    nameOf(segment) === undefined ? segment === requested[i] : requested[i] !== '',
  )
}
