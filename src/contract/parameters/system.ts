import Type, { type Static, type TObject } from 'typebox'
import { ArrayOf, described, OneOf, type Words } from '../described.ts'
import { decimal, monthly } from './decimal.ts'
import { FIELD_PARAMETERS } from './fieldTable.ts'
import { POWER } from './modules.ts'
import { APPROXIMATION, DIFFUSE, HORIZON, SKY } from './plane.ts'
import { EFFICIENCY_POINTS, OPTIMAL, SYSTEM_PARAMETERS, SYSTEM_WORDS, type SystemParameter } from './systemTable.ts'

const system = (name: SystemParameter, words: Words) => decimal(SYSTEM_PARAMETERS[name], words)
const word = <Name extends keyof typeof SYSTEM_WORDS>(name: Name, words: Words) =>
  Type.Unsafe<(typeof SYSTEM_WORDS)[Name][number]>(
    OneOf([...SYSTEM_WORDS[name]] as string[], { default: SYSTEM_WORDS[name][0], ...words }),
  )
/** A decimal parameter for which `optimale` may be asked. */
const orOptimal = ({ initial, ...number }: Parameters<typeof decimal>[0], words: Words) =>
  Type.Union(
    [decimal(number, { fr: 'Un nombre', en: 'A number' }), Type.Literal(OPTIMAL)],
    described({ ...(initial === undefined ? {} : { default: initial }), ...words }),
  )

/** A field of modules from sun to meter. */
export const SYSTEM = {
  ...POWER,
  inclinaison_deg: orOptimal(FIELD_PARAMETERS.inclinaison_deg, {
    fr: 'Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année',
    en: 'Tilt of the plane: 0 horizontal, 90 vertical; optimale: the one that receives the most over the year',
  }),
  orientation_deg: Type.Optional(
    orOptimal(FIELD_PARAMETERS.orientation_deg, {
      fr: 'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; optimale : celle qui reçoit le plus sur l’année',
      en: 'Azimuth of the plane: 0 north, 90 east, 180 south, 270 west (default: towards the equator, 180 north of it, 0 south of it); optimale: the one that receives the most over the year',
    }),
  ),
  ...APPROXIMATION,
  ...DIFFUSE,
  modele: SKY.modele,
  albedo_sol: decimal.optional(FIELD_PARAMETERS.albedo_sol, {
    fr: 'Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2)',
    en: 'Share of the radiation that the ground reflects (default: the stored albedo_surface, else 0.2)',
  }),
  ...HORIZON,
  suivi: word('suivi', {
    fr: 'fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…)',
    en: 'fixe: a plane; axe: a single-axis tracker (axe_inclinaison_deg…)',
  }),
  montage: word('montage', {
    fr: 'Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière',
    en: 'Module cooling: free-standing, on a roof with an air gap, building-integrated without one',
  }),
  technologie: word('technologie', { fr: 'Silicium cristallin, CIS ou CdTe', en: 'Crystalline silicon, CIS or CdTe' }),
  coefficients: word('coefficients', {
    fr: 'Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents',
    en: 'Huld coefficients: those of PVGIS 5, or those of recent modules',
  }),
  coeff_temp_pourcent_par_degc: decimal.optional(FIELD_PARAMETERS.coeff_temp_pourcent_par_degc, {
    fr: 'Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients)',
    en: 'Temperature coefficient of power (γ of the module’s data sheet), %/°C (default: by coefficients)',
  }),
  rendement_relatif: ArrayOf.optional(Type.String(), {
    minItems: EFFICIENCY_POINTS.fewest,
    maxItems: EFFICIENCY_POINTS.most,
    fr: 'Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1)',
    en: 'Efficiency of the module over that at 1000 W/m² and 25 °C: “irradiance:efficiency” at 25 °C (200:0.965,500:0.99,1000:1), or “irradiance:temperature:efficiency” (IEC 61853-1 matrix)',
  }),
  salissure: word('salissure', {
    fr: 'fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages',
    en: 'fixe: pertes_salissure_pct; hsu: stored particles and rain; kimber: stored rain and cleanings',
  }),
  nettoyage: ArrayOf.optional(Type.String(), {
    maxItems: 100,
    fr: 'Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux nettoyages',
    en: 'With hsu or kimber: days of cleaning (YYYY-MM-DD, separated by commas), or the number of days between two cleanings',
  }),
  pertes_ombrage_pct: monthly(SYSTEM_PARAMETERS.pertes_ombrage_pct, {
    fr: 'Ombre proche portée sur le plan, %',
    en: 'Near shading of the plane, %',
  }),
  pertes_salissure_pct: monthly(SYSTEM_PARAMETERS.pertes_salissure_pct, {
    fr: 'Avec salissure=fixe : part de la lumière arrêtée par la salissure, %',
    en: 'With salissure=fixe: light lost to soiling, %',
  }),
  pertes_lid_pct: system('pertes_lid_pct', {
    fr: 'Dégradation initiale (LID), %',
    en: 'Light-induced degradation (LID), %',
  }),
  pertes_puissance_nominale_pct: system('pertes_puissance_nominale_pct', {
    fr: 'Écart entre puissance réelle et puissance nominale, %',
    en: 'Nameplate rating: shortfall of actual power, %',
  }),
  pertes_cablage_pct: system('pertes_cablage_pct', { fr: 'Câblage, %', en: 'Wiring, %' }),
  pertes_connexions_pct: system('pertes_connexions_pct', { fr: 'Connexions, %', en: 'Connections, %' }),
  pertes_desappariement_pct: system('pertes_desappariement_pct', { fr: 'Désappariement, %', en: 'Mismatch, %' }),
  pertes_cablage_ac_pct: system('pertes_cablage_ac_pct', {
    fr: 'Câbles de l’onduleur au compteur, %',
    en: 'Cables from inverter to meter, %',
  }),
  pertes_transformateur_pct: system('pertes_transformateur_pct', { fr: 'Transformateur, %', en: 'Transformer, %' }),
  pertes_ecretement_pct: system('pertes_ecretement_pct', {
    fr: 'Énergie que le réseau ne prend pas (écrêtement), %',
    en: 'Energy that the grid does not take (curtailment), %',
  }),
  pertes_indisponibilite_pct: system('pertes_indisponibilite_pct', { fr: 'Temps d’arrêt, %', en: 'Downtime, %' }),
  ratio_dc_ac: system('ratio_dc_ac', {
    fr: 'Rapport de la puissance du champ à celle de l’onduleur',
    en: 'DC/AC ratio: power of the array over that of the inverter',
  }),
  rendement_onduleur_pct: system('rendement_onduleur_pct', {
    fr: 'Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge',
    en: 'Nominal efficiency of the inverter, %; 100: it loses nothing at any load',
  }),
  bifacialite: system('bifacialite', {
    fr: 'Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux',
    en: 'Ratio of rear to front efficiency; 0: monofacial modules',
  }),
  taux_couverture: system('taux_couverture', {
    fr: 'Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces)',
    en: 'Ground cover ratio: row width over row pitch (tracker, or bifacial modules)',
  }),
  rangees_hauteur_m: system('rangees_hauteur_m', {
    fr: 'Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet',
    en: 'With bifacialite: height of the row centre, m; rows must clear the ground, no other effect',
  }),
  rangees_largeur_m: system('rangees_largeur_m', {
    fr: 'Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m',
    en: 'With bifacialite: width of the rows, m, as rangees_hauteur_m',
  }),
  axe_inclinaison_deg: system('axe_inclinaison_deg', {
    fr: 'Avec suivi=axe : inclinaison de l’axe',
    en: 'With suivi=axe: tilt of the axis',
  }),
  axe_orientation_deg: system('axe_orientation_deg', {
    fr: 'Avec suivi=axe : direction de l’axe, 180 nord-sud',
    en: 'With suivi=axe: azimuth of the axis, 180 north-south',
  }),
  axe_rotation_max_deg: system('axe_rotation_max_deg', {
    fr: 'Avec suivi=axe : rotation d’un côté et de l’autre, au plus',
    en: 'With suivi=axe: rotation to either side, at most',
  }),
  axe_retour_arriere: word('axe_retour_arriere', {
    fr: 'Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas',
    en: 'With suivi=axe: backtracking, so that the rows do not shade each other',
  }),
}

/** A system as a question describes it. */
export type SystemQuestion = Static<TObject<typeof SYSTEM>>
