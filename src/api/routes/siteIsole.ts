import { computedRoute } from '../computedRoute.ts'
import { KIT, OFF_GRID } from '../offGridParameters.ts'
import { SiteSchema } from '../siteSchemas.ts'

export const siteIsole = computedRoute({
  path: '/v1/grandeurs/site_isole',
  operation: 'calculerSiteIsole',
  exemple:
    '/v1/grandeurs/site_isole?localite=gin_kankan&consommation_wh_jour=5000&profil=centre_sante&puissance_stc_wc=2000&capacite_wh=12000&periode_debut=2025-01-01&periode_fin=2025-12-31',
  summary: 'Site isolé : ce qu’un champ et une batterie servent d’une demande',
  description:
    'Heure par heure sur toutes les années conservées : part de l’énergie, heures et jours servis, énergie manquante et inutilisée, la pire suite avec ses dates, état de la batterie par mois, jours où elle est pleine ou vide. Des mois seuls n’ont pas de semaines sombres : ce calcul part d’heures ou de jours. SHScalc de PVGIS donne des moyennes et des probabilités ; ici les pannes sont datées, et `dimensionnement_site_isole` cherche le matériel.',
  query: { ...OFF_GRID, ...KIT },
  response: SiteSchema,
  ask: ({ query, compute }) => compute('site_isole', query),
})
