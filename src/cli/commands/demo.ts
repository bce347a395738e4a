import { pluralize } from '../../contract/pluralize.ts'
import { type Command, EXIT } from '../command.ts'
import { makeDemonstration } from '../demonstration.ts'
import { stopOrder } from '../stopOrder.ts'

export const demo: Command = {
  usage: '',
  aide: `Simulée à partir des normales mensuelles du pays, avec une graine fixe : les mêmes octets sur toute machine. Sa date,
ancienne et fixe, fait qu’elle n’est jamais servie par défaut dès qu’une véritable édition existe. « servir » la crée de
lui-même quand il n’y a aucune édition.`,
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, print, note, end }) {
    const stop = stopOrder(end)
    const result = await makeDemonstration(config, note, stop).catch((error: unknown) => {
      if (!stop.aborted) throw error
      note('Interrompue : rien n’est publié, aucun fichier ne reste.')
    })
    if (!result) return EXIT.echec
    print(
      `${result.nouvelle ? 'Créée' : 'Déjà présente, à l’identique'} : ${result.edition}, ${pluralize(result.series, 'série')} et ${pluralize(result.mesures, 'mesure')}, SIMULÉES.`,
    )
    return EXIT.ok
  },
}
