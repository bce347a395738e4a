import Type from 'typebox'
import { described } from '../../../contract/described.ts'
import { introuvable, redact } from '../../../contract/erreurs.ts'
import { collectionDataset } from '../../../formats/collections/cellDataset.ts'
import type { DescribedRoute } from '../../../http/route.ts'
import { namedCollection, namedRelease, type OpenServices, sendBytes, sendText } from '../openServices.ts'
import { zarrChunk, zarrMetadata } from './zarrStore.ts'

const METADATA_TYPE = 'application/json; charset=utf-8'
const CHUNK_TYPE = 'application/octet-stream'
const METADATA = /(^|\/)\.z\w+$/

export const zarr: DescribedRoute<OpenServices> = {
  kind: 'service',
  method: 'GET',
  path: '/zarr/{edition}/{collection}/{chemin}',
  operation: 'lireZarr',
  exemple: '/zarr/derniere/simulation_mensuel/.zgroup',
  chapter: 'Formats et protocoles',
  access: 'adresse',
  summary: { fr: 'Une collection comme dépôt Zarr (v2)', en: 'A collection as a Zarr store (v2)' },
  description: {
    fr: 'Un dépôt Zarr version 2 en lecture, métadonnées consolidées : `xarray.open_zarr("…/zarr/derniere/nasa_power_mensuel")`, ou zarrita dans un navigateur.',
    en: 'A read-only Zarr version 2 store with consolidated metadata: `xarray.open_zarr("…/zarr/derniere/nasa_power_mensuel")`, or zarrita in a browser.',
  },
  params: Type.Object({
    edition: Type.String(
      described({ fr: "Identifiant de l'édition, ou derniere", en: 'Identifier of the release, or derniere' }),
    ),
    collection: Type.String(
      described({ fr: 'Collection : `<source>_<granularite>`', en: 'Collection: `<source>_<granularite>`' }),
    ),
    chemin: Type.String(
      described({
        fr: 'Clé du dépôt, par exemple .zmetadata ou ghi/0.0',
        en: 'Key of the store, such as .zmetadata or ghi/0.0',
      }),
    ),
  }),
  response: {
    status: 200,
    description: { fr: 'La valeur de la clé', en: 'The value of the key' },
    mediaTypes: [METADATA_TYPE, CHUNK_TYPE],
  },
  erreurs: ['RESSOURCE_INTROUVABLE', 'EDITION_RETIREE'],
  async handle(request, reply, services) {
    const { edition, collection: id, '*': key } = request.params as { edition: string; collection: string; '*': string }
    const named = await namedRelease(services, edition)
    const collection = namedCollection(named.release, id)
    const dataset = await collectionDataset(collection)
    const metadata = METADATA.test(key) ? zarrMetadata(dataset)[key] : undefined
    if (metadata !== undefined)
      return sendText({ request, reply, services }, named, { text: asciiJson(metadata), type: METADATA_TYPE })
    const [, name = '', place = ''] = /^(\w+)\/([\d.]+)$/.exec(key) ?? []
    const chunk = zarrChunk(dataset, name, place)
    if (!chunk) {
      throw introuvable(
        `« ${redact(key)} » n’est pas une clé de ce dépôt ; .zmetadata nomme ses tableaux et leurs blocs.`,
        { champ: 'chemin', recu: redact(key), accepte: 'une clé que .zmetadata nomme' },
      )
    }
    return sendBytes({ request, reply, services }, named, {
      type: CHUNK_TYPE,
      chunks: chunk.read(),
      bytes: chunk.bytes,
      values: chunk.values,
      heldBytes: chunk.heldBytes,
    })
  },
}

/** JSON in ASCII: some readers of Zarr take no other. */
function asciiJson(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
