import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { Text } from '../../contract/described.ts'
import { introuvable, redact } from '../../contract/erreurs.ts'
import { isLasting, isLogPath, KEYS_FILE, LOG_FOLDER, readLogFile } from '../../edition/proof/releaseLog.ts'
import { entityTag } from '../../http/entityTag.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import type { PlainRoute } from '../../http/route.ts'
import { sendTagged } from '../../http/sendDocument.ts'
import type { ApiServices } from '../apiServices.ts'

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
