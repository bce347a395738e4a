import Type from 'typebox'
import { described } from '../../../contract/described.ts'
import { type ErreurContrat, introuvable, invalide, redact } from '../../../contract/erreurs.ts'
import { collectionDataset } from '../../../formats/collections/cellDataset.ts'
import { queryOf } from '../../../http/requestTarget.ts'
import type { DescribedRoute } from '../../../http/route.ts'
import { namedCollection, namedRelease, type OpenServices, sendBytes, sendText } from '../openServices.ts'
import { readConstraint } from './constraint.ts'
import { costOf, das, dds, dods, valuesAsked } from './dap2.ts'

/** Values in one answer at most, 8 bytes each: the files of a release hold the rest. */
const MOST_VALUES = 4_000_000
const TEXT_TYPE = 'text/plain; charset=utf-8'
const VALUES_TYPE = 'application/octet-stream'
const SUFFIXES = ['dds', 'das', 'dods'] as const

export const opendap: DescribedRoute<OpenServices> = {
  kind: 'service',
  method: 'GET',
  path: '/opendap/{edition}/{collection}',
  operation: 'lireOpendap',
  exemple: '/opendap/derniere/simulation_mensuel.dds',
  chapter: 'Formats et protocoles',
  access: 'adresse',
  summary: { fr: 'Une collection par OPeNDAP (DAP2)', en: 'A collection over OPeNDAP (DAP2)' },
  description: {
    fr: 'Pour xarray, netCDF4, R, NCO, Panoply ou tout client de la bibliothèque netCDF : donnez-leur l’adresse sans suffixe, `/opendap/derniere/nasa_power_mensuel`. Une collection est une source et un pas ; ses variables sont les grandeurs, sur `time` et `localite`, d’une grille sur `time`, `latitude`, `longitude`. La contrainte choisit des variables et des tranches : `?ghi[0:1:11][3],time[0:1:11]`.',
    en: 'For xarray, netCDF4, R, NCO, Panoply or any client of the netCDF library: give them the address without suffix, `/opendap/derniere/nasa_power_mensuel`. A collection is a source and a step; its variables are on `time` and `localite`, of a grid on `time`, `latitude`, `longitude`. The constraint selects variables and slices: `?ghi[0:1:11][3],time[0:1:11]`.',
  },
  params: Type.Object({
    edition: Type.String(
      described({ fr: "Identifiant de l'édition, ou derniere", en: 'Identifier of the release, or derniere' }),
    ),
    collection: Type.String(
      described({
        fr: 'Collection (`<source>_<granularite>`), puis .dds (structure), .das (attributs) ou .dods (valeurs)',
        en: 'Collection (`<source>_<granularite>`), then .dds (structure), .das (attributes) or .dods (values)',
      }),
    ),
  }),
  anyQuery: true,
  response: {
    status: 200,
    description: { fr: 'La réponse du protocole', en: 'The answer of the protocol' },
    mediaTypes: [TEXT_TYPE, VALUES_TYPE],
  },
  erreurs: ['RESSOURCE_INTROUVABLE', 'EDITION_RETIREE', 'VALIDATION_VALEUR_INVALIDE'],
  async handle(request, reply, services) {
    const { edition, collection: asked } = request.params as { edition: string; collection: string }
    const [, id = asked, suffix] = /^(.*)\.(\w+)$/.exec(asked) ?? []
    const named = await namedRelease(services, edition)
    const collection = namedCollection(named.release, id)
    const answer = SUFFIXES.find((each) => each === suffix)
    if (!answer) {
      throw introuvable(
        `Une collection se lit par OPeNDAP avec l’un des suffixes ${SUFFIXES.map((each) => `.${each}`).join(', ')} ; un client du protocole les met lui-même.`,
        { champ: 'collection', recu: redact(asked), accepte: SUFFIXES.map((each) => `${id}.${each}`) },
      )
    }
    const dataset = await collectionDataset(collection)
    reply.headers({ 'xdods-server': 'dods/3.2', 'content-description': `dods_${answer === 'dods' ? 'data' : answer}` })
    if (answer === 'das') return text(das(dataset))
    const projections = readConstraint(dataset, decodeURIComponent(queryOf(request.url)))
    if (answer === 'dds') return text(dds(id, projections))
    const values = valuesAsked(projections)
    if (values > MOST_VALUES) throw tooMany(named.release.id, values)
    return sendBytes({ request, reply, services }, named, {
      type: VALUES_TYPE,
      chunks: dods(id, projections),
      ...costOf(projections),
    })

    function text(body: string): Promise<unknown> {
      return sendText({ request, reply, services }, named, { text: body, type: TEXT_TYPE })
    }
  },
}

function tooMany(edition: string, values: number): ErreurContrat {
  return invalide(
    `Cette question demande ${values} valeurs, et une réponse en donne ${MOST_VALUES} au plus : demandez une tranche, ou prenez les fichiers de l’édition (/archives/${edition}/datapackage.json).`,
    { champ: 'contrainte', recu: values, accepte: `${MOST_VALUES} valeurs au plus` },
  )
}
