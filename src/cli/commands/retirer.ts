import { faultOfMotif } from '../../edition/retrait.ts'
import type { BackendWriter } from '../../edition/store/backendWriter.ts'
import { reinstateEdition, retireEdition } from '../../edition/store/retireEdition.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { noteCurrent, requireEditionName } from '../currentEdition.ts'
import { editionWriter } from '../publishing.ts'
import { bringLogUpToDate } from '../releaseJournal.ts'

export const retirer: Command = {
  usage: '<edition> --motif <texte> [--remplacee-par <edition>]',
  aide: `L’édition n’est ni effacée ni modifiée. Toute requête qui la nomme reçoit 410, avec le motif, la date et l’édition qui la
remplace ; son manifeste, sa licence et ses citations restent lisibles. Si elle était la courante, la plus récente de celles
qui la précèdent lui succède, à défaut la plus récente de toutes, y compris dans les serveurs en marche (« harmattan courante »
en désigne une autre).
--annuler revient sur un retrait fait par erreur : l’édition répond de nouveau, à l’identique, et le retrait ne laisse de
trace que dans le journal signé, s’il y en a un. Entre-temps, des requêtes ont pu recevoir 410.`,
  arguments: { min: 1, max: 1 },
  options: {
    motif: {
      type: 'string',
      valeur: 'texte',
      aide: 'Raison du retrait, en une ligne de 500 caractères au plus ; publique',
    },
    'remplacee-par': { type: 'string', valeur: 'edition', aide: 'L’édition à demander à sa place' },
    annuler: { type: 'boolean', aide: 'Annule le retrait' },
  },
  async run(context, [edition = ''], options) {
    requireEditionName(edition)
    const writer = await editionWriter(context.config)
    const { motif, 'remplacee-par': successor } = options
    if (options.annuler) {
      if (motif !== undefined || successor !== undefined) throw new UsageError('--annuler s’emploie sans autre option.')
      await reinstateEdition(writer, edition)
      context.print(`${edition} n’est plus retirée : elle répond de nouveau.`)
      await bringLogUpToDate(context)
      await noteCurrent(context, writer.backend)
      return EXIT.ok
    }
    if (typeof motif !== 'string') throw new UsageError('--motif est requis : la raison du retrait, en une ligne.')
    const fault = faultOfMotif(motif)
    if (fault !== undefined) throw new UsageError(`le motif ne convient pas : ${fault}.`)
    if (typeof successor === 'string') requireEditionName(successor)
    const retrait = await retireEdition(writer, {
      edition,
      motif,
      remplaceePar: typeof successor === 'string' ? successor : null,
      date: context.now().toISOString().slice(0, 10),
    })
    const instead = retrait.remplacee_par === null ? '' : ` Remplacée par ${retrait.remplacee_par}.`
    // Bounded: the reason that the operator wrote.
    context.print(`${edition} est retirée : ${retrait.motif.replace(/(?<!\.)\.+$/, '')}.${instead}`)
    await bringLogUpToDate(context)
    await noteNaming(context, writer, edition)
    await noteCurrent(context, writer.backend)
    return EXIT.ok
  },
}

/** Says which releases, withdrawn earlier, still lead to one that is now withdrawn itself. */
async function noteNaming({ note }: CliContext, { backend }: BackendWriter, edition: string): Promise<void> {
  const { retirees } = await backend.index()
  for (const { edition: former } of retirees.filter(({ remplacee_par }) => remplacee_par === edition)) {
    note(
      `Attention : ${former}, retirée, renvoie toujours vers ${edition}. Pour nommer une autre remplaçante : harmattan retirer ${former} --annuler, puis retirez-la de nouveau.`,
    )
  }
}
