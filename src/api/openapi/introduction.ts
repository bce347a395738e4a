import { QUOTA_JOURNALIER } from '../../access/rules.ts'
import type { Service } from '../../contract/catalogue.ts'
import { ERREURS } from '../../contract/erreurs.ts'
import type { Edition } from '../../edition/read/openEdition.ts'

/** The words before the chapters: what this is, keys, releases, error codes, variables. */
export function introduction(service: Service, edition: Edition | undefined): string {
  const grandeurs = edition?.catalogue.grandeurs ?? []
  const simule = edition?.manifest.simule ?? false
  return [
    ...(simule ? ['**Les données servies ici sont SIMULÉES (démonstration) : ni mesures, ni réanalyse.**'] : []),
    service.description,
    `Une clé gratuite se demande par \`POST /v1/cles\` et s’envoie par \`Authorization: Bearer <clé>\` ; sous \`/v1\`, seuls \`/v1/edition\`, \`/v1/health\` et \`POST /v1/cles\` répondent sans elle. Quota : ${QUOTA_JOURNALIER} requêtes par jour (UTC) et par clé. Une demande compte pour une requête ; sur plusieurs localités ou séries, pour une chacune ; les plus coûteuses, pour plus : la description de chaque opération le dit.`,
    'Toute route de données prend `edition=<edition_id>` : citez-la, et les valeurs conservées ne changeront plus (ce qui est calculé à la demande dépend aussi du moteur, `version_moteur`). `ETag` et `If-None-Match` évitent de relire ce qui n’a pas changé. Un paramètre inconnu est une erreur 400 qui nomme ceux qui sont acceptés. Une valeur absente est `null` ou une ligne absente.',
    `Données sous ${service.licence.nom}. ${service.doi === null || simule ? '' : `DOI ${service.doi}. `}Contact : ${service.contact}.`,
    'Les codes d’erreur, stables, dans `erreur.code` :',
    Object.entries(ERREURS)
      .map(([code, { status, quand }]) => `- \`${code}\` (${status}) : ${quand.fr}`)
      .join('\n'),
    'Les grandeurs, dont `/v1/grandeurs/{code}/fiche` dit tout :',
    grandeurs
      .map(({ code, libelle, unite }) => `- \`${code}\` : ${libelle}, ${unite === '1' ? 'sans unité' : `en ${unite}`}`)
      .join('\n'),
  ].join('\n\n')
}
