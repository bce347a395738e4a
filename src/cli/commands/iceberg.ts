import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { number, pluralize } from '../../contract/pluralize.ts'
import { ICEBERG_ENTRY, icebergMetadata, icebergTables, readTableFiles } from '../../edition/read/icebergTables.ts'
import { openArchive } from '../../edition/read/openEdition.ts'
import { storeWriter } from '../../edition/store/storeWriter.ts'
import { writeFileDurably } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import type { Config } from '../config.ts'
import { requireEditionName } from '../currentEdition.ts'
import { editionBackend, editionsAreRemote } from '../folders.ts'
import { progressBy } from '../progress.ts'

/** The folder of tables, beside the releases. */
const FOLDER = 'iceberg'
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i

export const iceberg: Command = {
  usage: '<edition>',
  aide: `Écrit les métadonnées qui font d’une édition des tables Apache Iceberg (v2), pour Spark, Trino, DuckDB ou ClickHouse : une
table par pas (mensuel, journalier…), par collection de mailles et par carte. Ses fichiers Parquet restent ce qu’ils sont, et
rien n’en est copié. Sans option, les métadonnées vont à côté des éditions, dans ${FOLDER}/<edition>/<table>/metadata, dossier
ou stockage S3. Une table ne vaut qu’à l’adresse qu’elle contient : recommencez où vous copiez l’édition.`,
  arguments: { min: 1, max: 1 },
  options: {
    adresse: {
      type: 'string',
      valeur: '<adresse>',
      aide: 'Adresse des éditions telle que le moteur les atteint (s3a://seau/prefixe, file:///srv/editions) ; par défaut, leur lieu',
    },
    vers: {
      type: 'string',
      valeur: '<dossier>',
      aide: `Dossier où écrire, à copier ensuite dans <adresse>/${FOLDER}`,
    },
  },
  async run({ config, print, note }, [id = ''], { adresse, vers }) {
    requireEditionName(id)
    if (typeof adresse === 'string' && !ADDRESS.test(adresse)) {
      throw new UsageError('--adresse attend une adresse, comme s3a://seau/prefixe ou file:///srv/editions.')
    }
    const backend = editionBackend(config)
    if (!(await backend.index()).editions.includes(id)) {
      throw new Error(`${id} n’est pas conservée, ou est retirée (${config.editions}).`)
    }
    const archive = await openArchive(backend.edition(id))
    const given = typeof adresse === 'string' ? adresse : await placeOf(config)
    const root = given.endsWith('/') ? given.slice(0, -1) : given
    const write = writerOf(config, typeof vers === 'string' ? vers : undefined)
    const tables = icebergTables(archive)
    const onDone = progressBy(note, 'tables décrites')
    let done = 0
    for (const [table, paths] of tables) {
      const files = await readTableFiles(archive, paths)
      const addresses = { edition: `${root}/${id}`, tables: `${root}/${FOLDER}/${id}` }
      for (const [name, content] of icebergMetadata(archive, table, files, addresses)) {
        await write(`${id}/${table}/metadata/${name}`, content)
      }
      onDone(++done, tables.size)
    }
    const count = [...tables.values()].flat().length
    print(
      `${id} : ${pluralize(tables.size, 'table')} Iceberg sur ${number(count)} fichiers Parquet, à ${root}/${FOLDER}/${id}/<table>/metadata/${ICEBERG_ENTRY}.`,
    )
    return EXIT.ok
  },
}

/** Where the releases are, as an address: engines take it as it stands, so that nothing in it is escaped. */
async function placeOf(config: Config): Promise<string> {
  return editionsAreRemote(config) ? config.editions : `file://${await realpath(config.editions)}`
}

/** Writes a file of the folder of tables: where the operator says, else beside the releases. */
function writerOf(
  config: Config,
  folder: string | undefined,
): (path: string, content: Uint8Array | string) => Promise<unknown> {
  if (folder === undefined && config.s3) {
    const writer = storeWriter(config.s3)
    return (path, content) => {
      const bytes = Buffer.from(content)
      return writer.put(`${FOLDER}/${path}`, new Blob([bytes]), sha256(bytes))
    }
  }
  if (folder === undefined && editionsAreRemote(config)) {
    throw new UsageError('Les éditions sont à une adresse en lecture seule : dites par --vers où écrire.')
  }
  const root = folder === undefined ? join(config.editions, FOLDER) : resolve(folder)
  return (path, content) => writeFileDurably(join(root, path), content)
}
