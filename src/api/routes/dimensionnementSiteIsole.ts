import { computedRoute } from '../computedRoute.ts'
import { OFF_GRID, SIZING } from '../offGridParameters.ts'
import { SizingSchema } from '../siteSchemas.ts'

export const dimensionnementSiteIsole = computedRoute({
  path: '/v1/grandeurs/dimensionnement_site_isole',
  operation: 'dimensionnerSiteIsole',
  exemple:
    '/v1/grandeurs/dimensionnement_site_isole?localite=gin_kankan&consommation_wh_jour=5000&profil=centre_sante&disponibilite_pct=99&prix_wc=0.9&prix_wh=0.25&periode_debut=2025-01-01&periode_fin=2025-12-31',
  summary: 'Site isolé : le champ et la batterie qu’il faut',
  description:
    'Pour une part voulue de l’énergie demandée : `frontiere`, le plus petit champ pour chacune de vingt batteries ; `recommande`, la moins chère pour vos prix ; `voisins`, ce que donne une taille de moins ou de plus ; `service` et `resultats`, ce que le matériel recommandé sert, comme le dit `site_isole`. PVGIS (SHScalc) ne fait que l’épreuve d’un matériel choisi d’avance. CSV : une ligne par couple de champ et de batterie.',
  query: { ...OFF_GRID, ...SIZING },
  response: SizingSchema,
  ask: ({ query, compute }) => compute('dimensionnement_site_isole', query),
})
