import type { Words } from '../../../contract/described.ts'
import type { CodeErreur } from '../../../contract/erreurs.ts'

/** What to do about each error. */
export const ERROR_REMEDIES: Readonly<Record<CodeErreur, Words>> = {
  AUTH_CLE_INVALIDE: {
    fr: 'Envoyez `Authorization: Bearer <clé>`, la clé entière, une seule fois. Perdue ou révoquée ? Demandez-en une autre.',
    en: 'Send `Authorization: Bearer <key>`, the whole key, once. Lost or revoked? Ask for another.',
  },
  RESSOURCE_INTROUVABLE: {
    fr: 'Vérifiez le code : le message cite souvent les plus proches. `/v1/series`, `/v1/localites`, `/v1/grandeurs` et `/v1/sources` listent tous les codes. Une série d’une édition passée se demande avec `edition=`.',
    en: 'Check the code: the message often names the nearest ones. `/v1/series`, `/v1/localites`, `/v1/grandeurs` and `/v1/sources` list all codes. A series of an earlier release is asked for with `edition=`.',
  },
  PLAGE_TEMPORELLE_NON_DISPONIBLE: {
    fr: 'Demandez des dates dans la plage que donnent le message et `details`.',
    en: 'Ask for dates within the span that the message and `details` give.',
  },
  CLES_LIMITE_EMISSION_ATTEINTE: {
    fr: 'Reprenez une clé que vous avez, ou attendez autant de secondes que dit `Retry-After`. Derrière un réseau partagé, écrivez à l’exploitant.',
    en: 'Use a key that you have, or wait as many seconds as `Retry-After` says. Behind a shared network, write to the operator.',
  },
  CLES_QUOTA_JOURNALIER_DEPASSE: {
    fr: 'Attendez minuit UTC. Pour tout prendre d’un coup, téléchargez l’édition : ses fichiers ne demandent pas de clé. Pour un usage plus large, écrivez à l’exploitant.',
    en: 'Wait for midnight UTC. To take everything at once, download the release: its files need no key. For a wider use, write to the operator.',
  },
  VALIDATION_CHAMP_MANQUANT: { fr: 'Ajoutez ce que nomme `details.champ`.', en: 'Add what `details.champ` names.' },
  VALIDATION_VALEUR_INVALIDE: {
    fr: 'Corrigez ce que nomme `details.champ` ; `details.accepte` dit ce qui est attendu. Rien n’est corrigé en silence : une faute de frappe est une erreur.',
    en: 'Correct what `details.champ` names; `details.accepte` says what is expected. Nothing is corrected in silence: a misspelling is an error.',
  },
  VALIDATION_FORMAT_DATE_INVALIDE: {
    fr: 'Écrivez la date comme `2024-03-04`, un jour qui existe.',
    en: 'Write the date as `2024-03-04`, a day that exists.',
  },
  VALIDATION_FORMAT_NON_SUPPORTE: {
    fr: 'Demandez un format que liste `details.accepte` ; un corps s’envoie avec `Content-Type: application/json`.',
    en: 'Ask for a format that `details.accepte` lists; a body is sent with `Content-Type: application/json`.',
  },
  VALIDATION_LIMIT_HORS_BORNES: {
    fr: 'Demandez au plus 1000 éléments, puis suivez les liens `next` de l’en-tête `Link`.',
    en: 'Ask for at most 1000 items, then follow the `next` links of the `Link` header.',
  },
  VALIDATION_CORPS_ILLISIBLE: {
    fr: 'Envoyez un objet JSON en UTF-8, de 4 Kio au plus.',
    en: 'Send a JSON object in UTF-8, of 4 KiB at most.',
  },
  EDITION_RETIREE: {
    fr: 'Demandez l’édition que nomme `details.remplacee_par`, ou retirez `edition=` pour la dernière. Revoyez ce que vous aviez tiré de l’ancienne.',
    en: 'Ask for the release that `details.remplacee_par` names, or leave `edition=` out for the latest. Review what you took from the old one.',
  },
  INCOMPATIBILITE_SOURCE_GRANDEUR: {
    fr: 'Nommez une série de la grandeur attendue, ou la ville seule (`localite=`) : la série est alors choisie pour vous.',
    en: 'Name a series of the variable expected, or the town alone (`localite=`): the series is then chosen for you.',
  },
  METHODE_NON_AUTORISEE: {
    fr: 'Prenez une méthode que liste l’en-tête `Allow`, le plus souvent `GET`.',
    en: 'Use a method that the `Allow` header lists, mostly `GET`.',
  },
  INFRASTRUCTURE_BASE_INDISPONIBLE: {
    fr: 'Réessayez après autant de secondes que dit `Retry-After`. Rien n’est décompté.',
    en: 'Try again after as many seconds as `Retry-After` says. Nothing is counted.',
  },
  SERVEUR_SURCHARGE: {
    fr: 'Réessayez après autant de secondes que dit `Retry-After`, et posez moins de questions à la fois. Rien n’est décompté.',
    en: 'Try again after as many seconds as `Retry-After` says, and ask fewer questions at a time. Nothing is counted.',
  },
  SERVEUR_ERREUR_INTERNE: {
    fr: 'Réessayez ; si cela dure, écrivez à l’exploitant avec `X-Request-Id`. Rien n’est décompté.',
    en: 'Try again; if it lasts, write to the operator with `X-Request-Id`. Nothing is counted.',
  },
}
