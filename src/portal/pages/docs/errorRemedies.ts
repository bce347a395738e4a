import type { Words } from '../../../contract/described.ts'
import type { CodeErreur } from '../../../contract/erreurs.ts'

/** What to do about each error. */
export const ERROR_REMEDIES: Readonly<Record<CodeErreur, Words>> = {
  AUTH_CLE_INVALIDE: {
    fr: 'Envoyez `Authorization: Bearer <clé>`, la clé entière, une seule fois. Perdue ou révoquée ? Demandez-en une autre.',
    en: 'Send `Authorization: Bearer <key>` once, with the full key. Lost or revoked? Request another one.',
  },
  RESSOURCE_INTROUVABLE: {
    fr: 'Vérifiez le code : le message cite souvent les plus proches. `/v1/series`, `/v1/localites`, `/v1/grandeurs` et `/v1/sources` listent tous les codes. Pour une série d’une édition passée, ajoutez `edition=`.',
    en: 'Check the code: the message often names the closest ones. `/v1/series`, `/v1/localites`, `/v1/grandeurs` and `/v1/sources` list all codes. For a series of an earlier release, add `edition=`.',
  },
  PLAGE_TEMPORELLE_NON_DISPONIBLE: {
    fr: 'Demandez des dates dans la plage que donnent le message et `details`.',
    en: 'Request dates within the range given by the message and `details`.',
  },
  CLES_LIMITE_EMISSION_ATTEINTE: {
    fr: 'Utilisez une clé que vous avez déjà, ou attendez le nombre de secondes que donne `Retry-After`. Derrière un réseau partagé, écrivez à l’exploitant.',
    en: 'Use a key that you already have, or wait for the number of seconds in `Retry-After`. On a shared network, write to the operator.',
  },
  CLES_QUOTA_JOURNALIER_DEPASSE: {
    fr: 'Attendez minuit UTC. Pour tout prendre d’un coup, téléchargez l’édition : ses fichiers n’exigent pas de clé. Pour un usage plus large, écrivez à l’exploitant.',
    en: 'Wait until midnight UTC. To get everything at once, download the release: its files need no key. For heavier use, write to the operator.',
  },
  VALIDATION_CHAMP_MANQUANT: {
    fr: 'Ajoutez ce que nomme `details.champ`.',
    en: 'Add the field named in `details.champ`.',
  },
  VALIDATION_VALEUR_INVALIDE: {
    fr: 'Corrigez ce que nomme `details.champ` ; `details.accepte` donne ce qui est attendu. Rien n’est corrigé en silence : une faute de frappe est une erreur.',
    en: 'Correct the field named in `details.champ`; `details.accepte` gives what is expected. Nothing is corrected silently: a typo is an error.',
  },
  VALIDATION_FORMAT_DATE_INVALIDE: {
    fr: 'Écrivez la date comme `2024-03-04`, un jour qui existe.',
    en: 'Write the date as `2024-03-04`, a day that exists.',
  },
  VALIDATION_FORMAT_NON_SUPPORTE: {
    fr: 'Demandez un des formats de `details.accepte` ; un corps s’envoie avec `Content-Type: application/json`.',
    en: 'Request one of the formats in `details.accepte`; send a body with `Content-Type: application/json`.',
  },
  VALIDATION_LIMIT_HORS_BORNES: {
    fr: 'Demandez au plus 1 000 éléments, puis suivez les liens `next` de l’en-tête `Link`.',
    en: 'Request at most 1,000 items, then follow the `next` links of the `Link` header.',
  },
  VALIDATION_CORPS_ILLISIBLE: {
    fr: 'Envoyez un objet JSON en UTF-8, de la longueur que donne `details.accepte`.',
    en: 'Send a JSON object in UTF-8, no longer than `details.accepte` says.',
  },
  EDITION_RETIREE: {
    fr: 'Demandez l’édition que nomme `details.remplacee_par`, ou retirez `edition=` pour la dernière. Revoyez ce que vous aviez tiré de l’ancienne.',
    en: 'Use the release named in `details.remplacee_par`, or drop `edition=` to get the latest. Review what you derived from the old one.',
  },
  INCOMPATIBILITE_SOURCE_GRANDEUR: {
    fr: 'Nommez une série de la grandeur attendue, ou la ville seule (`localite=`) : la série est alors choisie pour vous.',
    en: 'Name a series of the expected variable, or only the town (`localite=`): the series is then chosen for you.',
  },
  METHODE_NON_AUTORISEE: {
    fr: 'Utilisez une méthode de l’en-tête `Allow`, le plus souvent `GET`.',
    en: 'Use a method listed in the `Allow` header, usually `GET`.',
  },
  INFRASTRUCTURE_BASE_INDISPONIBLE: {
    fr: 'Réessayez après le nombre de secondes que donne `Retry-After`. Rien n’est décompté.',
    en: 'Try again after the number of seconds in `Retry-After`. Nothing is counted.',
  },
  SERVEUR_SURCHARGE: {
    fr: 'Réessayez après le nombre de secondes que donne `Retry-After`, avec moins de requêtes à la fois. Rien n’est décompté.',
    en: 'Try again after the number of seconds in `Retry-After`, with fewer requests at a time. Nothing is counted.',
  },
  SERVEUR_ERREUR_INTERNE: {
    fr: 'Réessayez ; si l’erreur persiste, écrivez à l’exploitant avec `X-Request-Id`. Rien n’est décompté.',
    en: 'Try again; if the error persists, write to the operator with the `X-Request-Id`. Nothing is counted.',
  },
}
