import { Num } from '../described.ts'
import { KIT, OFF_GRID } from '../parameters/offGrid.ts'
import { defineComputed } from './define.ts'
import { SERVED_MONTH, SERVED_ROWS, SERVED_TOTAL, SITE_SERVICE } from './offGrid.ts'

export const siteIsole = defineComputed({
  code: 'site_isole',
  path: '/v1/grandeurs/site_isole',
  operation: 'calculerSiteIsole',
  reads: ['ghi', 't2m'],
  longestStep: 'journalier',
  exemple:
    '/v1/grandeurs/site_isole?localite=gin_kankan&consommation_wh_jour=5000&profil=centre_sante&puissance_stc_wc=2000&capacite_wh=12000&periode_debut=2025-01-01&periode_fin=2025-12-31',
  summary: {
    fr: 'Site isolé : ce qu’un champ et une batterie servent d’une demande',
    en: 'Off-grid site: the share of a demand that an array and a battery serve',
  },
  description: {
    fr: 'Heure par heure sur toutes les années conservées : part de l’énergie, heures et jours servis, énergie manquante et inutilisée, la pire période avec ses dates, état de la batterie par mois, jours où elle est pleine ou vide, sa durée de vie, et le service à la fin de celle-ci et à la ressource P90 (`fin_de_vie`, `ressource_p90`, `fin_de_vie_p90`). Des valeurs mensuelles masquent les semaines sombres : ce calcul part d’heures ou de jours. `regles` et `cablage` : la sécurité. `dimensionnement_site_isole` cherche le matériel.',
    en: 'Hour by hour over all stored years: share of the demand met, hours and days served, unmet demand and unused energy, the worst period with its dates, the battery month by month, the days on which it is full or empty, its life, and the service at the end of it and at the P90 resource (`fin_de_vie`, `ressource_p90`, `fin_de_vie_p90`). Monthly values hide dark weeks, so the computation starts from hourly or daily series. `regles` and `cablage`: safety. `dimensionnement_site_isole` finds the equipment.',
  },
  parameters: { ...OFF_GRID, ...KIT },
  lead: {
    ...SITE_SERVICE,
    cout: Num.orNull({
      fr: 'Champ et batterie au premier jour, dans la monnaie des prix ; null : pas de prix',
      en: 'Array and battery on the first day, in the currency of the prices; null: no prices',
    }),
    cout_10_ans: Num.orNull({
      fr: 'Le même, avec les batteries remplacées pendant dix ans, aux prix du premier jour',
      en: 'The same, with the batteries replaced over ten years, at the prices of the first day',
    }),
  },
  row: SERVED_MONTH,
  rows: SERVED_ROWS,
  tail: SERVED_TOTAL,
})
