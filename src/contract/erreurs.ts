/** Every error of the contract: its status on the wire, and when it is given (shown to the reader of the documentation). */
export const ERREURS = {
  AUTH_CLE_INVALIDE: { status: 401, quand: 'La clé est absente, mal écrite, inconnue ou révoquée.' },
  RESSOURCE_INTROUVABLE: { status: 404, quand: "La ressource demandée n'existe pas." },
  PLAGE_TEMPORELLE_NON_DISPONIBLE: { status: 400, quand: 'La fenêtre demandée sort de la plage conservée.' },
  CLES_LIMITE_EMISSION_ATTEINTE: { status: 429, quand: 'Cette adresse a reçu ses trois clés des dernières 24 heures.' },
  CLES_QUOTA_JOURNALIER_DEPASSE: { status: 429, quand: 'Le quota journalier de la clé est épuisé.' },
  VALIDATION_CHAMP_MANQUANT: { status: 400, quand: 'Un paramètre ou un champ requis manque (422 dans un corps).' },
  VALIDATION_VALEUR_INVALIDE: {
    status: 400,
    quand:
      'Un paramètre ou un champ est inconnu, de mauvais type, hors bornes ou incohérent avec un autre (422 dans un corps).',
  },
  VALIDATION_FORMAT_DATE_INVALIDE: { status: 400, quand: "Une date n'est pas une vraie date AAAA-MM-JJ." },
  VALIDATION_FORMAT_NON_SUPPORTE: {
    status: 400,
    quand: 'Le format demandé est inconnu (415 pour le type du corps).',
  },
  VALIDATION_LIMIT_HORS_BORNES: { status: 400, quand: '`limit` sort de 1..1000, ou `offset` est négatif.' },
  VALIDATION_CORPS_ILLISIBLE: {
    status: 400,
    quand: "Le corps ou la requête n'est pas lisible (413 au-delà de 4 Kio).",
  },
  EDITION_RETIREE: {
    status: 410,
    quand: "L'édition nommée a été retirée ; `details` dit pourquoi, depuis quand et laquelle la remplace.",
  },
  INCOMPATIBILITE_SOURCE_GRANDEUR: {
    status: 400,
    quand: 'La série nommée ne peut pas nourrir ce calcul, ou une série compagne manque.',
  },
  METHODE_NON_AUTORISEE: {
    status: 405,
    quand: "La méthode HTTP n'est pas servie ici ; `Allow` dit lesquelles le sont.",
  },
  INFRASTRUCTURE_BASE_INDISPONIBLE: { status: 503, quand: 'Le registre des clés ne répond pas ; `Retry-After`.' },
  SERVEUR_SURCHARGE: { status: 503, quand: 'Le service est surchargé ; `Retry-After`.' },
  SERVEUR_ERREUR_INTERNE: { status: 500, quand: 'Toute autre faute ; `X-Request-Id` permet de la retrouver.' },
} as const

export type CodeErreur = keyof typeof ERREURS

export type DetailsErreur = Record<string, unknown>

/** An error that the reader is told about, in the contract's words: what happened and what to do. */
export class ErreurContrat extends Error {
  readonly code: CodeErreur
  readonly status: number
  readonly details: DetailsErreur
  /** Response headers that belong to the error, such as `Retry-After` or `Allow`. */
  readonly headers: Record<string, string>

  constructor(
    code: CodeErreur,
    message: string,
    options: { details?: DetailsErreur; status?: number; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ErreurContrat'
    this.code = code
    this.status = options.status ?? ERREURS[code].status
    this.details = options.details ?? {}
    this.headers = options.headers ?? {}
  }
}

/** The envelope of every error. */
export function enveloppeErreur(code: CodeErreur, message: string, details: DetailsErreur = {}) {
  return { erreur: { code, message, details } }
}

export function introuvable(quoi: string, details: DetailsErreur): ErreurContrat {
  return new ErreurContrat('RESSOURCE_INTROUVABLE', quoi, { details })
}

/** A question to a withdrawn release: why, since when, and what to ask instead. `publicUrl` is empty or without a final slash. */
export function editionRetiree(
  retrait: { edition: string; motif: string; retiree_le: string; remplacee_par: string | null },
  publicUrl: string,
): ErreurContrat {
  const { edition, motif, retiree_le, remplacee_par } = retrait
  const instead =
    remplacee_par === null
      ? "Sans edition=, c'est l'édition courante qui répond."
      : `Elle est remplacée : demandez edition=${remplacee_par}.`
  return new ErreurContrat(
    'EDITION_RETIREE',
    `L'édition ${edition} a été retirée le ${retiree_le} : ${motif.replace(/[\s.]+$/, '')}. ${instead} Sa citation reste lisible : /archives/${edition}/citation.txt.`,
    {
      details: { motif, retiree_le, remplacee_par },
      headers: successorLink(remplacee_par, publicUrl),
    },
  )
}

/** `Link` to the release that replaces a withdrawn one; nothing where none does. */
export function successorLink(remplacee_par: string | null, publicUrl: string): Record<string, string> {
  if (remplacee_par === null) return {}
  return { link: `<${publicUrl}/archives/${remplacee_par}/datapackage.json>; rel="successor-version"` }
}
