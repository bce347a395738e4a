import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pluralize } from '../../contract/pluralize.ts'
import { parseDate } from '../../contract/time.ts'
import { openBase } from '../../edition/base/base.ts'
import { type Edition, openEdition } from '../../edition/read/openEdition.ts'
import { sealShare } from '../../edition/seal/grids/sealShare.ts'
import type { Share } from '../../edition/seal/grids/tileWork.ts'
import { ImpossibleError } from '../../edition/seal/impossible.ts'
import type { SealResult } from '../../edition/seal/seal.ts'
import type { EditionBackend } from '../../edition/store/editionBackend.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { withTownWork } from '../bulk/townThreads.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { noteCurrent } from '../currentEdition.ts'
import { DEMONSTRATION_DATE } from '../demonstration.ts'
import { describeDifferences } from '../describeDifferences.ts'
import { describeError } from '../describeError.ts'
import { editionBackend, paysOutline, referenceFolder, sealedCatalogue } from '../folders.ts'
import { progressBy } from '../progress.ts'
import { publishEdition, publishedFolder } from '../publishing.ts'
import { bringLogUpToDate } from '../releaseJournal.ts'
import { paysTerrain } from '../terrain.ts'
import { engineCommit, engineVersion } from '../version.ts'

const KEEP_IMPOSSIBLE = 'malgre-les-impossibles'

export const publier: Command = {
  usage: '[--date AAAA-MM-JJ] [--sans-activer] [--tuiles <part>/<parts>]',
  aide: `Même base, même catalogue, même date : les mêmes octets. Une date à venir, ou déjà prise par un autre contenu, est refusée.
Les changements depuis l’édition précédente sont indiqués. La nouvelle édition devient la courante et les serveurs en marche
la prennent d’eux-mêmes ; avec --sans-activer, la courante ne change pas et la nouvelle ne répond qu’aux requêtes qui la
nomment, jusqu’à « harmattan courante ». Republier une édition conservée la répare sans rien y changer.
Rien n’est publié tant que « controler » trouve des mesures impossibles, sauf avec --${KEEP_IMPOSSIBLE}.
Grilles : avec --tuiles 1/2 et la même --date, un processus scelle à l’avance la moitié des tuiles, un autre l’autre moitié
avec --tuiles 2/2, sans rien publier ; « publier » reprend ensuite celles qui sont prêtes et scelle les autres.`,
  arguments: { min: 0, max: 0 },
  options: {
    date: { type: 'string', valeur: 'AAAA-MM-JJ', aide: 'Date de publication (par défaut : aujourd’hui, UTC)' },
    tuiles: {
      type: 'string',
      valeur: '1/2',
      aide: 'Scelle à l’avance cette part des tuiles des grilles, sans publier',
    },
    'sans-activer': { type: 'boolean', aide: 'Ne change pas l’édition courante' },
    [KEEP_IMPOSSIBLE]: { type: 'boolean', aide: 'Publie aussi les mesures que controler juge impossibles' },
  },
  async run(context, _args, options) {
    const { config, now, print, note } = context
    const today = now().toISOString().slice(0, 10)
    const date = typeof options.date === 'string' ? options.date : today
    if (parseDate(date) === undefined)
      throw new UsageError(`« ${date} » n’est pas une date valide, de la forme AAAA-MM-JJ.`)
    if (date > today)
      throw new UsageError(
        `le ${date} est à venir (aujourd’hui, UTC : ${today}) : une édition ne peut pas être datée d’avance.`,
      )
    if (date <= DEMONSTRATION_DATE)
      throw new UsageError(
        `le ${date} n’est pas postérieur au ${DEMONSTRATION_DATE}, date de la démonstration, qui serait alors servie par défaut.`,
      )
    const share = typeof options.tuiles === 'string' ? readShare(options.tuiles) : undefined
    // Before the long work: whether editions are published there at all.
    if (!config.s3) await publishedFolder(config)
    const reference = await referenceFolder(config)
    await using base = await openBase(reference)
    const catalogue = await sealedCatalogue(config, note)
    const terrain = await paysTerrain(config, {
      catalogue: parseCatalogue(catalogue),
      outline: await paysOutline(config),
    })
    if (terrain) note(`Relief : ${pluralize(terrain.fichiers.length, 'fichier')} de ${terrain.source}.`)
    const keepImpossible = options[KEEP_IMPOSSIBLE] === true
    const activate = options['sans-activer'] !== true
    const tileFolder = join(config.dataFolder, 'tuiles')
    const engine = `${await engineVersion()} ${(await engineCommit()) ?? ''}`
    const sealed = { base, catalogue, date, tileFolder, engine }
    if (share) {
      const onTile = progressBy(note, 'tuiles')
      const made = await withTownWork({ base, folder: reference, catalogue }, (towns) =>
        sealShare({ ...sealed, towns }, share, onTile),
      )
      const done = `Part ${share.part}/${share.of} : ${pluralize(made.tiles, 'tuile')}, dont ${pluralize(made.sealed, 'scellée')} à présent`
      print(
        made.overtaken
          ? `${done}. L’édition du ${date} a été publiée entre-temps : les autres ne servent plus, et rien n’en est gardé.`
          : `${done} (${tileFolder}). Rien n’est publié : « harmattan publier --date ${date} » les reprendra.`,
      )
      return EXIT.ok
    }
    const onProgress = progressBy(note, 'séries scellées')
    const onDamagedTile = (tile: string) =>
      note(`Tuile ${tile} : altérée dans ${tileFolder} ; elle est scellée de nouveau.`)
    const result = await withTownWork({ base, folder: reference, catalogue }, (towns) =>
      publishEdition(config, { ...sealed, keepImpossible, activate, towns, terrain, onProgress, onDamagedTile }, note),
    ).catch((error: unknown) => {
      if (!(error instanceof ImpossibleError)) throw error
      throw new Error(
        `rien n’est publié : ${error.message}. Corrigez la source et importez-la de nouveau, ou publiez avec --${KEEP_IMPOSSIBLE}.`,
      )
    })
    const what = `${result.edition} : ${pluralize(result.series, 'série')}, ${pluralize(result.mesures, 'mesure')}${gridWords(result)}${longTermWords(result)}, révision ${base.revisionSource}`
    if (result.retablis.length > 0) {
      print(`Rétablie : ${what}. Fichiers altérés, rétablis à l’identique : ${result.retablis.join(', ')}.`)
    } else print(result.nouvelle ? `Publiée : ${what}.` : `Déjà publiée, à l’identique : ${what}.`)
    const left = await leftIn(tileFolder)
    if (left > 0)
      note(
        `${pluralize(left, 'dossier')} de tuiles d’une autre édition, base ou version dans ${tileFolder} : rien n’en a été repris, et il peut être effacé.`,
      )
    const backend = editionBackend(config)
    try {
      for await (const line of describeSinceLast(backend, result.edition, note)) print(line)
    } catch (error) {
      note(`Les changements depuis l’édition précédente n’ont pas pu être établis : ${describeError(error)}`)
    }
    await bringLogUpToDate(context)
    const { retirees } = await backend.index()
    if (retirees.some(({ edition }) => edition === result.edition))
      note(`${result.edition} reste retirée : elle ne répond pas. Pour annuler un retrait : harmattan retirer --help.`)
    await noteCurrent(context, backend)
    return EXIT.ok
  },
}

function gridWords({ grilles: { collections, mailles, mesures } }: SealResult): string {
  if (collections === 0) return ''
  return ` ; grilles : ${pluralize(mailles, 'maille')}, ${pluralize(collections, 'collection')}, ${pluralize(mesures, 'mesure')}`
}

/** How many folders of tiles stand there. */
async function leftIn(tileFolder: string): Promise<number> {
  return existsSync(tileFolder) ? (await readdir(tileFolder)).length : 0
}

function longTermWords({ moyennes }: SealResult): string {
  return moyennes ? ` ; moyennes de long terme : ${pluralize(moyennes.cartes, 'carte')}` : ''
}

/** A share of the tiles, as `2/3` says it. */
function readShare(text: string): Share {
  const [, part = 0, of = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number)
  if (part >= 1 && part <= of) return { part, of }
  throw new UsageError(`--tuiles attend une part, comme 1/2 ou 2/2 ; reçu « ${text} ».`)
}

/** In what an edition differs from the newest sound one before it, in lines; none where there is none. */
async function* describeSinceLast(
  backend: EditionBackend,
  id: string,
  note: (line: string) => void,
): AsyncGenerator<string> {
  const before = await editionBefore(backend, id, note)
  if (!before) return
  yield* describeDifferences(before, await openEdition(backend.edition(id)))
}

/** The newest edition before one that opens and is no demonstration. */
async function editionBefore(
  backend: EditionBackend,
  id: string,
  note: (line: string) => void,
): Promise<Edition | undefined> {
  for (const earlier of (await backend.index()).editions.filter((each) => each < id).reverse()) {
    try {
      const edition = await openEdition(backend.edition(earlier))
      if (!edition.manifest.simule) return edition
    } catch (error) {
      note(`  ${earlier} ne s’ouvre pas, et n’est pas comparée : ${describeError(error)}`)
    }
  }
  return undefined
}
