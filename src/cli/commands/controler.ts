import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { flagSerie } from '../../quality/flagSerie.ts'
import { openBase } from '../../reference/base.ts'
import { parseCatalogue } from '../../storage/catalogueFiles.ts'
import { type Command, EXIT } from '../command.ts'
import { paysCatalogue, referenceFolder } from '../folders.ts'
import { number } from '../words.ts'

const SHOWN = 20

export const controler: Command = {
  usage: '',
  aide: `Une règle signale une mesure, elle ne la change jamais. Une mesure horaire signalée reste « brut » dans l'édition, et la
route horaire ne la sert pas. Le code de sortie est 0 que des mesures soient signalées ou non.`,
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, print, note }) {
    const catalogue = parseCatalogue(await paysCatalogue(config))
    const base = await openBase(referenceFolder(config))
    try {
      let checked = 0
      let flagged = 0
      for (const key of base.keys) {
        const serie = await base.read(key)
        const grandeur = catalogue.grandeurs.find(({ code }) => code === key.grandeur)
        if (!grandeur) continue
        for (const value of serie.values) if (!Number.isNaN(value)) checked++
        for (const [index, rule] of flagSerie({ grandeur, granularite: key.granularite, values: serie.values })) {
          if (flagged++ < SHOWN) {
            const instant = timeOf(key.granularite, serie.firstSlot + index)
            const step = key.granularite === 'horaire' ? isoInstant(instant) : isoDate(instant)
            print(
              `${key.localite} ${key.grandeur} ${key.source} ${key.granularite} ${step} = ${serie.values[index]} : ${rule.libelle}`,
            )
          }
        }
      }
      if (flagged > SHOWN) print(`… et ${number(flagged - SHOWN)} autres.`)
      print(`${number(base.keys.length)} séries, ${number(checked)} mesures contrôlées, ${number(flagged)} signalées.`)
      if (base.keys.length === 0) note('La base est vide : harmattan importer --help.')
    } finally {
      await base.close()
    }
    return EXIT.ok
  },
}
