import Type from 'typebox'
import { ArrayOf, described, Num } from '../described.ts'
import { OFF_GRID, SIZING } from '../parameters/offGrid.ts'
import { orNull } from '../resources/fields.ts'
import { defineComputed } from './define.ts'
import { SERVED_MONTH, SERVED_ROWS, SERVED_TOTAL, SITE_SERVICE } from './offGrid.ts'

const CHOICE = {
  capacite_wh: Num({ fr: 'Capacité de la batterie, Wh', en: 'Battery capacity, Wh' }),
  puissance_stc_wc: Num({ fr: 'Champ, Wc', en: 'Array, Wp' }),
  disponibilite_pct: Num({
    fr: 'Rapport de l’énergie servie à l’énergie demandée, %',
    en: 'Share of the demand that is met, %',
  }),
  cout: Num({
    fr: 'Champ et batterie, dans la monnaie des prix',
    en: 'Array and battery, in the currency of the prices',
  }),
}

export const dimensionnementSiteIsole = defineComputed({
  code: 'dimensionnement_site_isole',
  path: '/v1/grandeurs/dimensionnement_site_isole',
  operation: 'dimensionnerSiteIsole',
  exemple:
    '/v1/grandeurs/dimensionnement_site_isole?localite=gin_kankan&consommation_wh_jour=5000&profil=centre_sante&disponibilite_pct=99&prix_wc=0.9&prix_wh=0.25&periode_debut=2025-01-01&periode_fin=2025-12-31',
  summary: { fr: 'Site isolé : champ et batterie nécessaires', en: 'Off-grid site: the array and battery it needs' },
  description: {
    fr: 'Pour une part voulue de l’énergie demandée : `frontiere`, le plus petit champ pour chacune de vingt batteries ; `recommande`, le couple le moins cher à vos prix ; `voisins`, ce que donne une taille de moins ou de plus ; `service` et `resultats`, ce que sert le matériel recommandé, comme dans `site_isole`. PVGIS (SHScalc) ne fait que tester un matériel choisi d’avance. CSV : une ligne par couple de champ et de batterie.',
    en: 'For a required share of the demand: `frontiere`, the smallest array for each of twenty batteries; `recommande`, the cheapest pair at your prices; `voisins`, what one size smaller or larger gives; `service` and `resultats`, what the recommended system serves, as in `site_isole`. PVGIS (SHScalc) only tests a system chosen beforehand. CSV: one row for each pair of array and battery.',
  },
  parameters: { ...OFF_GRID, ...SIZING },
  lead: {
    frontiere: ArrayOf(
      Type.Object({
        capacite_wh: CHOICE.capacite_wh,
        puissance_stc_wc: orNull(
          Num({
            fr: 'Plus petit champ qui sert la part voulue, Wc ; null : aucun',
            en: 'Smallest array that meets the required share, Wp; null: none does',
          }),
        ),
        disponibilite_pct: orNull(CHOICE.disponibilite_pct),
        cout: orNull(CHOICE.cout),
      }),
      { fr: 'Pour chaque batterie, le plus petit champ', en: 'For each battery, the smallest array' },
    ),
    recommande: orNull(
      Type.Object(
        CHOICE,
        described({
          fr: 'La ligne la moins chère de la frontière ; null : aucune ne convient',
          en: 'The cheapest row of the frontier; null: none is suitable',
        }),
      ),
    ),
    voisins: ArrayOf(
      Type.Object({
        taille: Type.Enum(
          ['batterie_plus_petite', 'batterie_plus_grande', 'champ_plus_petit', 'champ_plus_grand'],
          described({
            fr: 'batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un dixième du champ',
            en: 'batterie_plus_petite, batterie_plus_grande: the next row of the frontier; champ_plus_petit, champ_plus_grand: 10% of the array',
          }),
        ),
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
