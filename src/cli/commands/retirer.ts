import { hideSecrets } from '../../contract/hideCles.ts'
import { localShelf } from '../../edition/editionFiles.ts'
import { openArchive } from '../../edition/openEdition.ts'
import { reinstateEdition, retireEdition } from '../../edition/retireEdition.ts'
import { EDITION_ID, faultOfMotif } from '../../edition/retrait.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { publishedFolder } from '../folders.ts'

export const retirer: Command = {
  usage: '<edition> --motif <texte> [--remplacee-par <edition>]',
  aide: `Rien de l'édition n'est effacé ni changé. Toute question qui la nomme reçoit 410, avec le motif, la date et la remplaçante ; son
manifeste, sa licence et ses citations restent lisibles. Si elle était servie par défaut, la plus récente qui n'est pas
retirée la remplace, dans les serveurs en marche aussi.
--annuler défait un retrait fait par erreur : l'édition répond de nouveau, à l'identique, et plus rien ne dit qu'elle a été
retirée. Qui l'a citée entre-temps a pu recevoir 410.`,
  arguments: { min: 1, max: 1 },
  options: {
    motif: {
      type: 'string',
      valeur: 'texte',
      aide: 'Pourquoi, en une ligne de 500 caractères au plus ; montré à tous',
    },
    'remplacee-par': { type: 'string', valeur: 'edition', aide: "L'édition à demander à sa place" },
    annuler: { type: 'boolean', aide: 'Annule le retrait' },
  },
  async run(context, [edition = ''], options) {
    if (!EDITION_ID.test(edition)) throw noName(edition)
    const folder = await publishedFolder(context.config)
    const { motif, 'remplacee-par': successor } = options
    if (options.annuler) {
      if (motif !== undefined || successor !== undefined) throw new UsageError('--annuler va sans autre option.')
      await reinstateEdition(folder, edition)
      context.print(`${edition} n'est plus retirée : elle répond de nouveau.`)
      await noteCurrent(context, folder)
      return EXIT.ok
    }
    if (typeof motif !== 'string') throw new UsageError('--motif est requis : dites en une ligne pourquoi.')
    const fault = faultOfMotif(motif)
    if (fault !== undefined) throw new UsageError(`le motif ne convient pas : ${fault}.`)
    if (typeof successor === 'string' && !EDITION_ID.test(successor)) throw noName(successor)
    const retrait = await retireEdition({
      folder,
      edition,
      motif,
      remplaceePar: typeof successor === 'string' ? successor : null,
      date: context.now().toISOString().slice(0, 10),
    })
    const instead = retrait.remplacee_par === null ? '' : ` Remplacée par ${retrait.remplacee_par}.`
    context.print(`${edition} est retirée : ${retrait.motif.replace(/\.+$/, '')}.${instead}`)
    await noteNaming(context, folder, edition)
    await noteCurrent(context, folder)
    return EXIT.ok
  },
}

function noName(edition: string): UsageError {
  return new UsageError(`« ${hideSecrets(edition)} » n'est pas un nom d'édition, de la forme edition_AAAAMMJJ.`)
}

/** Says which releases, withdrawn earlier, still lead to one that is now withdrawn itself. */
async function noteNaming({ note }: CliContext, folder: string, edition: string): Promise<void> {
  const { retirees } = await localShelf(folder).index()
  for (const { edition: former } of retirees.filter(({ remplacee_par }) => remplacee_par === edition)) {
    note(
      `Attention : ${former}, retirée, envoie toujours vers ${edition}. Pour nommer une autre remplaçante : harmattan retirer ${former} --annuler, puis retirez-la de nouveau.`,
    )
  }
}

/** Says which release is answered from now on, as servers will choose it. */
async function noteCurrent({ note }: CliContext, folder: string): Promise<void> {
  const shelf = localShelf(folder)
  const newest = (await shelf.index()).editions.at(-1)
  if (newest === undefined) {
    note('Aucune édition ne répond plus : sans edition=, le service dit 503. Publiez-en une (harmattan publier).')
    return
  }
  const simule = await openArchive(shelf.edition(newest)).then(
    ({ manifest }) => manifest.simule,
    () => false,
  )
  note(`Sans edition=, c'est ${newest} qui répond${simule ? ', une DÉMONSTRATION : données SIMULÉES' : ''}.`)
}
