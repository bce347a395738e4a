import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Access } from '../access/access.ts'
import type { AppFigures } from '../api/app.ts'
import { UNREADY_CAUSES, unreadyCauses } from '../api/readiness.ts'
import type { ComputePool } from '../computations/pool/computePool.ts'
import type { EditionStore } from '../edition/read/editionStore.ts'
import type { RequestEnd, RequestKind, RequestObserver } from '../http/requestEnd.ts'

/** Upper bounds of the classes of durations, in seconds: from an answer that is kept to a long computation. */
const DURATIONS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const PREFIX = 'harmattan_'
/** Operation of what no route serves. */
const NO_ROUTE = 'aucune'

/** Sources of the gauges, read at each scrape. */
export interface Watched {
  access: Access
  editions: EditionStore
  pool: Pick<ComputePool, 'load'>
  app: { figures(): AppFigures }
  /** Of the engine. */
  version: string
  commit?: string | undefined
}

/**
 * The figures of one serving process for Prometheus. Durations are counted as requests end; all else is asked of those who
 * know it at the moment that somebody looks.
 */
export class Metrics implements RequestObserver {
  readonly registry = new Registry()
  readonly #durations: Histogram<'operation' | 'statut'>
  /** The class of each kind of request: of one that comes often it is looked up once. */
  readonly #ofKind = new WeakMap<RequestKind, Histogram.Internal<'operation' | 'statut'>>()

  constructor() {
    const registers = [this.registry]
    this.#durations = new Histogram({
      name: `${PREFIX}requete_duree_secondes`,
      help: 'Durée des requêtes, de leur arrivée à la fin de leur réponse, par opération et statut.',
      labelNames: ['operation', 'statut'],
      buckets: DURATIONS_S,
      registers,
    })
    collectDefaultMetrics({ register: this.registry })
    // Where there are several processes, the first asks the others for theirs: this one listens from here on.
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries(this.registry)
  }

  ended(kind: RequestKind, { ms }: RequestEnd): void {
    let durations = this.#ofKind.get(kind)
    if (!durations) {
      durations = this.#durations.labels({ operation: kind.operation ?? NO_ROUTE, statut: kind.statut })
      this.#ofKind.set(kind, durations)
    }
    durations.observe(ms / 1000)
  }

  /** Adds the gauges of a service's parts, once it is built. */
  watch({ access, editions, pool, app, version, commit }: Watched): void {
    this.#figure(
      'cle_decisions_total',
      'Décisions sur les requêtes à clé et sur les demandes de clé.',
      'decision',
      () => {
        const { admitted, refused, exhausted, unavailable, issuanceLimited } = access.decisions()
        return [
          ['admise', admitted],
          ['cle_refusee', refused],
          ['quota_epuise', exhausted],
          ['registre_indisponible', unavailable],
          ['emission_limitee', issuanceLimited],
        ]
      },
    )
    this.#figure('cache_recherches_total', 'Recherches dans un cache de réponses, trouvées ou non.', 'resultat', () => {
      const { answers, hotCache } = app.figures()
      return [
        ['reponse_trouvee', answers.found],
        ['reponse_absente', answers.missed],
        ['tete_trouvee', hotCache.found],
        ['tete_absente', hotCache.missed],
      ]
    })
    this.#figure('series_lues_total', 'Séries lues dans le stockage des éditions.', undefined, () => [
      ['', editions.figures.read],
    ])
    this.#figure('cache_octets', 'Octets conservés en mémoire.', 'cache', () => {
      const { answers, hotCache, compressedBytes } = app.figures()
      return [
        ['reponses', answers.bytes],
        ['reponses_de_tete', hotCache.bytes],
        ['formes_compressees', compressedBytes],
        ['series', editions.figures.keptBytes],
      ]
    })
    this.#figure(
      'quota_reserve',
      'Requêtes réservées par le processus sur les quotas et pas encore consommées.',
      undefined,
      () => [['', access.reserved]],
    )
    this.#figure('connexions', 'Connexions ouvertes.', undefined, () => [['', app.figures().connections]])
    this.#figure('longues_reponses_octets', 'Mémoire occupée par les longues réponses en cours.', undefined, () => [
      ['', app.figures().longAnswersBytes],
    ])
    this.#figure('calculs', 'Calculs en cours et en attente.', 'etat', () => [
      ['en_cours', pool.load.computed],
      ['en_attente', pool.load.waiting],
    ])
    this.#readiness({ editions, access })
    this.#issuance(access)
    this.#edition(editions, version)
    new Gauge({
      name: `${PREFIX}version`,
      help: 'Vaut le nombre de processus de cette version du moteur, et de ce commit.',
      labelNames: ['version', 'commit'],
      registers: [this.registry],
    }).set({ version, commit: commit ?? '' }, 1)
  }

  /** All figures as Prometheus reads them. */
  text(): Promise<string> {
    return this.registry.metrics()
  }

  /** What is read as it is asked for: a counter where its name ends so, by convention of Prometheus; by `label` where it has one. */
  #figure(name: string, help: string, label: string | undefined, read: () => [string, number][]): void {
    const Kind = name.endsWith('_total') ? Counter : Gauge
    new Kind({
      name: `${PREFIX}${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [value, count] of read()) this.inc(label === undefined ? {} : { [label]: value }, count)
      },
    })
  }

  /** By cause 1 where it keeps the service from answering, as `/pret` tells it: of several processes, how many. */
  #readiness(services: Parameters<typeof unreadyCauses>[0]): void {
    new Gauge({
      name: `${PREFIX}pas_pret`,
      help: 'Vaut le nombre de processus que cette cause empêche de répondre ; /pret la dit.',
      labelNames: ['cause'],
      registers: [this.registry],
      async collect() {
        const found = new Set((await unreadyCauses(services)).map(({ cause }) => cause))
        for (const cause of UNREADY_CAUSES) this.set({ cause }, found.has(cause) ? 1 : 0)
      },
    })
  }

  /** Keys given to clients, as the store that all processes share counts them; not told while it is away. */
  #issuance(access: Access): void {
    new Gauge({
      name: `${PREFIX}cles_24h`,
      help: 'Clés émises aux clients ces 24 heures, et le plafond de HARMATTAN_CLES_PAR_JOUR.',
      labelNames: ['compte'],
      registers: [this.registry],
      aggregator: 'max',
      async collect() {
        const { issued, ceiling } = await access.issuance()
        this.reset()
        this.set({ compte: 'plafond' }, ceiling)
        if (issued !== undefined) this.set({ compte: 'emises' }, issued)
      },
    })
  }

  /** One line with value 1 that names what is served; none while no release is open. */
  #edition(editions: EditionStore, version: string): void {
    new Gauge({
      name: `${PREFIX}edition`,
      help: 'Nombre de processus qui servent l’édition nommée.',
      labelNames: ['edition', 'simulee', 'version'],
      registers: [this.registry],
      collect() {
        this.reset()
        const { current } = editions
        if (current) this.set({ edition: current.id, simulee: current.manifest.simule ? 'oui' : 'non', version }, 1)
      },
    })
  }
}

/** The figures of all workers together, asked of them by the process that started them. Rejects where one does not answer. */
export function metricsOfWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
