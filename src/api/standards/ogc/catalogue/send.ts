import { keptEditions } from '../../../../answers/catalogue/findEdition.ts'
import { introuvable, redact } from '../../../../contract/erreurs.ts'
import { type DescribedRelease, describeRelease } from '../../../../formats/collections/description.ts'
import { type NamedRelease, namedCollection } from '../../openServices.ts'
import {
  type AddressOf,
  HTML_TYPE,
  JSON_LD_TYPE,
  type OgcRequest,
  type PageParts,
  sendOgcDocument,
  TURTLE_TYPE,
} from '../document.ts'
import { above, DCAT, opened, STAC } from '../routeParts.ts'
import { DCAT_PREFIXES, dcatGraph } from './dcat.ts'
import { jsonLdOf, turtleOf } from './rdf.ts'
import { stacCatalog, stacCollection } from './stac.ts'

/** Older releases that a catalogue names, the newest. */
const MOST_OLDER = 20

/** The forms of the catalogue beside its page. */
export const DCAT_TYPES = [JSON_LD_TYPE, TURTLE_TYPE]

/** Sends the catalogue of DCAT-AP. */
export async function sendDcat(to: OgcRequest): Promise<unknown> {
  const { named, address } = await opened(to)
  const { release } = named
  const kept = await keptEditions(to.services.editions, to.services.publicUrl)
  const older = kept.filter(
    ({ date_publication, retiree_le, simule }) =>
      date_publication < release.edition.date_publication && retiree_le === null && simule === release.edition.simule,
  )
  const graph = dcatGraph(
    described(named),
    address,
    older.slice(0, MOST_OLDER).map(({ edition_id }) => edition_id),
  )
  const href = address(DCAT)
  return sendOgcDocument(to, named, {
    type: JSON_LD_TYPE,
    body: jsonLdOf(DCAT_PREFIXES, graph),
    turtle: () => turtleOf(DCAT_PREFIXES, graph),
    page: {
      ...releasePage(described(named), address),
      links: [
        { rel: 'self', type: HTML_TYPE, title: 'Cette page', href: `${href}?f=html` },
        { rel: 'alternate', type: JSON_LD_TYPE, title: 'DCAT-AP en JSON-LD', href: `${href}?f=json` },
        { rel: 'alternate', type: TURTLE_TYPE, title: 'DCAT-AP en Turtle', href: `${href}?f=ttl` },
      ],
    },
  })
}

/** Sends a document of STAC: the catalogue, or a collection of it. Throws the contract's 404. */
export async function sendStac(to: OgcRequest, path: readonly string[]): Promise<unknown> {
  const { named, address } = await opened(to)
  const release = described(named)
  const [kind, id = '', ...rest] = path
  if (kind !== undefined && (kind !== 'collections' || rest.length > 0)) {
    throw introuvable(`« ${redact(path.join('/'))} » n’est pas un document de ce catalogue STAC.`, {
      champ: 'chemin',
      recu: redact(path.join('/')),
      accepte: ['stac', 'stac/collections/<collection>'],
    })
  }
  if (kind === undefined) {
    const body = stacCatalog(release, address)
    return sendOgcDocument(to, named, { body, page: { ...releasePage(release, address), links: body.links } })
  }
  const collection = namedCollection(named.release, id)
  const of = release.collections.find((each) => each.id === collection.id) as (typeof release.collections)[number]
  const body = stacCollection(release, of, address)
  return sendOgcDocument(to, named, {
    body,
    page: {
      title: of.title,
      text: of.description,
      above: [...above(address, 0), { text: 'stac', href: address(`${STAC}?f=html`) }],
      tables: [
        {
          title: 'Formes',
          rows: of.distributions.map(({ title, path: at, entry = '' }) => [
            { text: title, href: address(`${at}${entry}`) },
          ]),
        },
      ],
      links: body.links,
    },
  })
}

const described = ({ release, edition }: NamedRelease): DescribedRelease => describeRelease(release, edition.sealed)

function releasePage(
  { edition, description, collections }: DescribedRelease,
  address: AddressOf,
): Omit<PageParts, 'links'> {
  return {
    title: edition.titre,
    text: `${description} ${edition.citation}`,
    above: above(address, 0),
    tables: [
      {
        title: 'Collections',
        head: ['id', 'titre', 'premier jour', 'dernier jour'],
        rows: collections.map(({ id, title, days }) => [
          { text: id, href: address(`${STAC}/collections/${id}?f=html`) },
          title,
          days?.[0] ?? '',
          days?.[1] ?? '',
        ]),
      },
    ],
  }
}
