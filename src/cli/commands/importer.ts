import { pluralize } from '../../contract/pluralize.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { ChangeTotals } from '../../derive/statistics/serieChange.ts'
import { importLot } from '../../edition/base/importLot.ts'
import { whatLotChanged } from '../../edition/base/whatLotChanged.ts'
import { type GridPlan, readGrids } from '../../sources/grid/readGrids.ts'
import { GRID_READERS, READERS, UPSTREAMS } from '../../sources/list.ts'
import { readFiles } from '../../sources/readFiles.ts'
import type { Upstream } from '../../sources/upstream.ts'
import { withFileEncoder } from '../bulk/fileThreads.ts'
import { describeCounts, describeLargest } from '../changes.ts'
import { type Command, EXIT, type OptionValues, UsageError } from '../command.ts'
import { describeError } from '../describeError.ts'
import { describeKept } from '../describeReading.ts'
import { DESCRIPTION, fileReader } from '../fileReader.ts'
import { type PaysFolder, paysOutline, paysReading, referenceFolder } from '../folders.ts'
import { importRaster, RASTER, RASTER_OPTIONS, requireNoRasterOptions } from '../rasters.ts'

export const importer: Command = {
  usage: '<source> <dossier ou adresse>',
  aide: `Sources :
${[...UPSTREAMS, ...READERS, ...GRID_READERS, RASTER].map(({ nom, resume }) => `  ${nom} : ${resume}`).join('\n')}

Un fichier d’un service est attribué à la ville située à moins de 0,05° de son point, ou à --localite. « harmattan lire »
montre d’avance ce qui en sera importé. Les mailles d’une grille sont gardées si elles touchent le contour du pays (contour.json)
ou contiennent une ville ; sans contour, toutes.

Un raster est une carte, et non une série : il ne dit ni sa source, ni sa grandeur, ni ses années, que --source, --grandeur et
--periode disent. Une carte plus récente de la même source, de la même grandeur et du même mois prend sa place.

L’import est entier ou nul : une ligne fautive l’arrête, est indiquée, et la base reste inchangée.
Importer deux fois le même contenu n’ajoute rien. Un lot correctif indique ce qu’il change dans la base.`,
  arguments: { min: 2, max: 2 },
  options: {
    localite: {
      type: 'string',
      valeur: 'code',
      aide: 'La ville des fichiers, quel que soit le point qu’ils indiquent',
    },
    source: { type: 'string', valeur: 'code', aide: 'Leur source dans sources.csv, s’ils ne l’indiquent pas' },
    description: DESCRIPTION,
    ...RASTER_OPTIONS,
  },
  async run(context, [name = '', where = ''], options) {
    if (name === RASTER.nom) return importRaster(where, options, context)
    const { config, now, print, note } = context
    const catalogue = await paysReading(config)
    requireNoRasterOptions(options)
    const upstream =
      UPSTREAMS.find(({ nom }) => nom === name) ??
      (await fromGridReader(name, { config, options, note })) ??
      (await fromReader(name, options, note))
    const folder = await referenceFolder(config)
    const lot = { folder, upstream, where, catalogue, now: now() }
    const result = await withFileEncoder({ catalogue, now: lot.now }, (encoder) =>
      importLot({
        ...lot,
        encoder,
        onFile: ({ chemin, series, mesures, nouveau }) =>
          note(
            nouveau
              ? `  ${chemin} : ${pluralize(series, 'série')}, ${pluralize(mesures, 'mesure')}`
              : `  ${chemin} : déjà dans la base`,
          ),
      }),
    )
    if (result.lot === undefined) print('Rien de nouveau : la base de référence contient déjà toutes ces mesures.')
    else {
      print(
        `Lot ${result.lot.slice(0, 12)} ajouté : ${pluralize(result.series, 'série')}, ${pluralize(result.mesures, 'mesure')}, ${pluralize(result.fichiers, 'fichier')}.`,
      )
      try {
        for (const line of describeReplaced(await whatLotChanged(folder, result.lot))) print(line)
      } catch (error) {
        note(`Les changements apportés à la base n’ont pas pu être établis : ${describeError(error)}`)
      }
      note('Suite : harmattan controler, puis harmattan publier.')
    }
    return EXIT.ok
  },
}

/** The files of a service, read by the reader of that name. */
async function fromReader(name: string, options: OptionValues, note: (line: string) => void): Promise<Upstream> {
  const { reader, description } = await fileReader(name, options, [...UPSTREAMS, ...READERS, ...GRID_READERS, RASTER])
  const { localite, source } = options as Record<string, string | undefined>
  return readFiles(reader, {
    localite,
    source,
    description,
    onReading(chemin, { ecartees, remarques }, town, aside) {
      note(`  ${chemin} : ${town.nom} (${town.code})`)
      for (const line of remarques) note(`    ${line}`)
      for (const line of aside) note(`    laissé de côté : ${line}`)
      if (ecartees.length > 0) note(`    colonnes non importées : ${ecartees.map(({ colonne }) => colonne).join(', ')}`)
    },
  })
}

/** The files of a grid, read by the grid reader of that name; undefined where there is none. */
async function fromGridReader(
  name: string,
  { config, options, note }: { config: PaysFolder; options: OptionValues; note: (line: string) => void },
): Promise<Upstream | undefined> {
  const reader = GRID_READERS.find(({ nom }) => nom === name)
  if (!reader) return undefined
  const { localite, source, description } = options as Record<string, string | undefined>
  if (localite !== undefined) throw new UsageError('une grille n’est pas d’une ville : --localite ne la concerne pas.')
  if (description !== undefined) throw new UsageError('--description ne concerne que les fichiers d’une station.')
  return readGrids(reader, {
    outline: await paysOutline(config),
    source,
    onReading(chemin, { reading, lattice, kept, aside }: GridPlan) {
      note(`  ${chemin} : ${describeKept(lattice, kept)}`)
      for (const line of reading.remarques) note(`    ${line}`)
      for (const line of aside) note(`    laissé de côté : ${line}`)
      const left = reading.ecartees.map(({ colonne }) => colonne)
      if (left.length > 0) note(`    variables non importées : ${left.join(', ')}`)
    },
    onPiece({ chemin, mailles, vides }) {
      if (vides > 0) note(`    ${chemin} : ${pluralize(vides, 'maille')} sur ${mailles} sans aucune valeur`)
    },
  })
}

/** What a lot changed of the base, in lines; none for the first lot of all. */
function describeReplaced(change: ChangeTotals<SerieKey> | undefined): string[] {
  if (change === undefined) return []
  const { series, ecart_max } = change
  if (series === 0) return ['Les mesures déjà dans la base ne changent pas.']
  const counts = `Changements dans ${pluralize(series, 'série')} de la base : ${describeCounts(change)}.`
  if (ecart_max === null) return [counts]
  const { localite, grandeur, source, granularite } = ecart_max.serie
  const serie = [localite, grandeur, source, granularite].join(' ')
  return [counts, describeLargest(serie, granularite, ecart_max)]
}
