import Type from 'typebox'
import { ArrayOf, described, Int, Num, OneOf, orNull } from '../described.ts'
import { OFF_GRID, SIZING } from '../parameters/offGrid.ts'
import { defineComputed } from './define.ts'
import { SERVED_MONTH, SERVED_ROWS, SERVED_TOTAL, SITE_SERVICE } from './offGrid.ts'

const SIZES = {
  capacite_wh: Num({ fr: 'Capacité de la batterie neuve, Wh', en: 'Capacity of the new battery, Wh' }),
  capacite_ah: Num({ fr: 'La même, Ah à « tension_v »', en: 'The same, Ah at “tension_v”' }),
}

const CHOICE = {
  ...SIZES,
  puissance_stc_wc: Num({ fr: 'Champ, Wc', en: 'Array, Wp' }),
  modules: Int({ fr: 'Modules de « module_wc »', en: 'Modules of “module_wc”' }),
  disponibilite_pct: Num({
    fr: 'Rapport de l’énergie servie à l’énergie demandée, %, dans les conditions du dimensionnement (« fin_de_vie_pct », « ressource »)',
    en: 'Share of the demand that is met, %, in the conditions of the sizing (“fin_de_vie_pct”, “ressource”)',
  }),
  duree_vie_ans: Num.orNull({
    fr: 'Durée de vie de la batterie, années ; null : pas de batterie, ou elle ne s’use pas',
    en: 'Battery life, years; null: no battery, or it does not wear',
  }),
  cout: Num({
    fr: 'Champ et batterie au premier jour, dans la monnaie des prix',
    en: 'Array and battery on the first day, in the currency of the prices',
  }),
  cout_10_ans: Num.orNull({
    fr: 'Le même, avec les batteries remplacées pendant dix ans, aux prix du premier jour ; null : prix non donnés',
    en: 'The same, with the batteries replaced over ten years, at the prices of the first day; null: prices not given',
  }),
}

export const dimensionnementSiteIsole = defineComputed({
  code: 'dimensionnement_site_isole',
  path: '/v1/grandeurs/dimensionnement_site_isole',
  operation: 'dimensionnerSiteIsole',
  reads: ['ghi', 't2m'],
  longestStep: 'journalier',
  exemple:
    '/v1/grandeurs/dimensionnement_site_isole?localite=gin_kankan&consommation_wh_jour=5000&profil=centre_sante&disponibilite_pct=99.9&prix_wc=0.9&prix_wh=0.25&periode_debut=2025-01-01&periode_fin=2025-12-31',
  summary: { fr: 'Site isolé : champ et batterie nécessaires', en: 'Off-grid site: the array and battery it needs' },
  description: {
    fr: 'Pour une part voulue de l’énergie demandée : `frontiere`, le plus petit champ de modules entiers pour chacune des batteries qui tiennent les `regles` de sécurité, à la fin de leur vie et à la ressource P90 ; `recommande`, le couple le moins cher sur dix ans à vos prix, batteries remplacées ; `voisins`, ce que donne une taille de moins ou de plus ; `service` et `resultats`, ce que sert le matériel recommandé, comme dans `site_isole`. CSV : une ligne par couple de champ et de batterie.',
    en: 'For a required share of the demand: `frontiere`, the smallest array of whole modules for each of the batteries that keep the safety rules (`regles`), at the end of their life and at the P90 resource; `recommande`, the pair that is cheapest over ten years at your prices, with batteries replaced; `voisins`, what one size smaller or larger gives; `service` and `resultats`, what the recommended system serves, as in `site_isole`. CSV: one row for each pair of array and battery.',
  },
  parameters: { ...OFF_GRID, ...SIZING },
  lead: {
    frontiere: ArrayOf(
      Type.Object({
        ...SIZES,
        puissance_stc_wc: Num.orNull({
          fr: 'Plus petit champ qui sert la part voulue, Wc ; null : aucun',
          en: 'Smallest array that meets the required share, Wp; null: none does',
        }),
        modules: orNull(CHOICE.modules),
        disponibilite_pct: orNull(CHOICE.disponibilite_pct),
        duree_vie_ans: CHOICE.duree_vie_ans,
        cout: orNull(CHOICE.cout),
        cout_10_ans: CHOICE.cout_10_ans,
      }),
      { fr: 'Pour chaque batterie, le plus petit champ', en: 'For each battery, the smallest array' },
    ),
    recommande: orNull(
      Type.Object(
        CHOICE,
        described({
          fr: 'La ligne de la frontière la moins chère, sur dix ans où les prix sont donnés ; null : aucune ne convient',
          en: 'The cheapest row of the frontier, over ten years where prices are given; null: none is suitable',
        }),
      ),
    ),
    voisins: ArrayOf(
      Type.Object({
        taille: OneOf(['batterie_plus_petite', 'batterie_plus_grande', 'champ_plus_petit', 'champ_plus_grand'], {
          fr: 'batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un module',
          en: 'batterie_plus_petite, batterie_plus_grande: the next row of the frontier; champ_plus_petit, champ_plus_grand: one module',
        }),
        ...CHOICE,
      }),
      {
        fr: 'Ce que donne une taille de moins ou de plus, l’autre inchangée',
        en: 'What one size smaller or larger gives, the other unchanged',
      },
    ),
    service: orNull(
      Type.Object(
        SITE_SERVICE,
        described({
          fr: 'Le service du matériel recommandé ; null : aucun ne convient',
          en: 'Service of the recommended system; null: none is suitable',
        }),
      ),
    ),
  },
  row: SERVED_MONTH,
  rows: SERVED_ROWS,
  tail: SERVED_TOTAL,
})
