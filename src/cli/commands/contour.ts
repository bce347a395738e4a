import { redact } from '../../contract/erreurs.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { baseMapOf, baseMapText, type Country, countryOf, outlineOf, outlineText } from '../outlines.ts'

export const contour: Command = {
  usage: '<iso3>',
  aide: `Écrit le contour d'un pays, tel que les cartes des pages le lisent : harmattan contour BEN > mon-pays/contour.json
D'après Natural Earth, à l'échelle 1:50 000 000, sans réseau. Un pays lointain de ses îles les a toutes : retirez du fichier
les anneaux que la carte ne doit pas montrer.

Le fond de carte, --carte, a les pays voisins : harmattan contour BEN --carte > mon-pays/carte.json. Les rivières et les
limites des régions s'y ajoutent à la main, avec leur source, dans la forme que donne pays/README.md.`,
  arguments: { min: 1, max: 1 },
  options: {
    carte: { type: 'boolean', aide: 'Écrire le fond de carte, carte.json : les pays voisins' },
  },
  async run({ data }: CliContext, [iso3 = ''], { carte }) {
    const country = requireCountry(iso3)
    data(
      (carte
        ? baseMapText(await inAtlas(country, baseMapOf))
        : outlineText(await inAtlas(country, outlineOf))
      ).trimEnd(),
    )
    return EXIT.ok
  },
}

/** The country of a code; throws where there is none. */
export function requireCountry(iso3: string): Country {
  const country = countryOf(iso3)
  if (country) return country
  throw new UsageError(`« ${redact(iso3)} » n'est pas un code de pays ISO 3166-1 de trois lettres, comme BEN.`)
}

/** What the atlas has of a country; throws where it has none. */
async function inAtlas<T>(country: Country, find: (country: Country) => Promise<T | undefined>): Promise<T> {
  const found = await find(country)
  if (found) return found
  throw new Error(
    `l'atlas n'a pas de contour pour ${country.nom} (${country.iso3}) : le pays est trop petit à cette échelle.`,
  )
}
