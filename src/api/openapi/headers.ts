import type { Words } from '../../contract/described.ts'

/** The headers that answers carry beside those that every cache of HTTP knows, and what each says. */
export const HEADERS = {
  Edition: { fr: "Édition d'où vient la réponse", en: 'Release that the answer comes from' },
  ETag: {
    fr: 'Empreinte de la réponse, propre à son codage ; à renvoyer dans If-None-Match',
    en: 'Fingerprint of the answer, of its coding alone; to send back in If-None-Match',
  },
  Link: {
    fr: 'Licence, description, collection (OGC API) et, pour une liste, pages : first, prev, next, last',
    en: 'Licence, description, collection (OGC API) and, of a list, its pages: first, prev, next, last',
  },
  RateLimit: {
    fr: 'Ce qui reste du quota du jour : « "quota-journalier";r=<reste>;t=<secondes jusqu’à 00:00 UTC> » ; suivi de « ;n=<requêtes> » si la demande compte pour plus d’une',
    en: 'What is left of the quota of the day: `"quota-journalier";r=<left>;t=<seconds until 00:00 UTC>`; followed by `;n=<requests>` where the question counts as more than one',
  },
  'RateLimit-Policy': {
    fr: 'Le quota du jour : « "quota-journalier";q=<requêtes>;w=86400 »',
    en: 'The quota of the day: `"quota-journalier";q=<requests>;w=86400`',
  },
  'Retry-After': { fr: 'Secondes à attendre avant de réessayer', en: 'Seconds to wait before trying again' },
  'WWW-Authenticate': { fr: '« Bearer » : une clé est attendue', en: '`Bearer`: a key is expected' },
  Allow: { fr: 'Méthodes servies à ce chemin', en: 'Methods served at this path' },
  'X-Total-Count': {
    fr: 'Nombre de tous les éléments de la liste, dont la réponse est une page',
    en: 'Number of all items of the list, of which the answer is a page',
  },
  'X-Request-Id': {
    fr: 'Identifiant de la requête, à citer à l’exploitant',
    en: 'Identifier of the request, to quote to the operator',
  },
  'Content-Disposition': { fr: 'Nom de fichier proposé', en: 'File name proposed' },
  'Content-Range': { fr: 'Octets donnés, et taille du fichier', en: 'Bytes given, and size of the file' },
  'Accept-Ranges': { fr: '« bytes » : des plages d’octets sont servies', en: '`bytes`: ranges of bytes are served' },
  Location: {
    fr: 'Adresse de la ressource créée, ou de celle où l’on est mené',
    en: 'Address of what was made, or of where one is led',
  },
} as const satisfies Record<string, Words>

export type HeaderName = keyof typeof HEADERS
