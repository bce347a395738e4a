import { isDeepStrictEqual } from 'node:util'
import Type, { type TObject, type TProperties } from 'typebox'
import { dimensionnementSiteIsole } from '../../contract/computed/dimensionnementSiteIsole.ts'
import { ghiExceedance } from '../../contract/computed/ghiExceedance.ts'
import { COMMON_HEAD, HEAD, ROW } from '../../contract/computed/head.ts'
import { hep } from '../../contract/computed/hep.ts'
import { CHARGE, SERVED_TOTAL, SERVICE, SITE_SERVICE, USE } from '../../contract/computed/offGrid.ts'
import { pompage } from '../../contract/computed/pompage.ts'
import { productible } from '../../contract/computed/productible.ts'
import { productibleCorrectionThermique } from '../../contract/computed/productibleCorrectionThermique.ts'
import { COMPARED_SOURCES, SOURCE_ROW } from '../../contract/computed/sourceComparison.ts'
import { Edition } from '../../contract/resources/editions.ts'
import { PLACE_OF_PAGE, Rupture, VersionMoteur } from '../../contract/resources/fields.ts'
import { Grandeur } from '../../contract/resources/grandeurs.ts'
import { IncertitudeInterSource } from '../../contract/resources/incertitude.ts'
import { NORMALES_TABLE } from '../../contract/resources/normales.ts'
import { Serie } from '../../contract/resources/series.ts'
import { Chiffre, SYNTHESE_OF_TOWN } from '../../contract/resources/synthese.ts'

const group = ($id: string, fields: TProperties) => Type.Object(fields, { $id })
const without = (fields: TProperties, left: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)))
const common = [...COMMON_HEAD, 'version_moteur']
const head = { ...HEAD, version_moteur: VersionMoteur }

/** Objects whose fields other objects have too: those refer to them, and the description states each field once. */
export const FIELD_GROUPS: readonly TObject[] = [
  group('EnTeteCalcul', without(head, Object.keys(without(head, common)))),
  group('EnTeteCalculLocalite', without(head, [...common, 'localite'])),
  group('Pas', ROW),
  group('TotalPas', hep.tail.properties),
  group('EtapesProductible', productible.details.properties),
  group('EtapesTemperature', productibleCorrectionThermique.details.properties),
  group('EtapesPompage', pompage.details.properties),
  group('TotalPompage', pompage.ownTail.properties),
  group('ServiceSite', SERVICE),
  group('UsageSite', USE),
  group('ServicePeriode', without(SITE_SERVICE, Object.keys({ ...SERVICE, ...USE }))),
  group('ChargeBatterie', CHARGE),
  group('TotalServi', SERVED_TOTAL),
  group('Materiel', without(dimensionnementSiteIsole.lead.properties.voisins.items.properties, ['taille'])),
  group('Exceedance', without(ghiExceedance.lead.properties, ['combine'])),
  group('Combine', ghiExceedance.lead.properties.combine.properties),
  group('ComparaisonSources', COMPARED_SOURCES),
  group('ComparaisonSource', SOURCE_ROW),
  group('TableNormales', NORMALES_TABLE),
  group('IncertitudeLocalite', without(IncertitudeInterSource.properties, ['version_moteur'])),
  group('SyntheseLocalite', SYNTHESE_OF_TOWN),
  group('PageListe', PLACE_OF_PAGE),
  Edition,
  Serie,
  Grandeur,
  Rupture,
  Chiffre,
]

interface Fields {
  properties: Record<string, unknown>
  required?: readonly string[]
}

/** The groups of which an object has every field, just as it is there, and the names of the fields that are in none. */
export function groupsIn(object: Fields): { groups: TObject[]; own: string[] } {
  const groups = FIELD_GROUPS.filter((each) => Object.keys(each.properties).every((name) => isSame(name, each, object)))
  const grouped = groups.flatMap(({ properties }) => Object.keys(properties))
  return { groups, own: Object.keys(object.properties).filter((name) => !grouped.includes(name)) }
}

function isSame(name: string, one: Fields, other: Fields): boolean {
  const isRequired = ({ required = [] }: Fields) => required.includes(name)
  return isRequired(one) === isRequired(other) && isDeepStrictEqual(one.properties[name], other.properties[name])
}
