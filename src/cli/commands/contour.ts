import { hideSecrets } from '../../contract/hideCles.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { type Country, countryOf, outlineOf, outlineText } from '../outlines.ts'

export const contour: Command = {
  usage: '<iso3>',
  aide: `Écrit le contour d'un pays, tel que les cartes des pages le lisent : harmattan contour BEN > mon-pays/contour.json
D'après Natural Earth, à l'échelle 1:50 000 000, sans réseau. Un pays lointain de ses îles les a toutes : retirez du fichier
les anneaux que la carte ne doit pas montrer.`,
  arguments: { min: 1, max: 1 },
  options: {},
  async run({ print }: CliContext, [iso3 = '']) {
    print(outlineText(await outlineOfCountry(requireCountry(iso3))).trimEnd())
    return EXIT.ok
  },
}

/** The country of a code; throws where there is none. */
export function requireCountry(iso3: string): Country {
  const country = countryOf(iso3)
  if (country) return country
  throw new UsageError(`« ${hideSecrets(iso3)} » n'est pas un code de pays ISO 3166-1 de trois lettres, comme BEN.`)
}

/** The outline of a country; throws where the atlas has none. */
async function outlineOfCountry(country: Country) {
  const outline = await outlineOf(country)
  if (outline) return outline
  throw new Error(
    `l'atlas n'a pas de contour pour ${country.nom} (${country.iso3}) : le pays est trop petit à cette échelle.`,
  )
}
