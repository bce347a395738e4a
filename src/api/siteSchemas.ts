import Type from 'typebox'
import { HEAD, orNull, ROW } from './computedSchemas.ts'

const kwh = (description: string) => Type.Number({ description: `kWh ; ${description}` })
const pct = (description: string) => Type.Number({ description })

/** What was served of a span of days. */
const SERVICE = {
  disponibilite_pct: pct('Énergie servie sur énergie demandée, %'),
  energie_demandee: kwh('demandée'),
  energie_manquante: kwh('demandée et non servie'),
  energie_champ: kwh('que le champ peut livrer'),
  energie_directe: kwh('du champ à la demande, sans passer par la batterie'),
  energie_chargee: kwh('du champ à la batterie'),
  energie_rendue: kwh('de la batterie à la demande'),
  energie_perdue_batterie: kwh('perdue en charge et en décharge'),
  energie_inutilisee: kwh('que le champ pouvait livrer et que rien n’a prise : batterie pleine'),
  jours: Type.Integer({ description: 'Jours comptés' }),
  heures_servies_pct: pct('Heures dont rien ne manque, %'),
  jours_servis_pct: pct('Jours dont rien ne manque, %'),
  jours_batterie_pleine: Type.Integer({ description: 'Jours où la batterie a été pleine' }),
  jours_batterie_vide: Type.Integer({ description: 'Jours où la batterie a été à sa décharge la plus profonde' }),
}

/** What is in the battery over a span of days. */
const CHARGE = {
  batterie_moyenne_pct: orNull(pct('Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie')),
  batterie_min_pct: orNull(pct('Au moins, % de sa capacité ; ce qui n’en est jamais tiré compris')),
  batterie_max_pct: orNull(pct('Au plus, % de sa capacité')),
}

const worst = (span: 'heures' | 'jours', words: { debut: string; fin: string; count: string }) =>
  orNull(
    Type.Object(
      {
        debut: Type.String({ description: words.debut }),
        fin: Type.String({ description: words.fin }),
        [span]: Type.Integer({ description: words.count }),
        energie_manquante: kwh('qui y manque'),
      },
      {
        description: `La plus longue suite ${span === 'heures' ? 'd’heures' : 'de jours'} dont quelque chose manque ; null : rien ne manque`,
      },
    ),
  )

/** What is told of the whole period. */
export const SITE_SERVICE = {
  ...SERVICE,
  batterie_debut: kwh('dans la batterie au premier instant'),
  batterie_fin: kwh('dans la batterie au dernier'),
  jours_ecartes: Type.Integer({ description: 'Jours laissés de côté : une heure n’en est pas connue' }),
  pire_periode: Type.Object(
    {
      heures: worst('heures', {
        debut: 'Début de la première heure (UTC)',
        fin: 'Début de la dernière heure (UTC)',
        count: 'Heures de suite',
      }),
      jours: worst('jours', { debut: 'Premier jour', fin: 'Dernier jour', count: 'Jours de suite' }),
    },
    { description: 'Les plus longues suites qui ne sont pas tout à fait servies' },
  ),
  mois: Type.Array(
    Type.Object({
      mois: Type.Integer({ minimum: 1, maximum: 12, description: 'Mois, 1 à 12' }),
      ...SERVICE,
      ...CHARGE,
    }),
    { description: 'Les mois civils : tous les janviers de la période ensemble, puis les autres' },
  ),
}

/** What every answer on a site has below what is its own. */
const TOTAL = {
  resultats: Type.Array(Type.Object({ ...ROW, ...SERVICE, ...CHARGE }), {
    description: 'Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh',
  }),
  total: orNull(Type.Number({ description: 'Énergie servie, kWh ; null : aucun matériel ne convient' })),
  total_definition: Type.String({ description: 'Ce qu’est le total' }),
}

export const SiteSchema = Type.Object({ ...HEAD, ...SITE_SERVICE, ...TOTAL })

const CHOICE = {
  capacite_wh: Type.Number({ description: 'Batterie pleine, Wh' }),
  puissance_stc_wc: Type.Number({ description: 'Champ, Wc' }),
  disponibilite_pct: pct('Énergie servie sur énergie demandée, %'),
  cout: Type.Number({ description: 'Champ et batterie, dans la monnaie des prix' }),
}

export const SizingSchema = Type.Object({
  ...HEAD,
  frontiere: Type.Array(
    Type.Object({
      capacite_wh: CHOICE.capacite_wh,
      puissance_stc_wc: orNull(
        Type.Number({ description: 'Plus petit champ qui sert la part voulue, Wc ; null : aucun' }),
      ),
      disponibilite_pct: orNull(CHOICE.disponibilite_pct),
      cout: orNull(CHOICE.cout),
    }),
    { description: 'Pour chaque batterie, le plus petit champ' },
  ),
  recommande: orNull(
    Type.Object(CHOICE, { description: 'La ligne la moins chère de la frontière ; null : aucune ne convient' }),
  ),
  voisins: Type.Array(
    Type.Object({
      taille: Type.String({
        description:
          'batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un dixième',
      }),
      ...CHOICE,
    }),
    { description: 'Ce que donne une taille de moins ou de plus, l’autre restant' },
  ),
  service: orNull(
    Type.Object(SITE_SERVICE, { description: 'Le service du matériel recommandé ; null : aucun ne convient' }),
  ),
  ...TOTAL,
})
