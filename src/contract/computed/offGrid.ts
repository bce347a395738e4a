import Type from 'typebox'
import {
  ArrayOf,
  Bool,
  builder,
  described,
  Int,
  Mois,
  Named,
  Num,
  OneOf,
  orNull,
  Text,
  type Words,
} from '../described.ts'
import { RULE_NAMES } from '../parameters/siteRules.ts'
import { kwh } from '../resources/fields.ts'
import { ROW } from './head.ts'

/** What was served of a span of days. */
export const SERVICE = {
  disponibilite_pct: Num({
    fr: 'Rapport de l’énergie servie à l’énergie demandée, %',
    en: 'Share of the demand that is met, %',
  }),
  energie_demandee: kwh({ fr: 'demandée', en: 'demanded' }),
  energie_manquante: kwh({ fr: 'demandée et non servie', en: 'unmet demand' }),
  energie_champ: kwh({ fr: 'que le champ peut fournir', en: 'that the array can deliver' }),
  energie_directe: kwh({
    fr: 'du champ à la charge, sans passer par la batterie',
    en: 'from the array straight to the load',
  }),
  energie_chargee: kwh({ fr: 'du champ à la batterie', en: 'from the array to the battery' }),
  energie_rendue: kwh({ fr: 'de la batterie à la charge', en: 'from the battery to the load' }),
  energie_perdue_batterie: kwh({ fr: 'perdue en charge et en décharge', en: 'lost in charging and discharging' }),
  energie_inutilisee: kwh({
    fr: 'excédentaire : disponible au champ, batterie pleine',
    en: 'excess: available from the array while the battery was full',
  }),
  jours: Int({ fr: 'Jours comptés', en: 'Days counted' }),
  heures_servies_pct: Num({ fr: 'Heures entièrement servies, %', en: 'Hours with the demand fully met, %' }),
  jours_servis_pct: Num({ fr: 'Jours entièrement servis, %', en: 'Days with the demand fully met, %' }),
  jours_batterie_pleine: Int({ fr: 'Jours où la batterie a été pleine', en: 'Days on which the battery was full' }),
  jours_batterie_vide: Int({
    fr: 'Jours où la batterie a atteint sa profondeur de décharge maximale',
    en: 'Days on which the battery reached its maximum depth of discharge',
  }),
}

/** What is in the battery over a span of days. */
export const CHARGE = {
  batterie_moyenne_pct: Num.orNull({
    fr: 'État de charge moyen, % de la capacité ; null : pas de batterie',
    en: 'Mean state of charge, % of capacity; null: no battery',
  }),
  batterie_min_pct: Num.orNull({
    fr: 'État de charge minimal, % de la capacité, part inutilisable comprise',
    en: 'Minimum state of charge, % of capacity, unusable part included',
  }),
  batterie_max_pct: Num.orNull({
    fr: 'État de charge maximal, % de la capacité',
    en: 'Maximum state of charge, % of capacity',
  }),
}

/** A stretch of steps not wholly served: where it begins and ends, and what lacks in it. */
const stretch = (debut: Words, fin: Words) => ({
  debut: Text(debut),
  fin: Text(fin),
  energie_manquante: kwh({ fr: 'qui y manque', en: 'unmet in it' }),
})

const WORST_HOURS = orNull(
  Type.Object(
    {
      ...stretch(
        { fr: 'Début de la première heure (UTC)', en: 'Start of the first hour (UTC)' },
        { fr: 'Début de la dernière heure (UTC)', en: 'Start of the last hour (UTC)' },
      ),
      heures: Int({ fr: 'Heures de suite', en: 'Consecutive hours' }),
    },
    described({
      fr: 'La plus longue suite d’heures non entièrement servies ; null : toute la demande est servie',
      en: 'The longest run of hours with unmet demand; null: all demand is met',
    }),
  ),
)

const WORST_DAYS = orNull(
  Type.Object(
    {
      ...stretch({ fr: 'Premier jour', en: 'First day' }, { fr: 'Dernier jour', en: 'Last day' }),
      jours: Int({ fr: 'Jours de suite', en: 'Consecutive days' }),
    },
    described({
      fr: 'La plus longue suite de jours non entièrement servis ; null : toute la demande est servie',
      en: 'The longest run of days with unmet demand; null: all demand is met',
    }),
  ),
)

const withoutBattery = ({ fr, en }: Words) =>
  Num.orNull({ fr: `${fr} ; null : pas de batterie`, en: `${en}; null: no battery` })

/** What a person decides by: how long the battery holds, how it is used, the longest outage. */
export const USE = {
  autonomie_jours: Num.orNull({
    fr: 'Jours de demande que la batterie pleine sert sans soleil ; null : rien n’est demandé',
    en: 'Days of demand that the full battery serves without sun; null: nothing is asked',
  }),
  cycles_par_an: withoutBattery({
    fr: 'Cycles par an (comptage rainflow)',
    en: 'Cycles a year (rainflow count)',
  }),
  profondeur_decharge_pct: withoutBattery({
    fr: 'Profondeur moyenne de ces cycles, % de la capacité',
    en: 'Mean depth of these cycles, % of capacity',
  }),
  plus_longue_coupure_h: Int({
    fr: 'La plus longue suite d’heures non entièrement servies',
    en: 'The longest run of hours with unmet demand',
  }),
}

/** The same site with an aged battery, or with less sun. */
const SERVED_SO = Type.Object(
  {
    capacite_wh: Num({ fr: 'Capacité de la batterie alors, Wh', en: 'Battery capacity then, Wh' }),
    disponibilite_pct: SERVICE.disponibilite_pct,
    heures_servies_pct: SERVICE.heures_servies_pct,
    jours_servis_pct: SERVICE.jours_servis_pct,
    energie_manquante: SERVICE.energie_manquante,
    ...USE,
  },
  described({
    $id: 'ServiceSelon',
    fr: 'Avec la batterie à « fin_de_vie_pct » ; ailleurs, elle est neuve et la ressource moyenne',
    en: 'With the battery at “fin_de_vie_pct”; elsewhere it is new and the resource the mean',
  }),
)

/** How long the battery lasts, and the service with it aged or with less sun. */
const AGEING = {
  duree_vie_ans: withoutBattery({
    fr: 'Durée de vie de la batterie, années jusqu’à 80 % de sa capacité, par la courbe de « modele » ; null aussi : elle ne s’use pas',
    en: 'Battery life, years until 80% of its capacity, by the curve in “modele”; also null: it does not wear',
  }),
  duree_vie_cycles_ans: withoutBattery({
    fr: 'Par les cycles seuls, années ; null aussi : aucun cycle',
    en: 'By cycles alone, years; also null: no cycle',
  }),
  duree_vie_calendaire_ans: withoutBattery({
    fr: 'Par l’âge et la température seuls, années',
    en: 'By age and temperature alone, years',
  }),
  duree_vie_local_chaud_ans: withoutBattery({
    fr: 'Dans un local 10 °C plus chaud que l’air, années',
    en: 'In a room 10 °C hotter than the air, years',
  }),
  fin_de_vie: SERVED_SO,
  ressource_p90: Type.Union(
    [SERVED_SO, Type.Null()],
    described({
      fr: 'Batterie neuve, champ à la ressource P90 ; null : P90 inconnu',
      en: 'New battery, array at the P90 resource; null: P90 unknown',
    }),
  ),
  fin_de_vie_p90: Type.Union(
    [SERVED_SO, Type.Null()],
    described({
      fr: 'Batterie à « fin_de_vie_pct », champ à la ressource P90 ; null : P90 inconnu',
      en: 'Battery at “fin_de_vie_pct”, array at the P90 resource; null: P90 unknown',
    }),
  ),
  tension_v: Int({ fr: 'Tension de la batterie, V', en: 'Battery voltage, V' }),
  capacite_ah: Num({ fr: 'Capacité de la batterie neuve, Ah', en: 'Capacity of the new battery, Ah' }),
}

/** A value for each hour of a week. */
const hourly = builder((words: Words) => ArrayOf(Type.Number(), words))

/** Seven days hour by hour, from 0 h UTC of the first one on. */
const WORST_WEEK = orNull(
  Type.Object(
    {
      debut: Text({ fr: 'Premier jour', en: 'First day' }),
      champ_wh: hourly({ fr: 'Énergie que le champ peut fournir, Wh', en: 'Energy that the array can deliver, Wh' }),
      batterie_pct: hourly.orNull({
        fr: 'État de charge de la batterie neuve, ressource moyenne, % ; null : pas de batterie',
        en: 'State of charge of the new battery, mean resource, %; null: no battery',
      }),
      manque_wh: hourly({ fr: 'Énergie non servie alors, Wh', en: 'Unmet demand then, Wh' }),
      fin_de_vie_batterie_pct: hourly.orNull({
        fr: 'État de charge à « fin_de_vie_pct », ressource P90 si elle est connue, % de la capacité neuve',
        en: 'State of charge at “fin_de_vie_pct”, P90 resource if known, % of the new capacity',
      }),
      fin_de_vie_manque_wh: hourly({ fr: 'Énergie non servie alors, Wh', en: 'Unmet demand then, Wh' }),
    },
    described({
      fr: 'Les 168 heures, de 0 h UTC au premier jour, des sept jours de suite où il manque le plus à « fin_de_vie_pct » ; null : pas sept jours de suite',
      en: 'The 168 hours, from 00:00 UTC of the first day, of the seven days in a row with most unmet demand at “fin_de_vie_pct”; null: no seven days in a row',
    }),
  ),
)

/** The rules that the kit is held to, and what it has of each. */
const RULES = ArrayOf(
  Named('RegleSite', {
    regle: OneOf([...RULE_NAMES], {
      fr: 'Ce que la règle mesure',
      en: 'What the rule measures',
    }),
    pour: Text({ fr: 'Usage, batterie ou tous', en: 'Use, battery or tous, all' }),
    exige: Num({ fr: 'Valeur exigée', en: 'Value required' }),
    valeur: Num.orNull({
      fr: 'Celle du matériel ; null : sans objet, ou hors des tables',
      en: 'That of the equipment; null: none, or beyond the tables',
    }),
    unite: Text({ fr: 'Unité', en: 'Unit' }),
    tenue: Bool({ fr: 'Si le matériel la tient', en: 'Whether the equipment keeps it' }),
    source: Text({ fr: 'Source de la règle', en: 'Source of the rule' }),
  }),
  { fr: 'Les règles de sécurité, chacune avec sa source', en: 'The safety rules, each with its source' },
)

/** Cables of copper and fuses. */
const LINES = ArrayOf(
  Named('LigneSite', {
    troncon: OneOf(['champ', 'batterie', 'onduleur'], {
      fr: 'Du champ, ou de la batterie, au régulateur ; de la batterie à l’onduleur',
      en: 'From array, or battery, to charge controller; from battery to inverter',
    }),
    modules_en_serie: Int.orNull({ fr: 'Modules en série', en: 'Modules in series' }),
    tension_v: Num({ fr: 'Tension, V', en: 'Voltage, V' }),
    courant_a: Num({ fr: 'Courant le plus grand, A', en: 'Largest current, A' }),
    longueur_m: Num({ fr: 'Longueur aller, m', en: 'Length one way, m' }),
    section_mm2: Num.orNull({
      fr: 'Section de cuivre, mm² ; null : plusieurs lignes',
      en: 'Copper cross-section, mm²; null: several lines',
    }),
    chute_pct: Num.orNull({ fr: 'Chute de tension, %', en: 'Voltage drop, %' }),
    fusible_a: Num.orNull({ fr: 'Calibre du fusible, A', en: 'Rating of the fuse, A' }),
  }),
  { fr: 'Câbles et fusibles', en: 'Cables and fuses' },
)

/** What is told of the whole period. */
export const SITE_SERVICE = {
  regles: RULES,
  cablage: LINES,
  ...SERVICE,
  energie_champ_par_an: Num.orNull({
    fr: 'Du champ, une année moyenne, kWh, comme productible ; null : une partie de l’année',
    en: 'From the array in a mean year, kWh, as productible; null: part of a year',
  }),
  ...USE,
  ...AGEING,
  batterie_debut: kwh({ fr: 'dans la batterie au début', en: 'in the battery at the start' }),
  batterie_fin: kwh({ fr: 'dans la batterie à la fin', en: 'in the battery at the end' }),
  jours_ecartes: Int({ fr: 'Jours écartés, faute d’une heure', en: 'Days left out because an hour is missing' }),
  pire_periode: Type.Object(
    {
      heures: WORST_HOURS,
      jours: WORST_DAYS,
    },
    described({ fr: 'Les plus longues périodes non entièrement servies', en: 'The longest periods with unmet demand' }),
  ),
  pire_semaine: WORST_WEEK,
  mois: ArrayOf(
    Named('ServiceMois', {
      mois: Mois({ fr: 'Mois, 1 à 12', en: 'Month, 1 to 12' }),
      ...SERVICE,
      ...CHARGE,
    }),
    {
      fr: 'Les mois civils : tous les janviers de la période ensemble, puis les autres',
      en: 'The calendar months: all Januaries of the period together, then the others',
    },
  ),
}

/** A month of the period, as its row has it. */
export const SERVED_MONTH = { ...ROW, ...SERVICE, ...CHARGE }
export const SERVED_ROWS: Words = {
  fr: 'Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh',
  en: 'The months of the period, with the number of days counted in each; valeur: energy served, kWh',
}
export const SERVED_TOTAL = {
  total: Num.orNull({
    fr: 'Énergie servie, kWh ; null : aucun matériel ne convient',
    en: 'Energy served, kWh; null: no system is suitable',
  }),
  total_definition: Text({ fr: 'Ce qu’est le total', en: 'What the total is' }),
}
