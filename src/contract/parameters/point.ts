import Type, { type Static } from 'typebox'
import { ArrayOf, Bool, described, Named, Num, OneOf, Text } from '../described.ts'
import { decimal } from './decimal.ts'
import type { Rounding } from './fieldTable.ts'

/** A tenth of a metre. */
const MICRODEGREES: Rounding = { decimals: 6 }
const LATITUDE = { bounds: [-90, 90], rounding: MICRODEGREES } as const
const LONGITUDE = { bounds: [-180, 180], rounding: MICRODEGREES } as const

/** A point, in degrees. */
export const COORDINATES = {
  latitude: decimal(LATITUDE, { fr: 'Degrés décimaux, nord positif', en: 'Decimal degrees, north positive' }),
  longitude: decimal(LONGITUDE, { fr: 'Degrés décimaux, est positif', en: 'Decimal degrees, east positive' }),
}

/** The same in place of `localite`, on every route that takes a town. */
export const OPTIONAL_COORDINATES = {
  latitude: decimal.optional(LATITUDE, {
    fr: 'Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif',
    en: 'With longitude, in place of a town: the town that represents this point answers (/v1/localites/resolution) if they share its cell, of any finer grid too; else the cell of a grid (/v1/point), else the town. In JSON point says which; of a town, Content-Location gives the question by its code. Decimal degrees, north positive',
  }),
  longitude: decimal.optional(LONGITUDE, {
    fr: 'Avec latitude. Degrés décimaux, est positif',
    en: 'With latitude. Decimal degrees, east positive',
  }),
}

/** How values of a point are made of those of cells. */
export const INTERPOLATIONS = ['maille', 'bilineaire'] as const

/** Decimals of the weights that are told. */
export const WEIGHT_DECIMALS = 4

/** The same on routes whose variables may be interpolated. */
export const INTERPOLATION = {
  interpolation: OneOf(INTERPOLATIONS, {
    default: INTERPOLATIONS[0],
    fr: 'maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C)',
    en: 'maille: values of the cell of the point; bilineaire, with latitude: between the four cells about it, days and months of radiation, temperature, humidity and wind (grade C)',
  }),
}

/** Whose values are taken, on the same routes. */
export const POINT_SOURCE = {
  source: Text.optional({
    fr: 'Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays)',
    en: 'Code of the source (default: that of the reference series; on /v1/point, the first in the country’s order)',
  }),
}

/** Whether irradiation and air temperature are brought to the best estimate of the place, on the routes that compute from it. */
export const ESTIMATED = {
  estimation: OneOf.optional(['oui', 'non'], {
    fr: 'oui : irradiation et température de l’air portées à la meilleure estimation du lieu, toutes sources et stations comptées ; non : telles que leurs sources les donnent (par défaut : oui, et non où une source ou une série est nommée)',
    en: 'oui: irradiation and air temperature are brought to the best estimate of the place, from all sources and stations; non: as their sources give them (default: oui, and non where a source or a series is named)',
  }),
}

/** Stands in a path for what answers for the coordinates of the query, and is the code of that place where cells do. No town has it as its code. */
export const POINT_CODE = 'point'

/** A town in a path. */
export const PATH_TOWN = Text({
  fr: `Code de la localité ; ${POINT_CODE} : ce qui répond à latitude et longitude`,
  en: `Place code; ${POINT_CODE}: what answers for latitude and longitude`,
})

/** The same, and a variable of it. */
export const TOWN_AND_VARIABLE = Type.Object({
  localite: PATH_TOWN,
  grandeur: Text({ fr: 'Code de la grandeur', en: 'Variable code' }),
})

/** The cell of a grid that holds a point. */
export const PointCell = Named('PointMaille', {
  source_code: Type.String(),
  code: Text({ fr: 'Code', en: 'Code' }),
  ...COORDINATES,
  distance_km: Num({ fr: 'Distance du point à son centre', en: 'Distance from the point to its centre' }),
  ecart_altitude_m: Num.optional({
    fr: 'Altitude du point moins celle du relief moyen de la maille ; absent : inconnu',
    en: 'Height of the point minus that of the mean terrain of the cell; absent: unknown',
  }),
  poids: Num.optional({ fr: 'Poids dans l’interpolation', en: 'Weight in the interpolation' }),
})

export type PointCellItem = Static<typeof PointCell>

/** What an answer says of the point that it was asked for. */
export const Point = Type.Object(
  {
    ...COORDINATES,
    localite: Text({
      fr: `Code de la ville qui répond ; ${POINT_CODE} : la maille`,
      en: `Code of the town that answers; ${POINT_CODE}: the grid cell`,
    }),
    distance_km: Num({
      fr: 'Distance du point à la ville, ou au centre de la maille',
      en: 'Distance from the point to the town, or to the centre of the cell',
    }),
    meme_maille: Bool({
      fr: 'Le point et la ville sont dans la même maille de source_code',
      en: 'Point and town lie in the same grid cell of source_code',
    }),
    maille: Type.Optional(PointCell),
    mailles: ArrayOf.optional(PointCell, { fr: 'Avec interpolation', en: 'With interpolation' }),
    sources: ArrayOf.optional(Type.String(), {
      fr: 'Sources dont une grille couvre le point',
      en: 'Sources with a grid over the point',
    }),
    source_code: Text.orNull({
      fr: 'Source de cette maille : celle de la réponse, ou la source de référence si la réponse en a plusieurs ; null : aucune n’a de grille',
      en: 'Source of that cell: that of the answer, or the reference source where the answer has several; null: none has a grid',
    }),
  },
  described({
    $id: 'Point',
    fr: 'Le point demandé et ce qui répond pour lui',
    en: 'The point requested and what answers for it',
  }),
)

export type PointItem = Static<typeof Point>
