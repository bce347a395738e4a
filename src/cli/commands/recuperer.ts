import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '../../contract/catalogue.ts'
import { redact } from '../../contract/erreurs.ts'
import { number, pluralize } from '../../contract/pluralize.ts'
import { isoDate, parseDate } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { type FetchPlan, type FetchResult, fetchFiles, planOfWork } from '../../sources/fetch/fetchFiles.ts'
import { type PointedLocalite, planFiles } from '../../sources/fetch/planFiles.ts'
import type { Fetcher, Period } from '../../sources/fetching.ts'
import { FETCHERS, READERS, UPSTREAMS } from '../../sources/list.ts'
import { townsOf } from '../../sources/towns.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { ConfigError } from '../configError.ts'
import { makeDataFolder } from '../dataFolder.ts'
import { paysReading } from '../folders.ts'
import { duration } from '../progress.ts'
import { engineVersion } from '../version.ts'

/** A year of hours of ten variables is about two megabytes. */
const LIMITS = { idleMs: 120_000, timeoutMs: 600_000, maxBytes: 128 << 20 }

const RANDOM_STEPS = 2 ** 32

export const recuperer: Command = {
  usage: '<source>|tout',
  aide: `Sources, et leurs pas : ${FETCHERS.map(({ nom, steps }) => `${nom} (${Object.keys(steps).join(', ')})`).join(', ')}.

« tout » demande l’un après l’autre les services qui n’exigent aucun compte, et ceux dont le compte est réglé : leurs jours où ils
en ont, sinon leur pas le plus long, depuis 1991 (premier jour de la normale de l’OMM). Il dit d’abord ce que chacun prendra.

Les réponses sont écrites octet pour octet dans <données>/amont/<source>/, ville par ville, chacune avec son empreinte et sa
date dans un fichier caché à côté (.<fichier>.provenance) ; « harmattan importer <source> <ce dossier> » les importe ensuite.
Une réponse n’est conservée que si elle est lisible et porte sur le point, la période et les grandeurs demandés.

Un fichier présent et intact n’est pas redemandé : la même commande reprend un téléchargement interrompu. Pour redemander un
fichier, supprimez-le. Le débit reste sous la limite de chaque service ; après un refus passager, la requête est répétée.

CAMS Radiation exige l’adresse électronique de votre compte SoDa (HARMATTAN_CAMS_IDENTIFIANT), qui n’est écrite nulle part.`,
  arguments: { min: 1, max: 1 },
  options: {
    localite: { type: 'string', valeur: 'code,…', aide: 'Les villes, par leurs codes (par défaut : toutes)' },
    debut: { type: 'string', valeur: 'AAAA-MM-JJ', aide: 'Premier jour (par défaut : le premier du service)' },
    fin: {
      type: 'string',
      valeur: 'AAAA-MM-JJ',
      aide: 'Dernier jour (par défaut : la fin de l’année dernière, ou le dernier du service)',
    },
    granularite: {
      type: 'string',
      valeur: 'pas',
      aide: 'horaire, journalier ou mensuel (par défaut : le plus long que sert la source)',
    },
    estimer: { type: 'boolean', aide: 'Dit ce qui serait demandé, en octets et en temps, sans rien demander' },
    'base-url': {
      type: 'string',
      valeur: 'adresse',
      aide: 'Adresse d’un serveur qui répond comme celui du service',
    },
  },
  async run(context, [name = ''], { estimer, ...given }) {
    const { note } = context
    const options = given as Asked
    const all = name === ALL
    const fetchers = all ? served(context, options) : [fetcherOf(name)]
    const catalogue = await paysReading(context.config)
    const tasks = fetchers.map((fetcher) => taskOf(fetcher, { context, options, catalogue, all }))
    if (all || estimer) await estimate(tasks, note)
    if (estimer) return EXIT.ok
    let exit: number = EXIT.ok
    for (const task of tasks) exit = Math.max(exit, await fetchTask(task, context))
    return exit
  },
}

/** The word for all services. */
const ALL = 'tout'
/** First day of all services together: that of the current climatological normal (WMO-No. 1203, 1991–2020). */
const NORMAL_DEBUT = '1991-01-01'

type Asked = Partial<Record<'localite' | 'debut' | 'fin' | 'granularite' | 'base-url', string>>

/** The services that can be asked: without an account, or with one that is set; the others are named. */
function served({ config, note }: CliContext, { granularite }: Asked): Fetcher[] {
  return FETCHERS.filter(({ nom, identified, steps }) => {
    const why =
      identified && config.camsIdentifiant === undefined
        ? 'HARMATTAN_CAMS_IDENTIFIANT n’est pas réglé'
        : granularite !== undefined && !Object.hasOwn(steps, granularite)
          ? `ne sert pas le pas « ${redact(granularite)} »`
          : undefined
    if (why !== undefined) note(`${nom} : laissé de côté (${why}).`)
    return why === undefined
  })
}

/** One service, and the files that it is to be asked for. */
type Task = ReturnType<typeof taskOf>

function taskOf(
  fetcher: Fetcher,
  {
    context: { config, now },
    options,
    catalogue,
    all,
  }: { context: CliContext; options: Asked; catalogue: Catalogue; all: boolean },
) {
  const { localite, debut, fin, granularite: step, 'base-url': baseUrl } = options
  const granularite = stepOf(fetcher, step ?? (all && fetcher.steps.journalier ? 'journalier' : undefined))
  const first = all ? later(NORMAL_DEBUT, fetcher.steps[granularite]?.debut) : undefined
  const period = periodOf({ debut: debut ?? first, fin }, { fetcher, granularite, today: isoDate(now().getTime()) })
  const address = baseUrl === undefined ? fetcher.address : addressOf(baseUrl)
  const identifiant = fetcher.identified ? config.camsIdentifiant : undefined
  if (fetcher.identified && identifiant === undefined) {
    throw new ConfigError(
      `HARMATTAN_CAMS_IDENTIFIANT est requis : ${fetcher.nom} exige l’adresse électronique d’un compte SoDa (gratuit, sur soda-pro.com).`,
    )
  }
  const places = placesOf(catalogue, localite)
  const reader = READERS.find(({ nom }) => nom === fetcher.nom)
  if (!reader) throw new Error(`no reader reads what ${fetcher.nom} delivers`)
  const folder = join(config.dataFolder, 'amont', fetcher.nom)
  const files = planFiles({ fetcher, places, granularite, period })
  return { fetcher, reader, catalogue, files, folder, address, identifiant, granularite }
}

const later = (one: string, other = one) => (one > other ? one : other)

/** What each service will take, and all of them together. */
async function estimate(tasks: readonly Task[], note: (line: string) => void): Promise<void> {
  const plans = await Promise.all(tasks.map(planOfWork))
  for (const [i, { fetcher, granularite }] of tasks.entries())
    note(`${fetcher.nom}, pas ${granularite} : ${planWords(plans[i] as FetchPlan)}`)
  const all = plans.reduce((sum, plan) => ({
    there: sum.there + plan.there,
    toAsk: sum.toAsk + plan.toAsk,
    leastMs: sum.leastMs + plan.leastMs,
    octets: sum.octets + plan.octets,
  }))
  if (tasks.length > 1) note(`En tout : ${planWords(all)}`)
}

function planWords({ there, toAsk, leastMs, octets }: FetchPlan): string {
  const mega = number(Math.ceil(octets / 1e6))
  const takes = toAsk === 0 ? '' : `, environ ${mega} Mo, au moins ${duration(leastMs)} au débit accepté`
  return `${pluralize(toAsk, 'fichier')} à demander (${there} déjà présents)${takes}.`
}

async function fetchTask(task: Task, { config, now, print, note }: CliContext): Promise<number> {
  const { fetcher, folder, address, granularite } = task
  await makeDataFolder(config.dataFolder)
  const result = await fetchFiles({
    ...task,
    agent: `harmattan/${await engineVersion()}`,
    limits: LIMITS,
    now,
    wait: async (ms) => wait(ms),
    random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
    onPlan: ({ there, toAsk, leastMs }) =>
      note(
        `${pluralize(toAsk, 'fichier')} à demander à ${address} (${there} déjà présents)${toAsk === 0 ? '.' : ` ; au moins ${duration(leastMs)} au débit accepté par le service.`}`,
      ),
    onKept: ({ fichier, octets, done, toAsk, leftMs }) =>
      note(
        `  ${number(done)} sur ${number(toAsk)} : ${fichier} (${pluralize(octets, 'octet')})${done < toAsk ? ` ; reste environ ${duration(leftMs)}` : ''}`,
      ),
    onRetry: ({ fichier, raison, waitMs }) => note(`  ${fichier} : ${raison} ; nouvel essai dans ${duration(waitMs)}`),
    onFailure: ({ fichier, raison }) => note(`  ${fichier} : échec. ${raison}`),
  })
  for (const line of describe(result, folder)) print(line)
  const remark = fetcher.remarque?.(granularite)
  if (remark !== undefined) note(remark)
  const whole = result.failed + result.left === 0
  note(
    whole
      ? `Suite : harmattan importer ${fetcher.nom} '${folder}'.`
      : 'La même commande demandera les fichiers manquants, et eux seuls.',
  )
  return whole ? EXIT.ok : EXIT.echec
}

function* describe({ kept, there, failed, left, stopped }: FetchResult, folder: string): Generator<string> {
  const parts = [
    pluralize(kept, 'fichier récupéré', 'fichiers récupérés'),
    pluralize(there, 'déjà présent', 'déjà présents'),
    ...(failed > 0 ? [pluralize(failed, 'en échec', 'en échec')] : []),
    ...(left > 0 ? [pluralize(left, 'non demandé', 'non demandés')] : []),
  ]
  yield `${parts.join(', ')} : ${folder}`
  if (stopped !== undefined) yield `Arrêté : ${stopped}.`
}

function fetcherOf(name: string): Fetcher {
  const fetcher = FETCHERS.find(({ nom }) => nom === name)
  if (fetcher) return fetcher
  const known = [...FETCHERS.map(({ nom }) => nom), ALL].join(', ')
  if ([...READERS, ...UPSTREAMS].some(({ nom }) => nom === name)) {
    throw new UsageError(
      `« ${name} » n’a pas de service à interroger : ses fichiers viennent de leur éditeur. Importez-les par harmattan importer ${name}. Services : ${known}.`,
    )
  }
  throw new UsageError(`source inconnue « ${redact(name)} » ; services : ${known}.`)
}

function stepOf({ nom, steps }: Fetcher, given: string | undefined): Granularite {
  const served = Object.keys(steps) as Granularite[]
  const step = given === undefined ? served[0] : served.find((each) => each === given)
  if (step !== undefined) return step
  throw new UsageError(`--granularite vaut « ${redact(given ?? '')} » ; ${nom} sert : ${served.join(', ')}.`)
}

function periodOf(
  given: Record<keyof Period, string | undefined>,
  { fetcher, granularite, today }: { fetcher: Fetcher; granularite: Granularite; today: string },
): Period {
  const step = fetcher.steps[granularite]
  // A year that is not over has its last months missing, or in a form that the service will yet correct.
  const lastYear = `${Number(today.slice(0, 4)) - 1}-12-31`
  const period = { debut: given.debut ?? step?.debut ?? lastYear, fin: given.fin ?? step?.fin ?? lastYear }
  for (const [name, day] of Object.entries(period)) {
    if (parseDate(day) === undefined) {
      throw new UsageError(`--${name} : « ${redact(day)} » n’est pas une date valide, de la forme AAAA-MM-JJ.`)
    }
    if (day >= today) throw new UsageError(`--${name} : le ${day} n’est pas écoulé (aujourd’hui, UTC : ${today}).`)
  }
  if (period.debut > period.fin) throw new UsageError(`la fin (${period.fin}) précède le début (${period.debut}).`)
  return period
}

/** Answers are believed, and credentials sent: to this machine, or to where nobody reads along. */
function addressOf(text: string): string {
  const wanted = 'une adresse https://…, ou http://127.0.0.1:<port> pour cette machine'
  const url = URL.parse(text)
  const here = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  const sound =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && here)) &&
    url.username + url.password + url.search + url.hash === ''
  if (!sound) throw new UsageError(`--base-url prend ${wanted}, sans nom, mot de passe, « ? » ni « # ».`)
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
}

function placesOf(catalogue: Catalogue, given: string | undefined): PointedLocalite[] {
  const towns = townsOf(catalogue)
  const codes = given === undefined ? towns.map(({ code }) => code) : [...new Set(given.split(','))]
  const named = codes.map((code) => {
    const town = towns.find((each) => each.code === code)
    if (!town) throw new UsageError(`« ${redact(code)} » n’est pas une ville du pays (localites.csv).`)
    return town
  })
  const pointed = named.filter((town): town is PointedLocalite => town.latitude !== null && town.longitude !== null)
  const [without] = named.filter((town) => !pointed.some(({ code }) => code === town.code))
  if (given !== undefined && without) throw new UsageError(`${without.code} n’a pas de coordonnées dans localites.csv.`)
  return pointed
}
