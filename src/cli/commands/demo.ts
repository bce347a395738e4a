import { pluralize } from '../../contract/pluralize.ts'
import { type Command, EXIT } from '../command.ts'
import { makeDemonstration } from '../demonstration.ts'
import { stopOrder } from '../stopOrder.ts'

export const demo: Command = {
  usage: '',
  aide: `Simulée à partir des normales mensuelles du pays, avec une graine fixe : les mêmes octets sur toute machine. Sa date est
ancienne et fixe ; elle n'est jamais servie par défaut là où une vraie édition existe. « servir » la fait de lui-même quand il
n'y a aucune édition.`,
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, print, note, end }) {
    const stop = stopOrder(end)
    const result = await makeDemonstration(config, note, stop).catch((error: unknown) => {
      if (!stop.aborted) throw error
      note("Arrêtée avant la fin : rien n'est publié, rien n'est laissé.")
    })
    if (!result) return EXIT.echec
    print(
      `${result.nouvelle ? 'Faite' : "Déjà là, à l'identique"} : ${result.edition}, ${pluralize(result.series, 'série')} et ${pluralize(result.mesures, 'mesure')}, SIMULÉES.`,
    )
    return EXIT.ok
  },
}
