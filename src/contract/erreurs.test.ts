import { expect, test } from 'vitest'
import { type CodeErreur, ERREURS, ErreurContrat, enveloppeErreur } from './erreurs.ts'

test('the five error codes of the specification keep their status', () => {
  expect(
    Object.fromEntries(
      (
        [
          'AUTH_CLE_INVALIDE',
          'RESSOURCE_INTROUVABLE',
          'PLAGE_TEMPORELLE_NON_DISPONIBLE',
          'CLES_LIMITE_EMISSION_ATTEINTE',
          'CLES_QUOTA_JOURNALIER_DEPASSE',
        ] as const
      ).map((code) => [code, ERREURS[code].status]),
    ),
  ).toEqual({
    AUTH_CLE_INVALIDE: 401,
    RESSOURCE_INTROUVABLE: 404,
    PLAGE_TEMPORELLE_NON_DISPONIBLE: 400,
    CLES_LIMITE_EMISSION_ATTEINTE: 429,
    CLES_QUOTA_JOURNALIER_DEPASSE: 429,
  })
})

test.each(Object.keys(ERREURS) as CodeErreur[])(
  'the error %s has a status of its family and a message that is a sentence',
  (code) => {
    const { status, quand } = ERREURS[code]
    expect(quand.en).toMatch(/\.$/)
    expect(quand.fr).toMatch(/^(La|Le|L'édition|Une?|Cette|Toute|`limit`) ?.*\.$|; `Retry-After`\.$/)
    if (code.startsWith('VALIDATION_')) expect(status).toBe(400)
    if (code.startsWith('SERVEUR_') || code.startsWith('INFRASTRUCTURE_')) expect(status).toBeGreaterThanOrEqual(500)
  },
)

test('the envelope always has code, message and details, in that order', () => {
  expect(JSON.stringify(enveloppeErreur('RESSOURCE_INTROUVABLE', 'Rien.'))).toBe(
    '{"erreur":{"code":"RESSOURCE_INTROUVABLE","message":"Rien.","details":{}}}',
  )
})

test('an error takes the status of its code unless it is given another', () => {
  const details = { champ: 'x', recu: null, accepte: 'y' }
  expect(new ErreurContrat('VALIDATION_CHAMP_MANQUANT', 'x', { details }).status).toBe(400)
  expect(new ErreurContrat('VALIDATION_CHAMP_MANQUANT', 'x', { status: 422, details }).status).toBe(422)
})
