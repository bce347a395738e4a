import type { Words } from './described.ts'
import { cut } from './excerpt.ts'
import { frenchTypography } from './frenchTypography.ts'
import { hideSecrets, shortenWords } from './hideCles.ts'

/** Every error of the contract: its status on the wire, and when it is given (shown to the reader of the documentation). */
export const ERREURS = {
  AUTH_CLE_INVALIDE: {
    status: 401,
    quand: {
      fr: 'La clé est absente, mal écrite, inconnue ou révoquée.',
      en: 'The key is missing, malformed, unknown or revoked.',
    },
  },
  RESSOURCE_INTROUVABLE: {
    status: 404,
    quand: { fr: "La ressource demandée n'existe pas.", en: 'The requested resource does not exist.' },
  },
  PLAGE_TEMPORELLE_NON_DISPONIBLE: {
    status: 400,
    quand: {
      fr: 'La fenêtre demandée sort de la plage conservée.',
      en: 'The requested window is outside the stored range.',
    },
  },
  CLES_LIMITE_EMISSION_ATTEINTE: {
    status: 429,
    quand: {
      fr: 'Cette adresse ou son réseau a reçu ses clés des dernières 24 heures, ou le service a émis toutes les siennes ; `Retry-After`.',
      en: 'This address or its network was given its keys of the last 24 hours, or the service has issued all of its own; `Retry-After`.',
    },
  },
  CLES_QUOTA_JOURNALIER_DEPASSE: {
    status: 429,
    quand: { fr: 'Le quota journalier de la clé est épuisé.', en: 'The daily quota of the key is exhausted.' },
  },
  VALIDATION_CHAMP_MANQUANT: {
    status: 400,
    quand: {
      fr: 'Un paramètre ou un champ requis manque (422 dans un corps).',
      en: 'A required parameter or field is missing (422 in a body).',
    },
  },
  VALIDATION_VALEUR_INVALIDE: {
    status: 400,
    quand: {
      fr: 'Un paramètre ou un champ est inconnu, de mauvais type, hors bornes ou incohérent avec un autre (422 dans un corps).',
      en: 'A parameter or field is unknown, of the wrong type, out of bounds or inconsistent with another (422 in a body).',
    },
  },
  VALIDATION_FORMAT_DATE_INVALIDE: {
    status: 400,
    quand: { fr: "Une date n'est pas une date AAAA-MM-JJ valide.", en: 'A date is not a valid YYYY-MM-DD date.' },
  },
  VALIDATION_FORMAT_NON_SUPPORTE: {
    status: 400,
    quand: {
      fr: 'Le format demandé est inconnu (415 pour le type du corps).',
      en: 'The requested format is unknown (415 for the type of a body).',
    },
  },
  VALIDATION_LIMIT_HORS_BORNES: {
    status: 400,
    quand: {
      fr: '`limit` sort de 1..1000, ou `offset` est négatif.',
      en: '`limit` is outside 1..1000, or `offset` is negative.',
    },
  },
  VALIDATION_CORPS_ILLISIBLE: {
    status: 400,
    quand: {
      fr: "Le corps ou la requête n'est pas lisible (413 au-delà de la longueur permise à l’adresse).",
      en: 'The body or the request cannot be read (413 beyond the length allowed at the address).',
    },
  },
  EDITION_RETIREE: {
    status: 410,
    quand: {
      fr: "L'édition nommée a été retirée ; `details` dit pourquoi, depuis quand et laquelle la remplace.",
      en: 'The named release was withdrawn; `details` says why, since when and which one replaces it.',
    },
  },
  INCOMPATIBILITE_SOURCE_GRANDEUR: {
    status: 400,
    quand: {
      fr: 'La série nommée ne peut pas servir à ce calcul, ou une série compagne manque.',
      en: 'The named series cannot be used for this computation, or a companion series is missing.',
    },
  },
  METHODE_NON_AUTORISEE: {
    status: 405,
    quand: {
      fr: 'La méthode HTTP n’est pas autorisée à cette adresse ; `Allow` donne celles qui le sont.',
      en: 'The HTTP method is not allowed here; `Allow` lists those that are.',
    },
  },
  INFRASTRUCTURE_BASE_INDISPONIBLE: {
    status: 503,
    quand: {
      fr: 'Le registre des clés ne répond pas ; voir `Retry-After`.',
      en: 'The key store is unavailable; see `Retry-After`.',
    },
  },
  SERVEUR_SURCHARGE: {
    status: 503,
    quand: {
      fr: 'Le service est surchargé ; voir `Retry-After`.',
      en: 'The service is overloaded; see `Retry-After`.',
    },
  },
  SERVEUR_ERREUR_INTERNE: {
    status: 500,
    quand: {
      fr: 'Toute autre erreur ; `X-Request-Id` permet de la retrouver.',
      en: 'Any other error; `X-Request-Id` identifies it.',
    },
  },
} as const satisfies Record<string, { status: number; quand: Words }>

export type CodeErreur = keyof typeof ERREURS

export type DetailsErreur = Record<string, unknown>

/** What is wrong with a request: the field, the value that came (null where none did), and what is accepted. */
export interface DetailsRefus extends DetailsErreur {
  champ: string
  recu: unknown
  accepte: unknown
}

/** Errors of the service: no field of the request is wrong. */
type CodeSansChamp = Extract<CodeErreur, `INFRASTRUCTURE_${string}` | `SERVEUR_${string}`>

interface ErreurOptions {
  details?: DetailsErreur
  status?: number
  headers?: Record<string, string>
}

/** An error that the reader is told about, in the contract's words: what happened and what to do. */
export class ErreurContrat extends Error {
  readonly code: CodeErreur
  readonly status: number
  readonly details: DetailsErreur
  /** Response headers that belong to the error, such as `Retry-After` or `Allow`. */
  readonly headers: Record<string, string>

  constructor(code: CodeSansChamp, message: string, options?: ErreurOptions)
  constructor(code: CodeErreur, message: string, options: ErreurOptions & { details: DetailsRefus })
  constructor(code: CodeErreur, message: string, options: ErreurOptions = {}) {
    super(frenchTypography(message))
    this.name = 'ErreurContrat'
    this.code = code
    this.status = options.status ?? ERREURS[code].status
    this.details = options.details ?? {}
    this.headers = options.headers ?? {}
  }
}

/** The envelope of every error. */
export function enveloppeErreur(code: CodeErreur, message: string, details: DetailsErreur = {}) {
  const { accepte } = details
  const typeset = typeof accepte === 'string' ? { accepte: frenchTypography(accepte) } : {}
  return { erreur: { code, message: frenchTypography(message), details: { ...details, ...typeset } } }
}

/** What is wrong with a request. */
export function refus(code: CodeErreur, message: string, details: DetailsRefus): ErreurContrat {
  return new ErreurContrat(code, message, { details })
}

/** A value that is not taken. */
export function invalide(message: string, details: DetailsRefus): ErreurContrat {
  return refus('VALIDATION_VALEUR_INVALIDE', message, details)
}

export function introuvable(quoi: string, details: DetailsRefus): ErreurContrat {
  return refus('RESSOURCE_INTROUVABLE', quoi, details)
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
    `L'édition ${edition} a été retirée le ${retiree_le} : ${motif.replace(/(?<![\s.])[\s.]+$/, '')}. ${instead} Sa citation reste lisible : /archives/${edition}/citation.txt.`,
    {
      details: {
        champ: 'edition',
        recu: edition,
        accepte: remplacee_par ?? 'l’édition courante, sans edition=',
        motif,
        retiree_le,
        remplacee_par,
      },
      headers: successorLink(remplacee_par, publicUrl),
    },
  )
}

/** `Link` to the release that replaces a withdrawn one; nothing where none does. */
export function successorLink(remplacee_par: string | null, publicUrl: string): Record<string, string> {
  if (remplacee_par === null) return {}
  return { link: `<${publicUrl}/archives/${remplacee_par}/datapackage.json>; rel="successor-version"` }
}

const SHOWN_LENGTH = 80
const SHOWN_URL_LENGTH = 200

/** A received value as it is given back to whoever sent it: bounded, and never a key. */
export function redact(value: string): string {
  return cut(shortenWords(value), SHOWN_LENGTH)
}

/** A URL as it stands in the log, where others than its sender read it. */
export function redactUrl(url: string): string {
  return cut(hideSecrets(url), SHOWN_URL_LENGTH)
}
