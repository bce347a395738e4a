import { parseDate } from '../../contract/time.ts'
import { readRetraits } from '../../edition/retrait.ts'
import { sealEdition } from '../../edition/seal.ts'
import { openBase } from '../../reference/base.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { paysCatalogue, publishedFolder, referenceFolder } from '../folders.ts'
import { progressBy } from '../progress.ts'
import { number } from '../words.ts'

export const publier: Command = {
  usage: '[--date AAAA-MM-JJ]',
  aide: `Même base, même catalogue, même date : les mêmes octets. Une date déjà prise par un autre contenu est refusée.
Un serveur en marche prend la nouvelle édition de lui-même.`,
  arguments: { min: 0, max: 0 },
  options: {
    date: { type: 'string', valeur: 'AAAA-MM-JJ', aide: "Date de publication (par défaut : aujourd'hui, UTC)" },
  },
  async run({ config, now, print, note }, _args, options) {
    const date = typeof options.date === 'string' ? options.date : now().toISOString().slice(0, 10)
    if (parseDate(date) === undefined)
      throw new UsageError(`« ${date} » n'est pas une date qui existe, de la forme AAAA-MM-JJ.`)
    const base = await openBase(referenceFolder(config))
    try {
      const result = await sealEdition({
        folder: publishedFolder(config),
        base,
        catalogue: await paysCatalogue(config),
        date,
        onProgress: progressBy(note, 'séries scellées'),
      })
      const what = `${result.edition} : ${number(result.series)} séries, ${number(result.mesures)} mesures, révision ${base.revisionSource}`
      if (result.retablis.length > 0) {
        print(`Rétablie : ${what}. Fichiers abîmés, remis à leurs octets scellés : ${result.retablis.join(', ')}.`)
      } else print(result.nouvelle ? `Publiée : ${what}.` : `Déjà publiée, à l'identique : ${what}.`)
      const retraits = await readRetraits(publishedFolder(config))
      if (retraits.some(({ edition }) => edition === result.edition))
        note(
          `${result.edition} reste retirée : elle ne répond pas. harmattan retirer --help dit comment annuler un retrait.`,
        )
      return EXIT.ok
    } finally {
      await base.close()
    }
  },
}
