import { isCode } from '../../storage/durable.ts'
import type { Command } from '../command.ts'

/** Recomputing reference values is for a checkout: an image of the service has no `scripts/`. */
const ORACLE = new URL('../../../scripts/oracle/run.ts', import.meta.url).href

export const solaire: Command = {
  usage: 'oracle <dossier>',
  aide: `Dans un dossier du projet, comme « npm run oracle -- <dossier> » ; une image du service ne l’a pas.
Chaque <table>.csv du dossier : des colonnes d’entrée, puis des colonnes « out_… », recalculées par le moteur solaire.
Une ligne par colonne : lignes, plus grand écart absolu, plus grand écart relatif, « ok » ou « écart ».
Code de sortie 1 si une colonne dépasse sa tolérance, ou si aucune table n’est trouvée.`,
  arguments: { min: 2, max: 2 },
  options: {},
  actions: ['oracle'],
  async run(context, [_action, folder = '']) {
    const { oracle } = await import(ORACLE).catch((error) => {
      if (!isCode(error, 'ERR_MODULE_NOT_FOUND')) throw error
      throw new Error('les valeurs de référence se recalculent dans un dossier du projet : scripts/oracle manque ici.')
    })
    return oracle(context, folder)
  },
}
