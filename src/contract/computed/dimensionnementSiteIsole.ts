import Type from 'typebox'
import { described } from '../described.ts'
import { OFF_GRID, SIZING } from '../parameters/offGrid.ts'
import { orNull } from '../resources/fields.ts'
import { defineComputed } from './define.ts'
import { SERVED_MONTH, SERVED_ROWS, SERVED_TOTAL, SITE_SERVICE } from './offGrid.ts'

const CHOICE = {
  capacite_wh: Type.Number(described({ fr: 'Batterie pleine, Wh', en: 'Battery when full, Wh' })),
  puissance_stc_wc: Type.Number(described({ fr: 'Champ, Wc', en: 'Panel, Wp' })),
  disponibilite_pct: Type.Number(
    described({ fr: 'Rapport de l’énergie servie à l’énergie demandée, %', en: 'Energy served over energy asked, %' }),
  ),
  cout: Type.Number(
    described({
      fr: 'Champ et batterie, dans la monnaie des prix',
      en: 'Panel and battery, in the currency of the prices',
    }),
  ),
}

export const dimensionnementSiteIsole = defineComputed({
  code: 'dimensionnement_site_isole',
  path: '/v1/grandeurs/dimensionnement_site_isole',
  operation: 'dimensionnerSiteIsole',
  exemple:
    '/v1/grandeurs/dimensionnement_site_isole?localite=gin_kankan&consommation_wh_jour=5000&profil=centre_sante&disponibilite_pct=99&prix_wc=0.9&prix_wh=0.25&periode_debut=2025-01-01&periode_fin=2025-12-31',
  summary: {
    fr: 'Site isolé : le champ et la batterie qu’il faut',
    en: 'A site off the grid: the panel and the battery that it needs',
  },
  description: {
    fr: 'Pour une part voulue de l’énergie demandée : `frontiere`, le plus petit champ pour chacune de vingt batteries ; `recommande`, la moins chère pour vos prix ; `voisins`, ce que donne une taille de moins ou de plus ; `service` et `resultats`, ce que le matériel recommandé sert, comme le dit `site_isole`. PVGIS (SHScalc) ne fait que l’épreuve d’un matériel choisi d’avance. CSV : une ligne par couple de champ et de batterie.',
    en: 'For a share of the energy that is wanted: `frontiere`, the smallest panel for each of twenty batteries; `recommande`, the cheapest at your prices; `voisins`, what one size smaller or larger gives; `service` and `resultats`, what the kit recommended serves, as `site_isole` tells it. SHScalc of PVGIS tries a kit that was chosen beforehand. CSV: a line for each pair of panel and battery.',
  },
  parameters: { ...OFF_GRID, ...SIZING },
  lead: {
    frontiere: Type.Array(
      Type.Object({
        capacite_wh: CHOICE.capacite_wh,
        puissance_stc_wc: orNull(
          Type.Number(
            described({
              fr: 'Plus petit champ qui sert la part voulue, Wc ; null : aucun',
              en: 'Smallest panel that serves the share wanted, Wp; null: none',
            }),
          ),
        ),
        disponibilite_pct: orNull(CHOICE.disponibilite_pct),
        cout: orNull(CHOICE.cout),
      }),
      described({ fr: 'Pour chaque batterie, le plus petit champ', en: 'For each battery, the smallest panel' }),
    ),
    recommande: orNull(
      Type.Object(
        CHOICE,
        described({
          fr: 'La ligne la moins chère de la frontière ; null : aucune ne convient',
          en: 'The cheapest line of the frontier; null: none will do',
        }),
      ),
    ),
    voisins: Type.Array(
      Type.Object({
        taille: Type.Enum(
          ['batterie_plus_petite', 'batterie_plus_grande', 'champ_plus_petit', 'champ_plus_grand'],
          described({
            fr: 'batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un dixième',
            en: 'batterie_plus_petite, batterie_plus_grande: the next line of the frontier; champ_plus_petit, champ_plus_grand: a tenth of the panel',
          }),
        ),
        ...CHOICE,
      }),
      described({
        fr: 'Ce que donne une taille de moins ou de plus, l’autre restant',
        en: 'What one size smaller or larger gives, the other as it was',
      }),
    ),
    service: orNull(
      Type.Object(
        SITE_SERVICE,
        described({
          fr: 'Le service du matériel recommandé ; null : aucun ne convient',
          en: 'What the kit recommended serves; null: none will do',
        }),
      ),
    ),
  },
  row: SERVED_MONTH,
  rows: SERVED_ROWS,
  tail: SERVED_TOTAL,
})
