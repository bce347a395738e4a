import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Bool, described, Named, Num, OfReleaseList, orNull, Text } from '../described.ts'
import { FORMAT_OR_GEOJSON } from '../parameters/format.ts'
import { PAGE } from '../parameters/list.ts'
import { COORDINATES } from '../parameters/point.ts'
import { filteredPage, Grille } from './fields.ts'

export const Localite = Named('Localite', {
  code: Text({ fr: 'Code', en: 'Code' }),
  nom: Text({ fr: 'Nom', en: 'Name' }),
  type_localite: OfReleaseList('type_localite', {
    fr: 'Niveau dans la hiérarchie du pays, tel que sa table le nomme',
    en: 'Level in the country’s hierarchy, as its table names it',
  }),
  latitude: Num.orNull({ fr: 'Degrés décimaux, nord positif', en: 'Decimal degrees, north positive' }),
  longitude: Num.orNull({ fr: 'Degrés décimaux, est positif', en: 'Decimal degrees, east positive' }),
  parent_code: Text.orNull({ fr: 'Code de la localité qui la contient', en: 'Code of the place that contains it' }),
  pays_iso3: Text.orNull({ fr: 'Pays, ISO 3166-1 alpha-3', en: 'Country, ISO 3166-1 alpha-3' }),
  altitude_metres: orNull(Type.Number()),
  altitude_source: OfReleaseList.orNull('altitude_source', {
    fr: 'releve, ou grille_5min (à 100 m près environ)',
    en: 'releve (surveyed), or grille_5min (from a grid, within some 100 m)',
  }),
  population_estimee: orNull(Type.Integer()),
  annee_population: orNull(Type.Integer()),
  fuseau_horaire: orNull(Type.String()),
  couverte: Bool({ fr: 'Vrai : des séries y sont attachées', en: 'True: the place has series' }),
  localite_de_reference: Text.orNull({
    fr: 'Ville couverte qui représente un lieu sans données de même niveau : la plus proche sous le même parent, sinon la plus proche ; null si elle a des données',
    en: 'Town with data that represents a place of the same level without data: the nearest one under the same parent, else the nearest; null where the place has data',
  }),
})

export type LocaliteItem = Static<typeof Localite>

export const Maille = Named('Maille', {
  source_code: Text({ fr: 'Code de la source', en: 'Source code' }),
  grandeurs: ArrayOf(Type.String(), {
    fr: 'Grandeurs que cette source donne à la ville sur cette grille',
    en: 'Variables that the town has from this source on this grid',
  }),
  grille: orNull(Grille),
  meme_maille: Bool({
    fr: 'Le point et la ville sont dans la même maille ; faux aussi si la source n’a pas de grille',
    en: 'Point and town lie in the same cell; also false if the source has no grid',
  }),
})

export const localites = define({
  path: '/v1/localites',
  operation: 'listerLocalites',
  exemple: '/v1/localites?couverte=true&limit=1',
  chapter: 'Localités',
  summary: { fr: 'La référence géographique', en: 'The places of the country' },
  description: {
    fr: 'Continent, pays, régions, préfectures et communes ; couverte=true : les villes qui ont des données. q= cherche dans les noms. format=geojson donne des points.',
    en: 'Continent, country, regions, prefectures and communes; `couverte=true`: the towns that have data. `q=` searches names. `format=geojson` gives points.',
  },
  query: {
    type_localite: ArrayOf.optional(OfReleaseList('type_localite'), {
      fr: 'Niveaux, séparés par des virgules',
      en: 'Levels of the hierarchy, separated by commas',
    }),
    parent_code: ArrayOf.optional(Type.String(), {
      fr: 'Codes des parents, séparés par des virgules',
      en: 'Codes of the places that contain them, separated by commas',
    }),
    couverte: Bool.optional({
      fr: 'oui (ou true) : les villes qui ont des données ; non (ou false) : les autres',
      en: 'oui (or true): towns that have data; non (or false): the others',
    }),
    q: Text.optional({
      fr: 'Partie du nom, sans égard aux accents, à la casse, aux apostrophes ni aux traits d’union',
      en: 'Part of the name, ignoring accents, case, apostrophes and hyphens',
    }),
    format: FORMAT_OR_GEOJSON,
    ...PAGE,
  },
  answer: filteredPage(Localite),
})

export const resolution = define({
  path: '/v1/localites/resolution',
  operation: 'resoudrePoint',
  exemple: '/v1/localites/resolution?latitude=10.4&longitude=-9.3',
  chapter: 'Localités',
  summary: { fr: 'La ville qui représente un point', en: 'The town that represents a point' },
  description: {
    fr: "La ville située dans la même maille de la source de référence que le point, la plus proche s'il y en a plusieurs ; sinon la ville la plus proche, avec meme_maille faux : ses valeurs ne sont alors pas celles du point. mailles donne la même réponse pour chaque source. Ce qui répond au point, /v1/point le dit : une grille plus fine peut le séparer de la ville. Un point hors du pays : 404.",
    en: 'The town in the same cell of the reference source as the point, the nearest if there are several; otherwise the nearest town, with `meme_maille` false: its values are then not those of the point. `mailles` gives the same for each source. `/v1/point` says what answers for the point: a finer grid may part it from the town. A point outside the country: 404.',
  },
  query: COORDINATES,
  answer: Type.Object({
    localite: Localite,
    distance_km: Num({ fr: 'Distance du point à la ville', en: 'Distance from the point to the town' }),
    meme_maille: Bool({
      fr: 'Le point est dans la maille de la ville, pour la source de référence',
      en: 'The point lies in the town’s grid cell of the reference source',
    }),
    source_code: Text.orNull({ fr: 'Source de référence', en: 'Reference source' }),
    grille: Type.Union(
      [Grille, Type.Null()],
      described({ fr: 'Grille de la source de référence', en: 'Grid of the reference source' }),
    ),
    mailles: ArrayOf(Maille, {
      fr: 'La même réponse pour chaque source dont la ville a des données, une fois par grille',
      en: 'The same answer for each source with data for the town, once per grid',
    }),
  }),
})

export const localite = define({
  path: '/v1/localites/{code}',
  operation: 'lireLocalite',
  exemple: '/v1/localites/gin_kankan',
  chapter: 'Localités',
  summary: { fr: 'Une localité', en: 'A place' },
  params: Type.Object({ code: Text({ fr: 'Code de la localité', en: 'Place code' }) }),
  query: {},
  answer: Localite,
})
