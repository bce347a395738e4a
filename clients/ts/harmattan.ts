import { type Csv, csvFrom } from './csv.ts'
import { LARGEST_PAGE, type List, listOf } from './list.ts'
import { CALCULS, type CleDemande, type CleEmise, type ClePage, type Sante } from './openapi.ts'
import { type QuestionParams, questionOf } from './question.ts'
import type { Quota } from './quota.ts'
import { wait } from './retry.ts'
import type {
  Answer,
  AnswerOfTowns,
  Calcul,
  CalculOfTowns,
  Call,
  CsvPath,
  Given,
  ListPath,
  Params,
  Path,
  Written,
} from './routeTypes.ts'
import { Service } from './service.ts'

export type { Csv } from './csv.ts'
export { type ClientCode, HarmattanError } from './harmattanError.ts'
export type { List } from './list.ts'
export * from './openapi.ts'
export type { Quota } from './quota.ts'
export type {
  Answer,
  AnswerOfTowns,
  Calcul,
  CalculOfTowns,
  Call,
  CsvPath,
  ListPath,
  Params,
  Path,
  Written,
} from './routeTypes.ts'

export interface HarmattanOptions {
  /** Where the service is, with the path before `/v1` if it has one. */
  url: string | URL
  /** Without it, only the release, the state of the service and the request for a key answer. */
  cle?: string | undefined
  /** The release that every question of data names, unless it names another. */
  edition?: string | undefined
  /** Most retries of a request; 3 by default. */
  retries?: number | undefined
  /** The longest wait before a retry, in seconds; 30 by default. */
  maxWaitS?: number | undefined
  /** Receives the warnings of an answer: codes that the release does not know, with the nearest ones. */
  onAvertissement?: ((avertissement: string) => void) | undefined
  /** In the place of the platform's own. */
  fetch?: typeof fetch | undefined
  /** In the place of a timer; rejects where the signal is aborted. */
  wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
}

/** Parameters as they are sent, of whichever path. */
type Asks = QuestionParams & { edition?: string | undefined }

/** The parameters of a route except those in its path. */
type Beside<P extends Path, InPath extends string> = Omit<Params<P>, InPath>

/**
 * A Harmattan service. A method named after a noun of the contract requests it; `compute` requests a variable that is
 * computed; `get`, `list`, `csv` and `response` ask any path of data. Whatever fails is a `HarmattanError`, but what the
 * caller's own signal stops.
 */
export class Harmattan {
  readonly #service: Service
  readonly #edition: string | undefined
  readonly #onAvertissement: (avertissement: string) => void

  constructor({
    url,
    cle,
    edition,
    retries = 3,
    maxWaitS = 30,
    onAvertissement = () => {},
    fetch: ask = fetch,
    wait: pause = wait,
  }: HarmattanOptions) {
    this.#service = new Service({ base: baseOf(url), cle: checkedCle(cle), retries, maxWaitS, fetch: ask, wait: pause })
    this.#edition = edition
    this.#onAvertissement = onAvertissement
  }

  /** The key's remaining quota of the day, from the last answer. */
  get quota(): Quota | undefined {
    return this.#service.quota
  }

  /** Asks any path of data. */
  async get<P extends Path>(path: P, ...[params, call]: Given<P>): Promise<Answer<P>> {
    const answer: Answer<P> = await this.#service.json({ path: this.#questionOf(path, params), ...call })
    this.#tell(answer)
    return answer
  }

  /** Requests any path that answers in pages. `limit` is the size of a page (1000 by default), `offset` where to begin. */
  list<P extends ListPath>(path: P, ...[params, call]: Given<P>): List<Answer<P>> {
    const { limit = LARGEST_PAGE, offset = 0, ...filters } = (params ?? {}) as Params<ListPath>
    return listOf({ limit, offset, edition: this.#editionOf(path, params) }, async (page) => {
      const question = this.#questionOf(path, { ...filters, ...page })
      const answer: Answer<P> = await this.#service.json({ path: question, ...call })
      if (page.offset === offset) this.#tell(answer)
      return answer
    })
  }

  /** Asks any path that has CSV for it. */
  csv<P extends CsvPath>(path: P, ...[params, call]: Given<P>): Csv {
    const question = this.#questionOf(path, { ...params, format: 'csv' })
    return csvFrom(question, () => this.#service.stream({ path: question, ...call }, 'text/csv'), call?.signal)
  }

  /**
   * Asks any path, in any of its formats, and gives the answer as it came, with its headers and its body unread. It is 304
   * where `headers` has an `If-None-Match` that still holds.
   */
  response<P extends Path>(
    path: P,
    params: Params<P> & Written<P>,
    { headers, signal }: Call & { headers?: Readonly<Record<string, string>> | undefined } = {},
  ): Promise<Response> {
    return this.#service.response({ path: this.#questionOf(path, params), headers, signal })
  }

  /** A variable that is computed on request, by its code, of one town or from one series. */
  compute<N extends Calcul>(
    grandeur: N,
    params: Params<(typeof CALCULS)[N]> & { localite?: string | undefined },
    call?: Call,
  ): Promise<Answer<(typeof CALCULS)[N]>> {
    return this.get(CALCULS[grandeur] as (typeof CALCULS)[N], ...([params, call] as Given<(typeof CALCULS)[N]>))
  }

  /** A variable that is computed on request, of several towns at once, 34 at most; each counts one request. */
  computeTowns<N extends CalculOfTowns>(
    grandeur: N,
    localites: readonly string[],
    params?: Omit<Params<(typeof CALCULS)[N]>, 'localite' | 'code_serie_source'>,
    call?: Call,
  ): Promise<AnswerOfTowns<(typeof CALCULS)[N]>> {
    return this.#ofTowns(CALCULS[grandeur], { ...params, localite: localites }, call)
  }

  /** The release that answers. */
  edition(call?: Call): Promise<Answer<'/v1/edition'>> {
    return this.get('/v1/edition', {}, call)
  }

  /** The releases that are kept, newest first. */
  editions(params?: Params<'/v1/editions'>, call?: Call): List<Answer<'/v1/editions'>> {
    return this.list('/v1/editions', params, call)
  }

  /** In what the second release differs from the first, a page of it. */
  ecarts(
    a: string,
    b: string,
    params?: Beside<'/v1/editions/{a}/ecarts/{b}', 'a' | 'b'>,
    call?: Call,
  ): Promise<Answer<'/v1/editions/{a}/ecarts/{b}'>> {
    return this.get('/v1/editions/{a}/ecarts/{b}', { ...params, a, b }, call)
  }

  /** Whether the service lives. */
  health(call?: Call): Promise<Sante> {
    return this.#service.json({ path: '/v1/health', open: true, ...call })
  }

  /** The catalogue of series. */
  series(params?: Params<'/v1/series'>, call?: Call): List<Answer<'/v1/series'>> {
    return this.list('/v1/series', params, call)
  }

  /** A series and its measurements. */
  serie(code: string, params?: Beside<'/v1/series/{code}', 'code'>, call?: Call): Promise<Answer<'/v1/series/{code}'>> {
    return this.get('/v1/series/{code}', { ...params, code }, call)
  }

  /** Several series and their measurements, 100 at most; each counts one request. */
  seriesMesures(
    codes: readonly string[],
    params?: Pick<Params<'/v1/series/mesures'>, 'periode_debut' | 'periode_fin' | 'edition'>,
    call?: Call,
  ): Promise<Answer<'/v1/series/mesures'>> {
    return this.get('/v1/series/mesures', { ...params, codes }, call)
  }

  /** Hours of a town, whole days of UTC, both named included. */
  horaire(
    localite: string,
    grandeur: string,
    params: Beside<'/v1/horaire/{localite}/{grandeur}', 'localite' | 'grandeur'>,
    call?: Call,
  ): Promise<Answer<'/v1/horaire/{localite}/{grandeur}'>> {
    return this.get('/v1/horaire/{localite}/{grandeur}', { ...params, localite, grandeur }, call)
  }

  /** The days of which there are hours. */
  disponibilite(
    localite: string,
    grandeur: string,
    params?: Beside<'/v1/horaire/{localite}/{grandeur}/disponibilite', 'localite' | 'grandeur'>,
    call?: Call,
  ): Promise<Answer<'/v1/horaire/{localite}/{grandeur}/disponibilite'>> {
    return this.get('/v1/horaire/{localite}/{grandeur}/disponibilite', { ...params, localite, grandeur }, call)
  }

  /** Places, towns among them. */
  localites(params?: Params<'/v1/localites'>, call?: Call): List<Answer<'/v1/localites'>> {
    return this.list('/v1/localites', params, call)
  }

  /** A place. */
  localite(
    code: string,
    params?: Beside<'/v1/localites/{code}', 'code'>,
    call?: Call,
  ): Promise<Answer<'/v1/localites/{code}'>> {
    return this.get('/v1/localites/{code}', { ...params, code }, call)
  }

  /** The first figures of a town, each with the path that gives it whole. */
  synthese(localite: string, call?: Call): Promise<Answer<'/v1/localites/{code}/synthese'>> {
    return this.get('/v1/localites/{code}/synthese', { code: localite }, call)
  }

  /** Those of several towns at once, 34 at most; each counts one request. */
  syntheses(localites: readonly string[], call?: Call): Promise<AnswerOfTowns<'/v1/localites/synthese'>> {
    return this.#ofTowns('/v1/localites/synthese', { localite: localites }, call)
  }

  /** The town that stands for a point. */
  resolution(params: Params<'/v1/localites/resolution'>, call?: Call): Promise<Answer<'/v1/localites/resolution'>> {
    return this.get('/v1/localites/resolution', params, call)
  }

  /** The monthly normals of a town. */
  normales(
    localite: string,
    params?: Beside<'/v1/normales/{localite}', 'localite'>,
    call?: Call,
  ): Promise<Answer<'/v1/normales/{localite}'>> {
    return this.get('/v1/normales/{localite}', { ...params, localite }, call)
  }

  /** A map of means of a variable. */
  carte(
    grandeur: string,
    params?: Beside<'/v1/cartes/{grandeur}', 'grandeur'>,
    call?: Call,
  ): Promise<Answer<'/v1/cartes/{grandeur}'>> {
    return this.get('/v1/cartes/{grandeur}', { ...params, grandeur }, call)
  }

  /** All variables, stored and computed. */
  grandeurs(params?: Params<'/v1/grandeurs'>, call?: Call): List<Answer<'/v1/grandeurs'>> {
    return this.list('/v1/grandeurs', params, call)
  }

  /** Everything about a variable: definition, unit, bounds, method, references. */
  fiche(
    grandeur: string,
    params?: Beside<'/v1/grandeurs/{code}/fiche', 'code'>,
    call?: Call,
  ): Promise<Answer<'/v1/grandeurs/{code}/fiche'>> {
    return this.get('/v1/grandeurs/{code}/fiche', { ...params, code: grandeur }, call)
  }

  sources(params?: Params<'/v1/sources'>, call?: Call): List<Answer<'/v1/sources'>> {
    return this.list('/v1/sources', params, call)
  }

  source(
    code: string,
    params?: Beside<'/v1/sources/{code}', 'code'>,
    call?: Call,
  ): Promise<Answer<'/v1/sources/{code}'>> {
    return this.get('/v1/sources/{code}', { ...params, code }, call)
  }

  /** Where sources differ, town by town. */
  incertitudes(
    params?: Params<'/v1/grandeurs/incertitude_inter_source'>,
    call?: Call,
  ): List<Answer<'/v1/grandeurs/incertitude_inter_source'>> {
    return this.list('/v1/grandeurs/incertitude_inter_source', params, call)
  }

  /** Where the sources of a town differ. */
  incertitude(
    localite: string,
    params?: Beside<'/v1/grandeurs/incertitude_inter_source/{localite}', 'localite'>,
    call?: Call,
  ): Promise<Answer<'/v1/grandeurs/incertitude_inter_source/{localite}'>> {
    return this.get('/v1/grandeurs/incertitude_inter_source/{localite}', { ...params, localite }, call)
  }

  /** Sources held against ground stations, wherever there are any. */
  calages(params?: Params<'/v1/calage'>, call?: Call): List<Answer<'/v1/calage'>> {
    return this.list('/v1/calage', params, call)
  }

  /** The sources of a town held against its ground station. */
  calage(
    localite: string,
    grandeur: string,
    params?: Beside<'/v1/calage/{localite}/{grandeur}', 'localite' | 'grandeur'>,
    call?: Call,
  ): Promise<Answer<'/v1/calage/{localite}/{grandeur}'>> {
    return this.get('/v1/calage/{localite}/{grandeur}', { ...params, localite, grandeur }, call)
  }

  /**
   * Issues a key, which is returned once. The request is retried under one `Idempotency-Key`: where a response was lost, the
   * service answers with the same key.
   */
  issueCle(demande: CleDemande, call?: Call): Promise<CleEmise> {
    const idempotencyKey = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
    return this.#service.json({ path: '/v1/cles', method: 'POST', open: true, body: demande, idempotencyKey, ...call })
  }

  /** What a key has used of its day; asked with that key, or with the operator's. */
  cle(prefixe: string, call?: Call): Promise<ClePage> {
    return this.#service.json({ path: questionOf('/v1/cles/{prefixe}', { prefixe }), ...call })
  }

  /** Ends a key for ever; asked with that key, or with the operator's. */
  async revokeCle(prefixe: string, call?: Call): Promise<void> {
    await this.#service.response({ path: questionOf('/v1/cles/{prefixe}', { prefixe }), method: 'DELETE', ...call })
  }

  #questionOf(path: Path, params: Asks = {}): string {
    return questionOf(path, { ...params, edition: this.#editionOf(path, params) })
  }

  async #ofTowns<P extends Path>(path: P, params: Asks, call?: Call): Promise<AnswerOfTowns<P>> {
    const answer: AnswerOfTowns<P> = await this.#service.json({ path: this.#questionOf(path, params), ...call })
    for (const localite of answer.localites as { avertissements?: string[] }[]) this.#tell(localite)
    return answer
  }

  /** The list of releases is the same whichever is asked, and stays so where the one pinned is withdrawn. */
  #editionOf(path: Path, { edition }: Asks = {}): string | undefined {
    return edition ?? (path === '/v1/editions' ? undefined : this.#edition)
  }

  #tell({ avertissements = [] }: { avertissements?: string[]; edition?: string }): void {
    for (const avertissement of avertissements) this.#onAvertissement(avertissement)
  }
}

function baseOf(url: string | URL): string {
  const { protocol, username, password, origin, pathname, search, hash } = new URL(url)
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== '')
    throw new TypeError('L’adresse du service est http ou https, sans nom, mot de passe, question ni fragment.')
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

/** A header that is no header would be refused by the platform in an error that shows it. */
function checkedCle(cle: string | undefined): string | undefined {
  if (cle === undefined || /^[\x21-\x7e]+$/.test(cle)) return cle
  throw new TypeError(
    'La clé est vide, ou a ce qu’aucune clé n’a (espace, saut de ligne, accent) : donnez-la telle qu’elle a été montrée.',
  )
}
