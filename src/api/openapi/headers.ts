/** The headers that answers carry, and what each says. */
export const HEADERS = {
  Edition: "Édition d'où vient la réponse",
  ETag: 'Empreinte de la réponse, propre à son codage ; à renvoyer dans If-None-Match',
  'Cache-Control': 'Combien de temps la réponse peut être gardée',
  Vary: 'En-têtes de la requête dont la réponse dépend',
  Link: 'Licence, description et, pour une liste, pages : first, prev, next, last',
  RateLimit: 'Ce qui reste du quota du jour : « "quota-journalier";r=<reste>;t=<secondes jusqu’à 00:00 UTC> »',
  'RateLimit-Policy': 'Le quota du jour : « "quota-journalier";q=<requêtes>;w=86400 »',
  'Retry-After': 'Secondes à attendre avant de réessayer',
  'WWW-Authenticate': '« Bearer » : une clé est attendue',
  Allow: 'Méthodes servies à ce chemin',
  'X-Total-Count': 'Nombre de tous les éléments de la liste, dont la réponse est une page',
  'X-Request-Id': 'Identifiant de la requête, à citer à l’exploitant',
  'Content-Disposition': 'Nom de fichier proposé',
  'Content-Range': 'Octets donnés, et taille du fichier',
  'Accept-Ranges': '« bytes » : des plages d’octets sont servies',
  Location: 'Adresse de la ressource créée, ou de celle où l’on est mené',
} as const

export type HeaderName = keyof typeof HEADERS
