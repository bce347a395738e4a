import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { findEdition, unknownEdition } from '../../answers/catalogue/findEdition.ts'
import { Text } from '../../contract/described.ts'
import { ErreurContrat, editionRetiree, introuvable, redact, successorLink } from '../../contract/erreurs.ts'
import { MANIFEST_FILE } from '../../edition/manifest.ts'
import { MEDIA_TYPES as FILE_TYPES } from '../../edition/mediaTypes.ts'
import { isLasting, isLogPath, KEYS_FILE, LOG_FOLDER, readLogFile } from '../../edition/proof/releaseLog.ts'
import { readByteRange } from '../../http/byteRange.ts'
import { negotiateCoding } from '../../http/compression.ts'
import { entityTag, etagHeader, heldForm, namesAny } from '../../http/entityTag.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import { PiecesInTurn, reusedMemory } from '../../http/piecesInTurn.ts'
import type { PlainRoute } from '../../http/route.ts'
import { sendDocument, sendTagged } from '../../http/sendDocument.ts'
import type { ApiServices } from '../apiServices.ts'

const PATH = {
  chemin: Text({
    fr: 'Chemin du fichier, tel que le manifeste le nomme',
    en: 'Path of the file, as the manifest names it',
  }),
}

export const archivesIndex: PlainRoute<Pick<ApiServices, 'editions' | 'forms'>> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/index.json',
  operation: 'listerArchives',
  exemple: '/archives/index.json',
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: 'Les éditions conservées, pour un programme', en: 'The releases kept, for a machine' },
  description: {
    fr: "Identifiants, du plus ancien au plus récent ; à part (`retirees`), les éditions retirées, avec motif, date et remplaçante ; `courante`, celle que l'exploitant a dite courante (sans elle : la plus récente). Un autre service peut servir d'ici : HARMATTAN_EDITIONS=<adresse>/archives/.",
    en: 'Identifiers, oldest first; withdrawn releases apart, in `retirees`. Another service can serve from here.',
  },
  response: {
    status: 200,
    schema: Type.Object({
      editions: Type.Array(Type.String()),
      retirees: Type.Array(
        Type.Object({
          edition: Type.String(),
          motif: Type.String(),
          retiree_le: Type.String({ format: 'date' }),
          remplacee_par: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      courante: Text.optional({
        fr: 'Celle qui répond à qui n’en nomme aucune',
        en: 'The one that answers where none is named',
      }),
    }),
    description: { fr: 'Identifiants', en: 'Identifiers' },
  },
  others: {
    304: {
      fr: 'La liste est celle que If-None-Match nomme',
      en: 'The list is the one that If-None-Match names',
    },
  },
  erreurs: [],
  async handle(request, reply, { editions, forms }) {
    const text = JSON.stringify(await editions.index())
    return sendDocument({ request, reply, forms }, { text, type: MEDIA_TYPES.json, cacheControl: 'public, max-age=60' })
  },
}

const PIECE_BYTES = 1 << 18
/** What a file on its way to a slow reader holds: a piece, and what is around it. */
const HELD_BYTES = 1.5 * PIECE_BYTES
/** A text longer than this is not compressed: it would have to stand in memory. */
const MAX_COMPRESSED_BYTES = 4 << 20

export const archiveFile: PlainRoute<
  Pick<ApiServices, 'editions' | 'publicUrl' | 'forms' | 'budget' | 'scheduler' | 'archiveRelay'>
> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/{edition}/{chemin}',
  operation: 'lireFichierArchive',
  exemple: '/archives/edition_20000101/citation.txt',
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: "Un fichier d'une édition", en: 'A file of a release' },
  description: {
    fr: "datapackage.json est le manifeste (Frictionless Data Package) et nomme tous les autres ; citation.txt, .bib, .ris, .csl.json, CITATION.cff, SHA256SUMS, catalogue/…, mesures/…. D'une édition retirée, seuls restent le manifeste, la licence et les fichiers de citation. Un fichier dont les octets ne sont plus ceux qui ont été scellés n'est pas servi (500).",
    en: '`datapackage.json` is the manifest (a Frictionless Data Package) and names all the others: citations, `SHA256SUMS`, the tables of the catalogue, the measurements in Parquet. Of a withdrawn release only manifest, licence and citations remain.',
  },
  params: Type.Object({
    edition: Text({ fr: "Identifiant de l'édition", en: 'Identifier of the release' }),
    ...PATH,
  }),
  response: {
    status: 200,
    description: {
      fr: 'Le fichier, du type que le manifeste dit',
      en: 'The file, of the type that the manifest states',
    },
    mediaTypes: [...FILE_TYPES],
  },
  others: {
    206: { fr: 'La plage d’octets demandée', en: 'The range of bytes asked' },
    304: {
      fr: 'Le fichier n’a pas changé depuis celui que If-None-Match nomme',
      en: 'The file has not changed since the one that If-None-Match names',
    },
  },
  erreurs: ['RESSOURCE_INTROUVABLE', 'EDITION_RETIREE', 'VALIDATION_VALEUR_INVALIDE'],
  statuses: { VALIDATION_VALEUR_INVALIDE: [400, 416] },
  async handle(request, reply, { editions, publicUrl, forms, budget, scheduler, archiveRelay }) {
    const { edition: id, '*': path } = request.params as { edition: string; '*': string }
    const edition = await editions.archive(id)
    if (!edition) throw await unknownEdition(editions, id)
    const file = edition.sealed.get(path)
    if (!file) {
      throw introuvable(
        `« ${redact(path)} » n'est pas dans « ${redact(id)} » ; ${MANIFEST_FILE} nomme les fichiers d'une édition.`,
        { champ: 'chemin', recu: redact(`${id}/${path}`), accepte: `/archives/${edition.id}/${MANIFEST_FILE}` },
      )
    }
    const retrait = editions.retraitOf(id)
    if (retrait && /^(mesures|catalogue)\//.test(path)) throw editionRetiree(retrait, publicUrl)
    await editions.assertSound(edition, path)
    const tag = entityTag(edition.manifest.empreinte, path)
    const disposition = dispositionOf(path, file.mediaType)
    reply.headers({
      edition: edition.id,
      etag: etagHeader(tag, undefined),
      'accept-ranges': 'bytes',
      // A release may come from elsewhere: a browser runs nothing of it on the origin of the service.
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': disposition,
      'cache-control': retrait ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
      link: [
        `<${edition.manifest.service.licence.url}>; rel="license"`,
        ...Object.values(successorLink(retrait?.remplacee_par ?? null, publicUrl)),
      ].join(', '),
    })
    const text = file.mediaType.endsWith('charset=utf-8')
    if (text) reply.header('vary', 'Accept-Encoding')
    const ifNoneMatch = request.headers['if-none-match']
    const held = heldForm(ifNoneMatch, tag)
    if (held !== undefined) return reply.code(304).header('etag', held).send()
    if (namesAny(ifNoneMatch)) return reply.code(304).send()
    const range = readByteRange(
      request.method === 'GET' ? request.headers.range : undefined, // RFC 9110, 14.2: of GET alone
      request.headers['if-range'] as string | undefined,
      etagHeader(tag, undefined),
      file.bytes,
    )
    if (range === 'unsatisfiable') {
      const message = `La plage d'octets demandée sort du fichier (${file.bytes} octets).`
      throw new ErreurContrat('VALIDATION_VALEUR_INVALIDE', message, {
        status: 416,
        headers: { 'content-range': `bytes */${file.bytes}` },
        details: { champ: 'Range', recu: redact(request.headers.range ?? ''), accepte: `0 à ${file.bytes - 1}` },
      })
    }
    const coding = text && !range && file.bytes <= MAX_COMPRESSED_BYTES && negotiateCoding(request.headers)
    const compressed =
      coding &&
      (await forms.get(tag, coding, file.bytes, async () => Buffer.from(await edition.files.read(path, file.bytes))))
    if (coding && compressed) {
      reply.type(file.mediaType).headers({ etag: etagHeader(tag, coding), 'content-encoding': coding })
      return reply.send(compressed)
    }
    const handedOver = await archiveRelay?.({
      file: `${id}/${path}`,
      method: request.method as 'GET' | 'HEAD',
      headers: request.headers,
      mediaType: file.mediaType,
      disposition,
    })
    if (handedOver) {
      // Who takes ranges says so itself.
      reply.removeHeader('accept-ranges').code(handedOver.status).headers(handedOver.headers)
      if (handedOver.status === 302) asRedirect(reply)
      else reply.type(file.mediaType)
      return reply.send()
    }
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
    reply.type(file.mediaType).header('content-length', end - start + 1)
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
    if (request.method === 'HEAD') return reply.send()
    const length = end - start + 1
    budget.hold(reply.raw, request.client, Math.min(HELD_BYTES, length))
    const memory = reusedMemory(reply.raw, Math.min(PIECE_BYTES, length))
    const pieces = editions.pieces(edition, path, { offset: start, length }, memory)
    return reply.send(new PiecesInTurn(pieces, { length, turn: () => scheduler.next(request.client) }))
  },
}

/** A browser saves a file, or shows a text. */
function dispositionOf(path: string, mediaType: string): string {
  const shown = /^(text\/plain|application\/json)\b/.test(mediaType)
  return `${shown ? 'inline' : 'attachment'}; filename="${path.split('/').at(-1)}"`
}

/** Takes off what is said of the file: its new address expires, and its tags are those of the store. */
function asRedirect(reply: FastifyReply): void {
  for (const name of ['etag', 'content-disposition', 'vary']) reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
}

export const archiveLatest: PlainRoute<Pick<ApiServices, 'editions' | 'publicUrl'>> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/derniere/{chemin}',
  operation: 'lireDerniereArchive',
  exemple: '/archives/derniere/citation.txt',
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: "Un fichier de l'édition servie", en: 'A file of the release served' },
  description: {
    fr: "Mène au fichier de ce chemin dans l'édition d'où répondent les autres routes. L'adresse où l'on arrive nomme l'édition : c'est elle qui se cite et se garde.",
    en: 'Leads to the file of this path in the release that the other routes answer from. The address where one arrives names the release: that is the one to cite and to keep.',
  },
  params: Type.Object(PATH),
  response: {
    status: 302,
    description: { fr: "Vers le fichier, dans l'édition servie", en: 'To the file, in the release served' },
  },
  erreurs: [],
  async handle(request, reply, services) {
    const { id } = await findEdition(services, undefined)
    const { '*': path = '' } = request.params as { '*'?: string }
    const file = path.split('/').map(encodeURIComponent).join('/')
    reply.headers({ edition: id, 'cache-control': 'public, max-age=60' })
    return reply.redirect(`${services.publicUrl}/archives/${id}/${file}`, 302)
  },
}

type Services = Pick<ApiServices, 'editions' | 'forms'>

const BINARY = 'application/octet-stream'

export const journalFile: PlainRoute<Services> = {
  kind: 'service',
  method: 'GET',
  path: `/archives/${LOG_FOLDER}/{chemin}`,
  operation: 'lireJournal',
  exemple: `/archives/${LOG_FOLDER}/checkpoint`,
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: 'Le journal signé des éditions', en: 'The signed log of releases' },
  description: {
    fr: 'Un journal de transparence (C2SP tlog-tiles) : `checkpoint` est son point de contrôle signé, `tile/…` ses empreintes et ses entrées, `cles` les clés publiques. Chaque édition publiée ou retirée y est une entrée, que rien n’efface. `harmattan temoin` le suit.',
    en: 'A transparency log (C2SP tlog-tiles): `checkpoint` is its signed checkpoint, `tile/…` its hashes and entries, `cles` the public keys. Each release published or withdrawn is an entry, and nothing removes it. `harmattan temoin` follows it.',
  },
  params: Type.Object({
    chemin: Text({ fr: 'checkpoint, cles, ou tile/…', en: 'checkpoint, cles, or tile/…' }),
  }),
  response: {
    status: 200,
    description: { fr: 'Le fichier', en: 'The file' },
    mediaTypes: [MEDIA_TYPES.texte, BINARY],
  },
  others: { 304: { fr: 'Le fichier n’a pas changé', en: 'The file has not changed' } },
  erreurs: ['RESSOURCE_INTROUVABLE'],
  handle: (request, reply, services) => sendLogFile((request.params as { '*': string })['*'], request, reply, services),
}

/** Where programs look for the keys of a service (RFC 8615); the description has them among the files of the log. */
export const signingKeys: PlainRoute<Services> = {
  kind: 'service',
  page: true,
  method: 'GET',
  path: '/.well-known/harmattan-cles',
  operation: 'lireClesDeSignature',
  access: 'libre',
  erreurs: ['RESSOURCE_INTROUVABLE'],
  handle: (request, reply, services) => sendLogFile(KEYS_FILE, request, reply, services),
}

async function sendLogFile(path: string, request: FastifyRequest, reply: FastifyReply, { editions, forms }: Services) {
  const known = path.length < 100 && isLogPath(path)
  const bytes = known ? await readLogFile(editions.beside(LOG_FOLDER), path) : undefined
  if (!bytes)
    throw introuvable(`« ${redact(path)} » n’est pas dans le journal des éditions.`, {
      champ: 'chemin',
      recu: redact(path),
      accepte: `/archives/${LOG_FOLDER}/checkpoint`,
    })
  reply.header('cache-control', isLasting(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=5')
  const type = path.includes('/') ? BINARY : MEDIA_TYPES.texte
  const tag = entityTag(path, Buffer.from(bytes).toString('latin1'))
  return sendTagged(
    { request, reply, forms },
    { tag, compress: false, make: () => ({ type, body: Buffer.from(bytes) }) },
  )
}
