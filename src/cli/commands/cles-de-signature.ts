import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { logOf } from '../../edition/proof/releaseLog.ts'
import { keyText, openNote } from '../../edition/proof/signedNote.ts'
import { makeSigningKey, readSigners } from '../../edition/proof/signingKeys.ts'
import { DISK, makeFolderDurably } from '../../storage/disk.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { makeDataFolder } from '../dataFolder.ts'
import { editionBackend } from '../folders.ts'
import { bringLogUpToDate, signingFolder } from '../releaseJournal.ts'

type Action = (context: CliContext, args: string[]) => Promise<number>

const ACTIONS: Record<string, { usage: string; args: number; run: Action }> = {
  creer: { usage: '<nom>', args: 1, run: creer },
  lister: { usage: '', args: 0, run: lister },
  tourner: { usage: '', args: 0, run: tourner },
  oublier: { usage: '<identifiant>', args: 1, run: oublier },
}

const clesDeSignature: Command = {
  usage: '<action> [arguments]',
  aide: `Les éditions publiées ici s’inscrivent à un journal signé, qui ne fait que s’allonger : quiconque a gardé un chiffre ou une
copie du journal voit si le passé a changé (harmattan temoin, harmattan verifier-valeur).
Actions :
  creer <nom>            la première clé, et le journal de toutes les éditions conservées. Le nom est l’adresse du journal
                         sans https://, par exemple donnees.exemple.gn/archives/journal ; il ne changera plus
  lister                 les clés publiques, telles qu’elles se donnent à qui vérifie
  tourner                une nouvelle clé signe avec les précédentes, qui l’annoncent
  oublier <identifiant>  efface la partie secrète d’une clé, une fois qu’une autre signe
Les clés sont dans le dossier de données (signature/), lisibles de leur seul propriétaire : gardez-en une copie hors ligne. Un
serveur qui ne publie pas n’en a pas besoin.`,
  arguments: { min: 1, max: 2 },
  options: {},
  actions: Object.keys(ACTIONS),
  async run(context, [name = '', ...args]) {
    const action = ACTIONS[name]
    if (!action) throw new UsageError(`actions connues : ${Object.keys(ACTIONS).join(', ')}.`)
    if (args.length !== action.args)
      throw new UsageError(`forme attendue : harmattan cles-de-signature ${name} ${action.usage}`.trimEnd())
    return action.run(context, args)
  },
}

export { clesDeSignature as 'cles-de-signature' }

async function creer(context: CliContext, [nom = '']: string[]): Promise<number> {
  const folder = await signatureFolder(context)
  if ((await readSigners(folder)).length > 0)
    throw new UsageError('une clé signe déjà ici (harmattan cles-de-signature lister) ; tourner en ajoute une autre.')
  if (await logOf(editionBackend(context.config)))
    throw new Error(
      `Un journal est déjà là, signé par une clé qui n’est pas dans ${folder} : remettez-la à sa place. Une nouvelle clé ne peut pas se porter garante d’un passé qu’elle n’a pas signé.`,
    )
  await addKey(context, folder, nom)
  return EXIT.ok
}

async function lister({ config, data, note }: CliContext): Promise<number> {
  const signers = await readSigners(signingFolder(config))
  for (const { key } of signers) data(keyText(key))
  if (signers.length === 0) note('Aucune clé : les éditions ne sont pas inscrites à un journal signé.')
  return EXIT.ok
}

async function tourner(context: CliContext): Promise<number> {
  const folder = await signatureFolder(context)
  const [first] = await readSigners(folder)
  if (!first) throw new UsageError('aucune clé ne signe encore : harmattan cles-de-signature creer <nom>.')
  await addKey(context, folder, first.key.name)
  context.note('Donnez-la à qui vérifie ; quand chacun l’a, « oublier » efface la précédente.')
  return EXIT.ok
}

async function oublier({ config, print }: CliContext, [id = '']: string[]): Promise<number> {
  const signers = await readSigners(signingFolder(config))
  if (!signers.some(({ key }) => key.id === id))
    throw new UsageError(`« ${id.slice(0, 20)} » n’est l’identifiant d’aucune clé d’ici (lister).`)
  const others = signers.flatMap(({ key }) => (key.id === id ? [] : [key]))
  const log = await logOf(editionBackend(config))
  const signedByOther = log && (await openNote(log.checkpoint, others).catch(() => undefined))
  if (!signedByOther) throw new Error('Aucune autre clé n’a signé le journal tel qu’il est : tournez d’abord.')
  await rm(join(signingFolder(config), `${id}.pem`))
  print(`${id} ne signera plus. Ce qu’elle a signé reste vérifiable.`)
  return EXIT.ok
}

async function signatureFolder({ config }: CliContext): Promise<string> {
  await makeDataFolder(config.dataFolder)
  const folder = signingFolder(config)
  await makeFolderDurably(folder, DISK, 0o700)
  return folder
}

async function addKey(context: CliContext, folder: string, nom: string): Promise<void> {
  const key = await makeSigningKey(folder, nom)
  await bringLogUpToDate(context)
  context.data(keyText(key))
}
