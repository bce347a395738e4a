import Type from 'typebox'
import { described, type Words } from '../described.ts'
import { kwh, orNull } from '../resources/fields.ts'
import { ROW } from './head.ts'

const pct = (words: Words) => Type.Number(described(words))

/** What was served of a span of days. */
export const SERVICE = {
  disponibilite_pct: pct({
    fr: 'Rapport de l’énergie servie à l’énergie demandée, %',
    en: 'Energy served over energy asked, %',
  }),
  energie_demandee: kwh({ fr: 'demandée', en: 'asked' }),
  energie_manquante: kwh({ fr: 'demandée et non servie', en: 'asked and not served' }),
  energie_champ: kwh({ fr: 'que le champ peut livrer', en: 'that the field can deliver' }),
  energie_directe: kwh({
    fr: 'du champ à la demande, sans passer par la batterie',
    en: 'from the field to the demand, past the battery',
  }),
  energie_chargee: kwh({ fr: 'du champ à la batterie', en: 'from the field to the battery' }),
  energie_rendue: kwh({ fr: 'de la batterie à la demande', en: 'from the battery to the demand' }),
  energie_perdue_batterie: kwh({ fr: 'perdue en charge et en décharge', en: 'lost in charge and discharge' }),
  energie_inutilisee: kwh({
    fr: 'que le champ pouvait livrer et que rien n’a prise : batterie pleine',
    en: 'that the field could deliver and nothing took: the battery was full',
  }),
  jours: Type.Integer(described({ fr: 'Jours comptés', en: 'Days counted' })),
  heures_servies_pct: pct({ fr: 'Heures dont rien ne manque, %', en: 'Hours of which nothing lacks, %' }),
  jours_servis_pct: pct({ fr: 'Jours dont rien ne manque, %', en: 'Days of which nothing lacks, %' }),
  jours_batterie_pleine: Type.Integer(
    described({ fr: 'Jours où la batterie a été pleine', en: 'Days on which the battery was full' }),
  ),
  jours_batterie_vide: Type.Integer(
    described({
      fr: 'Jours où la batterie a été à sa décharge la plus profonde',
      en: 'Days on which the battery was at its deepest discharge',
    }),
  ),
}

/** What is in the battery over a span of days. */
export const CHARGE = {
  batterie_moyenne_pct: orNull(
    pct({
      fr: 'Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie',
      en: 'Energy in the battery on average, % of its capacity; null: no battery',
    }),
  ),
  batterie_min_pct: orNull(
    pct({
      fr: 'Minimum, % de sa capacité, part jamais utilisée comprise',
      en: 'Minimum, % of its capacity, the part never used included',
    }),
  ),
  batterie_max_pct: orNull(pct({ fr: 'Maximum, % de sa capacité', en: 'Maximum, % of its capacity' })),
}

/** A stretch of steps not wholly served: where it begins and ends, and what lacks in it. */
const stretch = (debut: Words, fin: Words) => ({
  debut: Type.String(described(debut)),
  fin: Type.String(described(fin)),
  energie_manquante: kwh({ fr: 'qui y manque', en: 'not served in it' }),
})

const WORST_HOURS = orNull(
  Type.Object(
    {
      ...stretch(
        { fr: 'Début de la première heure (UTC)', en: 'Start of the first hour (UTC)' },
        { fr: 'Début de la dernière heure (UTC)', en: 'Start of the last hour (UTC)' },
      ),
      heures: Type.Integer(described({ fr: 'Heures de suite', en: 'Consecutive hours' })),
    },
    described({
      fr: 'La plus longue suite d’heures dont quelque chose manque ; null : rien ne manque',
      en: 'The longest run of hours not wholly served; null: everything is served',
    }),
  ),
)

const WORST_DAYS = orNull(
  Type.Object(
    {
      ...stretch({ fr: 'Premier jour', en: 'First day' }, { fr: 'Dernier jour', en: 'Last day' }),
      jours: Type.Integer(described({ fr: 'Jours de suite', en: 'Consecutive days' })),
    },
    described({
      fr: 'La plus longue suite de jours dont quelque chose manque ; null : rien ne manque',
      en: 'The longest run of days not wholly served; null: everything is served',
    }),
  ),
)

/** What is told of the whole period. */
export const SITE_SERVICE = {
  ...SERVICE,
  batterie_debut: kwh({ fr: 'dans la batterie au premier instant', en: 'in the battery at the first moment' }),
  batterie_fin: kwh({ fr: 'dans la batterie au dernier', en: 'in the battery at the last' }),
  jours_ecartes: Type.Integer(
    described({
      fr: 'Jours laissés de côté : une heure n’en est pas connue',
      en: 'Days left out: an hour of them is not known',
    }),
  ),
  pire_periode: Type.Object(
    {
      heures: WORST_HOURS,
      jours: WORST_DAYS,
    },
    described({
      fr: 'Les plus longues suites qui ne sont pas tout à fait servies',
      en: 'The longest stretches that are not wholly served',
    }),
  ),
  mois: Type.Array(
    Type.Object(
      {
        mois: Type.Integer({ minimum: 1, maximum: 12, ...described({ fr: 'Mois, 1 à 12', en: 'Month, 1 to 12' }) }),
        ...SERVICE,
        ...CHARGE,
      },
      { $id: 'ServiceMois' },
    ),
    described({
      fr: 'Les mois civils : tous les janviers de la période ensemble, puis les autres',
      en: 'The calendar months: all Januaries of the period together, then the others',
    }),
  ),
}

/** A month of the period, as its row has it. */
export const SERVED_MONTH = { ...ROW, ...SERVICE, ...CHARGE }
export const SERVED_ROWS: Words = {
  fr: 'Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh',
  en: 'The months of the period, with the days counted of each; valeur: energy served, kWh',
}
export const SERVED_TOTAL = {
  total: orNull(
    Type.Number(
      described({
        fr: 'Énergie servie, kWh ; null : aucun matériel ne convient',
        en: 'Energy served, kWh; null: no kit will do',
      }),
    ),
  ),
  total_definition: Type.String(described({ fr: 'Ce qu’est le total', en: 'What the total is' })),
}
