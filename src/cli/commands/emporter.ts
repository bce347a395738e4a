import { readFile, stat } from 'node:fs/promises'
import { number } from '../../contract/pluralize.ts'
import type { BackendIndex } from '../../edition/store/backendIndex.ts'
import { listOf } from '../../edition/store/backendIndex.ts'
import { openBackend } from '../../edition/store/openBackend.ts'
import { isZip } from '../../storage/address.ts'
import { zipBytes, zipOf } from '../../storage/zip.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { requireEditionName, requireKept } from '../currentEdition.ts'
import { describeError } from '../describeError.ts'
import { editionBackend } from '../folders.ts'
import { pocketOf } from '../pocket/pocket.ts'
import { MOST_POCKET_BYTES, type Pocket, updated, updateOf } from '../pocket/update.ts'
import { writeOut } from '../writeOut.ts'

export const emporter: Command = {
  usage: '<edition> --vers <fichier.zip> [--depuis <edition|fichier.zip>]',
  aide: `Le fichier contient l’édition et ses pages, en français et en anglais. « harmattan servir fichier.zip » la sert sans réseau
ni dossier d’éditions ; sans programme, décompressez-le et ouvrez index.html dans un navigateur : villes, mois, P50 et P90,
climat, cartes, citation, licence. Ses chiffres se prouvent aussi, par le journal signé s’il y en a un. Même édition, même
journal, même pays, même version : les mêmes octets.
Avec --depuis, n’écrit que ce qui change depuis une autre édition, ou depuis le fichier qui en a été emporté. Pour l’appliquer :
harmattan emporter ancien.zip --appliquer maj.zip --vers nouveau.zip (les mêmes octets que l’édition emportée en entier).`,
  arguments: { min: 1, max: 1 },
  options: {
    vers: { type: 'string', valeur: 'fichier.zip', aide: 'Fichier à écrire ; remplacé d’un coup s’il existe' },
    depuis: {
      type: 'string',
      valeur: 'edition',
      aide: 'N’écrit que les différences depuis cette édition, ou ce fichier',
    },
    appliquer: { type: 'string', valeur: 'maj.zip', aide: 'Applique ces différences au fichier donné' },
  },
  async run(context, [what = ''], { vers, depuis, appliquer }) {
    if (typeof vers !== 'string' || !isZip(vers))
      throw new UsageError('--vers est requis : le fichier à écrire, qui finit par .zip.')
    if (typeof appliquer === 'string') {
      if (depuis !== undefined) throw new UsageError('--appliquer et --depuis ne vont pas ensemble.')
      const before = await readPocket(what)
      const after = await updated(await readWhole(appliquer), before.bytes).catch((error: unknown) => {
        throw new Error(`${appliquer} ne s’applique pas à ${what} : ${describeError(error)}.`)
      })
      const done = await writeOut(vers, piecesOf([after.bytes]))
      context.print(`${done} : ${vers} (${after.edition}, ${megabytes(after.bytes.length)}).`)
      return EXIT.ok
    }
    requireEditionName(what)
    const backend = editionBackend(context.config)
    const index = await backend.index()
    requireKept(context.config, index, what)
    requireAnswering(index, what)
    const whole = async (id: string) => {
      const { files, day } = await pocketOf(context, backend, id)
      return { files, day, bytes: zipBytes(files) }
    }
    if (typeof depuis !== 'string') {
      const { files, day, bytes } = await whole(what)
      const done = await writeOut(vers, zipOf(files, day))
      context.print(`${done} : ${vers} (${what}, ${megabytes(bytes)}).`)
      return EXIT.ok
    }
    if (!isZip(depuis)) {
      requireEditionName(depuis)
      requireKept(context.config, index, depuis)
    }
    const inMemory = async (id: string) => {
      const { files, day, bytes } = await whole(id)
      requireFits(id, bytes)
      return { edition: id, day, bytes: Buffer.concat(await Array.fromAsync(zipOf(files, day))) }
    }
    const before = isZip(depuis) ? await readPocket(depuis) : await inMemory(depuis)
    const after = await inMemory(what)
    const update = updateOf(before, after)
    const done = await writeOut(vers, zipOf(update, after.day))
    const size = `${megabytes(zipBytes(update))} au lieu de ${megabytes(after.bytes.length)}`
    context.print(`${done} : ${vers} (de ${before.edition} à ${what}, ${size}).`)
    return EXIT.ok
  },
}

/** A pocket that was written before. */
async function readPocket(path: string): Promise<Pocket> {
  if (!isZip(path)) throw new UsageError(`« ${path} » n’est pas un fichier .zip de « harmattan emporter ».`)
  const [edition = ''] = listOf(await openBackend(path).index())
  return { edition, bytes: await readWhole(path) }
}

async function readWhole(path: string): Promise<Uint8Array> {
  requireFits(path, (await stat(path)).size)
  return readFile(path)
}

function requireFits(what: string, bytes: number): void {
  if (bytes > MOST_POCKET_BYTES)
    throw new Error(`${what} fait plus de ${megabytes(MOST_POCKET_BYTES)} : emportez l’édition entière, sans --depuis.`)
}

async function* piecesOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

/** Throws where a release was withdrawn: what was found wrong is not handed on. */
function requireAnswering({ retirees }: BackendIndex, id: string): void {
  const retrait = retirees.find(({ edition }) => edition === id)
  if (!retrait) return
  const instead = retrait.remplacee_par === null ? '' : ` Emportez ${retrait.remplacee_par}.`
  throw new Error(`${id} est retirée et ne s’emporte pas : ${retrait.motif}${instead}`)
}

function megabytes(bytes: number): string {
  return `${number(Math.ceil(bytes / 1e4) / 100)} Mo`
}
