import Type, { type Static, type TObject } from 'typebox'
import { described, OneOf, type Words } from '../described.ts'
import { decimal } from './decimal.ts'
import {
  DEFAULTS,
  DIFFUSE_NAMES,
  FIELD_PARAMETERS,
  type FieldParameter,
  HORIZON_LINE,
  MOST_ERROR_PCT,
  SKY_MODEL_NAMES,
} from './fieldTable.ts'

const parameter = (name: FieldParameter, words: Words) => decimal(FIELD_PARAMETERS[name], words)

const TILT = {
  inclinaison_deg: parameter('inclinaison_deg', {
    fr: 'Inclinaison du plan : 0 horizontal, 90 vertical',
    en: 'Tilt of the plane: 0 horizontal, 90 vertical',
  }),
}
export const AZIMUTH = {
  orientation_deg: decimal.optional(FIELD_PARAMETERS.orientation_deg, {
    fr: 'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud)',
    en: 'Azimuth of the plane: 0 north, 90 east, 180 south, 270 west (default: towards the equator, 180 north of it, 0 south of it)',
  }),
}
export const SKY = {
  albedo_sol: parameter('albedo_sol', {
    fr: 'Part du rayonnement que le sol réfléchit',
    en: 'Share of the radiation that the ground reflects (albedo)',
  }),
  modele: OneOf(SKY_MODEL_NAMES, { default: DEFAULTS.modele, fr: 'Modèle du ciel diffus', en: 'Sky diffuse model' }),
}
export const HORIZON = {
  horizon: Type.Optional(
    Type.Union(
      [
        Type.Array(decimal(HORIZON_LINE.elevation, { fr: 'Élévation', en: 'Elevation' }), {
          minItems: HORIZON_LINE.fewest,
          maxItems: HORIZON_LINE.most,
        }),
        Type.Literal(HORIZON_LINE.none),
      ],
      described({
        fr: 'Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a',
        en: 'Horizon line: elevations in degrees, separated by commas, in equally spaced directions clockwise from north (userhorizon of PVGIS); non: level. Default: the terrain of the release, where it has one',
      }),
    ),
  ),
}
export const APPROXIMATION = {
  accepter_approximation: OneOf(['non', 'oui'], {
    default: DEFAULTS.accepter_approximation,
    fr: `oui : accepter aussi un plan dont erreur_transposition_pct dépasse ${MOST_ERROR_PCT} %, refusé sinon`,
    en: `oui: also accept a plane whose erreur_transposition_pct exceeds ${MOST_ERROR_PCT}%, which is otherwise refused`,
  }),
}
/** Whose diffuse light a plane is computed with. */
export const DIFFUSE = {
  diffus: OneOf.optional(DIFFUSE_NAMES, {
    fr: 'Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station, et à moins de 50 km avant une source dont le diffus a une rupture)',
    en: 'Diffuse: from the source, from a relation fitted to a station, or Erbs (default: the first that is possible, local up to 250 km from the station, and within 50 km before a source whose diffuse has a break)',
  }),
}
export const PLANE = { ...TILT, ...AZIMUTH, ...SKY, ...DIFFUSE, ...HORIZON, ...APPROXIMATION }

/** A plane as a question describes it. */
export type PlaneQuestion = Static<TObject<typeof PLANE>>
/** Whose diffuse light is wanted. */
export type DiffuseQuestion = Static<TObject<typeof DIFFUSE>>
/** Whether a plane is wanted whose error is larger. */
export type Approximation = Static<TObject<typeof APPROXIMATION>>
