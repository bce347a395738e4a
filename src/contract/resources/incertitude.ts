import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Int, Named, Num, orNull, Text } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PAGE } from '../parameters/list.ts'
import { PATH_TOWN } from '../parameters/point.ts'
import { ATTRIBUTIONS, Grille, MethodeCollecte, Niveau, page, Statut, VersionMoteur } from './fields.ts'

export const EcartSources = Named('EcartSources', {
  grandeur: Type.String(),
  paire: Text({ fr: '<source de référence> vs <source comparée>', en: '<reference source> vs <compared source>' }),
  ecart_abs_pct: Num({
    fr: 'Médiane des écarts mensuels absolus, en % de la référence',
    en: 'Median of the absolute monthly differences, % of the reference',
  }),
  ecart_signe_pct: Num({
    fr: 'Médiane des écarts mensuels signés, en % de la référence',
    en: 'Median of the signed monthly differences, % of the reference',
  }),
  n_mois: Type.Integer(),
  fenetre: Type.String(),
})

/** What a source differs by from a ground station: told apart from what two sources differ by. */
export const EcartStation = Named('EcartStation', {
  grandeur: Type.String(),
  paire: Text({ fr: '<station au sol> vs <source comparée>', en: '<ground station> vs <compared source>' }),
  ecart_abs_pct: Num({
    fr: 'Médiane des écarts mensuels absolus, en % de la mesure au sol',
    en: 'Median of the absolute monthly differences, % of the ground measurement',
  }),
  ecart_signe_pct: Num({
    fr: 'Médiane des écarts mensuels signés, en % de la mesure au sol',
    en: 'Median of the signed monthly differences, % of the ground measurement',
  }),
  biais_relatif_pct: Num({
    fr: 'Biais relatif sur les mois communs, en % de la mesure au sol, comme dans /v1/calage',
    en: 'Relative bias over the common months, % of the ground measurement, as in /v1/calage',
  }),
  n_mois: Type.Integer(),
  fenetre: Type.String(),
})

export type EcartStationItem = Static<typeof EcartStation>

export const IncertitudeInterSource = Named('IncertitudeInterSource', {
  localite: Type.String(),
  fenetre: Text.orNull({
    fr: 'Années de toutes les paires, <AAAA>-<AAAA>',
    en: 'Years covered by all pairs, <YYYY>-<YYYY>',
  }),
  ecarts: Type.Array(EcartSources),
  ecarts_station: ArrayOf(EcartStation, {
    fr: 'Un élément par grandeur, station au sol de niveau A et source de la ville ; vide si rien n’est mesuré au sol',
    en: 'One item for each variable, grade A ground station and source of the town; empty where nothing is measured on the ground',
  }),
  degenerescence: Type.Object({
    n_jumeaux: Int({
      fr: 'Autres villes dans la même maille de la source de référence',
      en: 'Other towns in the same cell of the reference source',
    }),
    source_code: orNull(Type.String()),
    grille: orNull(Grille),
  }),
  niveau_confiance: Niveau,
  statut: Statut,
  unite: Type.String(),
  methode_collecte: MethodeCollecte,
  note: orNull(Type.String()),
  limite: Type.String(),
  attributions: ATTRIBUTIONS,
  version_moteur: VersionMoteur,
})

/** The record of a town, before it is known which engine answers. */
export type IncertitudeItem = Omit<Static<typeof IncertitudeInterSource>, 'version_moteur'>

export const incertitudes = define({
  path: '/v1/grandeurs/incertitude_inter_source',
  operation: 'listerIncertitudes',
  exemple: '/v1/grandeurs/incertitude_inter_source?limit=1',
  chapter: 'Incertitude',
  summary: { fr: 'Où les sources divergent, pour toutes les villes', en: 'Where the sources differ, for all towns' },
  query: { format: FORMAT, ...PAGE },
  answer: Type.Object({
    ...page(
      Type.Object({
        ...Type.Omit(IncertitudeInterSource, ['version_moteur']).properties,
        localite_nom: Text({ fr: 'Nom de la localité', en: 'Place name' }),
        latitude: Num({ fr: 'Degrés décimaux, nord positif', en: 'Decimal degrees, north positive' }),
        longitude: Num({ fr: 'Degrés décimaux, est positif', en: 'Decimal degrees, east positive' }),
      }),
    ).properties,
    version_moteur: VersionMoteur,
  }),
  stored: false,
})

export const incertitude = define({
  path: '/v1/grandeurs/incertitude_inter_source/{localite}',
  operation: 'lireIncertitude',
  exemple: '/v1/grandeurs/incertitude_inter_source/gin_kankan',
  chapter: 'Incertitude',
  summary: { fr: 'Où les sources divergent, pour une ville', en: 'Where the sources differ, for a town' },
  description: {
    fr: 'Médianes des écarts mensuels entre deux sources, et nombre de villes qui partagent la maille de la source de référence. ecarts_station : les écarts des sources à une station au sol, s’il y en a une ; le CSV n’a que les paires de sources, et /v1/calage a ceux de la station.',
    en: 'Medians of the monthly differences between two sources, and number of towns that share the cell of the reference source. `ecarts_station`: differences of the sources from a ground station, where there is one; the CSV has the pairs of sources only, and `/v1/calage` those of the station.',
  },
  params: Type.Object({ localite: PATH_TOWN }),
  query: { format: FORMAT },
  answer: IncertitudeInterSource,
  stored: false,
})
