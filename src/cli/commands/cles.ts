import { prefixeOf } from '../../access/cle.ts'
import { Operator, QUOTA_LIMIT } from '../../access/operator.ts'
import { QUOTA_JOURNALIER } from '../../access/rules.ts'
import type { AccessStore } from '../../access/store.ts'
import { isEmail } from '../../contract/email.ts'
import { redact } from '../../contract/erreurs.ts'
import { hideCles } from '../../contract/hideCles.ts'
import { number, pluralize } from '../../contract/pluralize.ts'
import { USAGE_LENGTH } from '../../contract/usage.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { openAccessStore } from '../accessStore.ts'
import { type CliContext, type Command, EXIT, type OptionValues, UsageError } from '../command.ts'

/** Opens the register: only once the call itself is well written. */
type Open = () => Promise<Operator>
type Action = (open: Open, context: CliContext, args: string[], options: OptionValues) => Promise<number>

/** The answer of the register. Throws where it is away, or has no such key. */
function settled<A extends { kind: string }>(answer: A): Exclude<A, { kind: 'unavailable' | 'no_such_cle' }> {
  if (answer.kind === 'unavailable') {
    throw new Error(
      'Le registre des clés ne répond pas : vérifiez DATABASE_URL, ou le dossier de données (HARMATTAN_DATA).',
    )
  }
  if (answer.kind === 'no_such_cle') throw new Error('Aucune clé n’a ce préfixe ; harmattan cles lister.')
  return answer as Exclude<A, { kind: 'unavailable' | 'no_such_cle' }>
}

const LISTED = ['prefixe', 'email', 'usage_prevu', 'emise_le', 'utilise', 'quota_journalier', 'statut'] as const

const ACTIONS: Record<string, { usage: string; args: number; options?: readonly string[]; run: Action }> = {
  lister: { usage: '', args: 0, options: ['csv'], run: lister },
  emettre: { usage: '<email>', args: 1, options: ['usage', 'quota'], run: emettre },
  revoquer: { usage: '<prefixe>', args: 1, run: revoquer },
  quota: { usage: '<prefixe> <requêtes par jour>', args: 2, run: quota },
  effacer: { usage: '<email>', args: 1, run: effacer },
  journal: { usage: '', args: 0, run: journal },
  transferer: { usage: '<postgresql|sqlite> [--essai]', args: 1, options: ['essai'], run: transferer },
}

export const cles: Command = {
  usage: '<action> [arguments]',
  aide: `Actions :
  lister [--csv]                          toutes les clés, avec leur consommation du jour
  emettre <email> [--usage …] [--quota N] une clé, sans la limite par adresse ; affichée cette seule fois
  revoquer <prefixe>                      refusée partout en cinq secondes au plus, définitivement
  quota <prefixe> <requêtes par jour>     un autre quota journalier
  effacer <email>                         révoque les clés d’une personne et efface son adresse et son usage
  journal                                 toutes les opérations sur les clés, de la plus ancienne à la plus récente
  transferer <postgresql|sqlite> [--essai]
                                          copie tout le registre dans PostgreSQL (DATABASE_URL), ou de là dans
                                          acces.sqlite du dossier de données ; l’autre reste tel quel. Arrêtez d’abord
                                          les serveurs. Se relance sans rien compter deux fois`,
  arguments: { min: 1, max: 3 },
  options: {
    essai: { type: 'boolean', aide: 'transferer : compte et vérifie, sans rien écrire' },
    csv: { type: 'boolean', aide: 'lister : en CSV' },
    usage: { type: 'string', valeur: 'texte', aide: 'emettre : usage prévu' },
    quota: { type: 'string', valeur: 'N', aide: `emettre : requêtes par jour (par défaut ${QUOTA_JOURNALIER})` },
  },
  actions: Object.keys(ACTIONS),
  async run(context, [name = '', ...args], options) {
    const action = ACTIONS[name]
    if (args.length !== action?.args)
      throw new UsageError(`forme attendue : harmattan cles ${name} ${action?.usage ?? ''}`.trimEnd())
    const strange = Object.keys(options).find((option) => !action.options?.includes(option))
    if (strange !== undefined) throw new UsageError(`--${strange} ne s’emploie pas avec « cles ${name} ».`)
    let store: AccessStore | undefined
    const open = async () => {
      store = await openAccessStore(context.config)
      return new Operator({ store, now: () => context.now().getTime() })
    }
    try {
      return await action.run(open, context, args, options)
    } finally {
      await store?.close()
    }
  },
}

async function lister(open: Open, { data, note }: CliContext, _args: string[], options: OptionValues): Promise<number> {
  const answer = settled(await (await open()).list())
  if (options.csv === true) {
    data(LISTED.join(','))
    for (const cle of answer.cles) data(LISTED.map((column) => csvCell(visibleIn(cle[column]))).join(','))
    return EXIT.ok
  }
  for (const { prefixe, email, usage_prevu, emise_le, utilise, quota_journalier, statut } of answer.cles) {
    const use = `${number(utilise)}/${number(quota_journalier)} aujourd’hui`
    data(
      `${prefixe}  ${statut.padEnd(8)}  ${emise_le}  ${use}  ${visible(email ?? '(effacée)')}  ${visible(usage_prevu ?? '')}`.trimEnd(),
    )
  }
  note(`${pluralize(answer.cles.length, 'clé')}.`)
  return EXIT.ok
}

async function emettre(
  open: Open,
  { data, note }: CliContext,
  [email = '']: string[],
  options: OptionValues,
): Promise<number> {
  if (!isEmail(email) || hideCles(email) !== email) throw notAnEmail(email)
  if (typeof options.usage === 'string' && [...options.usage].length > USAGE_LENGTH)
    throw new UsageError(`l’usage dépasse ${USAGE_LENGTH} caractères.`)
  const request = {
    email,
    ...(typeof options.usage === 'string' ? { usagePrevu: hideCles(options.usage) } : {}),
    ...(typeof options.quota === 'string' ? { quota: readQuota(options.quota) } : {}),
  }
  const emission = settled(await (await open()).issue(request))
  if (emission.kind !== 'issued') throw new Error('l’émission est limitée')
  note(
    `Clé ${emission.prefixe}, ${pluralize(emission.quotaJournalier, 'requête')} par jour. Elle ne sera plus affichée :`,
  )
  data(emission.cle)
  return EXIT.ok
}

async function revoquer(open: Open, { print }: CliContext, [given = '']: string[]): Promise<number> {
  const prefixe = readPrefixe(given)
  settled(await (await open()).revoke(prefixe))
  print(`${prefixe} est révoquée : elle sera refusée partout dans cinq secondes au plus.`)
  return EXIT.ok
}

async function quota(open: Open, { print }: CliContext, [given = '', text = '']: string[]): Promise<number> {
  const prefixe = readPrefixe(given)
  const value = readQuota(text)
  const answer = settled(await (await open()).setQuota(prefixe, value))
  if (answer.kind === 'bad_quota') throw new Error(`quota ${value} refusé`)
  print(`${prefixe} : ${pluralize(value, 'requête')} par jour.`)
  return EXIT.ok
}

async function effacer(open: Open, { print }: CliContext, [email = '']: string[]): Promise<number> {
  if (!isEmail(email)) throw notAnEmail(email)
  const answer = settled(await (await open()).erase(email))
  if (answer.prefixes.length === 0) {
    print('Aucune clé n’a été émise pour cette adresse : rien à effacer.')
    return EXIT.ok
  }
  print(
    `Adresse et usage effacés ; ${pluralize(answer.prefixes.length, 'clé révoquée', 'clés révoquées')} (${answer.prefixes.join(', ')}).`,
  )
  return EXIT.ok
}

async function journal(open: Open, { data }: CliContext): Promise<number> {
  const answer = settled(await (await open()).journal())
  for (const { at, by, action, prefixe, detail } of answer.lines) {
    data([new Date(at).toISOString(), by, action, prefixe ?? '', visible(detail ?? '')].join('  ').trimEnd())
  }
  return EXIT.ok
}

async function transferer(
  _open: Open,
  context: CliContext,
  [to = '']: string[],
  options: OptionValues,
): Promise<number> {
  if (to !== 'postgresql' && to !== 'sqlite')
    throw new UsageError('« cles transferer » attend la destination : postgresql ou sqlite.')
  // With it comes PostgreSQL's client, which no other action on SQLite needs.
  const { transferCles } = await import('../transferCles.ts')
  return transferCles(context, to, options.essai === true)
}

function notAnEmail(text: string): UsageError {
  return new UsageError(`« ${redact(text)} » n’est pas une adresse électronique.`)
}

/** Of a whole key, such as one found where it should not be, the prefix: the rest goes nowhere from here. */
function readPrefixe(text: string): string {
  const prefixe = prefixeOf(text) ?? text
  if (!/^[A-Za-z]{2,10}_[0-9A-Za-z]{8}$/.test(prefixe)) {
    throw new UsageError(`« ${redact(text)} » n’est pas un préfixe de clé, comme hmt_Ab12Cd34.`)
  }
  return prefixe
}

function readQuota(text: string): number {
  if (!/^\d+$/.test(text))
    throw new UsageError(`le quota « ${redact(text)} » n’est pas un nombre entier de requêtes par jour.`)
  if (Number(text) > QUOTA_LIMIT) throw new UsageError(`le quota dépasse ${number(QUOTA_LIMIT)} requêtes par jour.`)
  return Number(text)
}

/** What a person wrote on one line, without what could move the cursor of the operator's terminal or turn the text round. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/gu, '�')
}

function visibleIn(value: string | number | null): string | number | null {
  return typeof value === 'string' ? visible(value) : value
}
