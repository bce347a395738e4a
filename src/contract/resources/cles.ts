import Type, { type Static } from 'typebox'
import { Int, Named, Text } from '../described.ts'
import { USAGE_LENGTH } from '../usage.ts'

export const CleDemande = Type.Object(
  {
    email: Text({
      maxLength: 254,
      fr: 'une adresse électronique de contact, comme nom@exemple.org',
      en: 'a contact e-mail address, such as nom@exemple.org',
    }),
    usage_prevu: Text.optional({
      maxLength: USAGE_LENGTH,
      fr: 'l’usage prévu, texte libre',
      en: 'the intended use, free text',
    }),
  },
  { $id: 'CleDemande', additionalProperties: false },
)

/** Lengths of an `Idempotency-Key`: whoever knows it, at the same address, has the key that it names. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 128 }

export const CleEntetes = Type.Object({
  'Idempotency-Key': Text.optional({
    minLength: IDEMPOTENCY_KEY_LENGTH.min,
    maxLength: IDEMPOTENCY_KEY_LENGTH.max,
    fr: 'Votre nom pour cette demande, impossible à deviner, comme un UUID : répétée sous ce nom dans les 24 heures, depuis la même adresse et avec le même corps, elle reçoit la même clé et n’en compte pas une autre',
    en: 'Your own name for this request, which nobody can guess, such as a UUID: repeated under it within 24 hours, from the same address and with the same body, it is answered with the same key and counts no other',
  }),
})

export const CleEmise = Named('CleEmise', {
  cle: Text({ fr: 'La clé complète, affichée une seule fois', en: 'The full key: shown only this once' }),
  prefixe: Text({
    fr: 'Identifiant public de la clé, pour une demande d’aide ou de révocation',
    en: 'Public identifier of the key, for support or a revocation request',
  }),
  quota_journalier: Int({ fr: 'Requêtes par jour (UTC)', en: 'Requests per day (UTC)' }),
})

export type CleEmiseItem = Static<typeof CleEmise>

export const ClePage = Named('ClePage', {
  prefixe: Type.String(),
  statut: Type.Enum(['valide', 'revoquee']),
  emise_le: Text({ fr: 'Instant UTC', en: 'Instant, UTC' }),
  quota_journalier: Type.Integer(),
  utilise: Int({ fr: 'Requêtes comptées ce jour (UTC)', en: 'Requests counted today (UTC)' }),
  restant: Type.Integer(),
  reinitialisation: Text({ fr: 'Instant UTC de la remise à zéro', en: 'Instant of the reset, UTC' }),
})

export type ClePageItem = Static<typeof ClePage>
