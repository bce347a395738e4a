import Type from 'typebox'
import { nearestCodes } from '../../../answers/catalogue/nearestCodes.ts'
import { described } from '../../../contract/described.ts'
import { ErreurContrat, introuvable, redact } from '../../../contract/erreurs.ts'
import { ICEBERG_ENTRY, icebergMetadata, icebergTables, readTableFiles } from '../../../edition/read/icebergTables.ts'
import type { DescribedRoute } from '../../../http/route.ts'
import { addressesOf, namedRelease, type OpenServices, sendBytes, sendText } from '../openServices.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'
const AVRO_TYPE = 'application/octet-stream'
/** A table of more files is described by the operator's command: each is a footer of half a megabyte at most. */
const MOST_FILES = 256

export const iceberg: DescribedRoute<OpenServices> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/iceberg/{edition}/{table}/metadata/{fichier}',
  operation: 'lireIceberg',
  exemple: '/archives/iceberg/derniere/mensuel/metadata/version-hint.text',
  chapter: 'Formats et protocoles',
  access: 'adresse',
  summary: {
    fr: 'Une table d’une édition pour Apache Iceberg (v2)',
    en: 'A table of a release for Apache Iceberg (v2)',
  },
  description: {
    fr: `Ses métadonnées, sur les fichiers Parquet de \`/archives\` : un moteur ouvre \`${ICEBERG_ENTRY}\`. Tables : un pas (\`mensuel\`), une collection de mailles (\`era5_land_t2m_mensuel\`), ses cartes. \`harmattan iceberg\` les écrit dans un dossier ou un stockage.`,
    en: `Its metadata, over the Parquet files of \`/archives\`: an engine opens \`${ICEBERG_ENTRY}\`. Tables: a step (\`mensuel\`), a collection of cells (\`era5_land_t2m_mensuel\`), its maps. \`harmattan iceberg\` writes them into a folder or a store.`,
  },
  params: Type.Object({
    edition: Type.String(
      described({ fr: "Identifiant de l'édition, ou derniere", en: 'Identifier of the release, or derniere' }),
    ),
    table: Type.String(described({ fr: 'Table : un pas, ou une collection', en: 'Table: a step, or a collection' })),
    fichier: Type.String(
      described({
        fr: `${ICEBERG_ENTRY}, ou un fichier que celui-ci nomme`,
        en: `${ICEBERG_ENTRY}, or a file that it names`,
      }),
    ),
  }),
  response: {
    status: 200,
    description: { fr: 'Le fichier de métadonnées', en: 'The file of metadata' },
    mediaTypes: [TEXT_TYPE, JSON_TYPE, AVRO_TYPE],
  },
  erreurs: ['RESSOURCE_INTROUVABLE', 'EDITION_RETIREE', 'VALIDATION_VALEUR_INVALIDE'],
  async handle(request, reply, services) {
    const { edition: asked, table, fichier } = request.params as { edition: string; table: string; fichier: string }
    const named = await namedRelease(services, asked)
    const { edition } = named
    const tables = icebergTables(edition)
    const paths = tables.get(table)
    if (!paths) {
      const known = [...tables.keys()].map((code) => ({ code, nom: code }))
      throw introuvable(`La table « ${redact(table)} » n’est pas dans ${edition.id}.`, {
        champ: 'table',
        recu: redact(table),
        codes_proches: nearestCodes(table, known),
        accepte: [...tables.keys()],
      })
    }
    if (paths.length > MOST_FILES) {
      throw new ErreurContrat(
        'VALIDATION_VALEUR_INVALIDE',
        `La table « ${table} » a ${paths.length} fichiers, et cette adresse en décrit ${MOST_FILES} au plus : « harmattan iceberg ${edition.id} » écrit ses métadonnées pour un dossier ou un stockage.`,
        { details: { champ: 'table', recu: table, accepte: `${MOST_FILES} fichiers au plus` } },
      )
    }
    for (const path of paths) await services.editions.assertSound(edition, path)
    const files = await readTableFiles(edition, paths, () => services.scheduler.next(request.client))
    const address = addressesOf(services.publicUrl, request)
    const content = icebergMetadata(edition, table, files, {
      edition: address(`/archives/${edition.id}`),
      tables: address(`/archives/iceberg/${edition.id}`),
    })
    const found = content.get(fichier)
    if (found === undefined) {
      throw introuvable(`« ${redact(fichier)} » n’est pas des métadonnées de « ${table} ».`, {
        champ: 'fichier',
        recu: redact(fichier),
        accepte: [...content.keys()],
      })
    }
    const to = { request, reply, services }
    if (typeof found === 'string') {
      return sendText(to, named, { text: found, type: fichier === ICEBERG_ENTRY ? JSON_TYPE : TEXT_TYPE })
    }
    return sendBytes(to, named, {
      type: AVRO_TYPE,
      chunks: [found],
      bytes: found.length,
      values: 0,
      heldBytes: found.length,
      form: address(''),
    })
  },
}
