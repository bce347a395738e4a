import { currentOf } from '../../edition/read/chooseEdition.ts'
import { setCurrentEdition } from '../../edition/read/setCurrentEdition.ts'
import type { BackendIndex } from '../../edition/store/backendIndex.ts'
import { type Command, EXIT } from '../command.ts'
import { noteCurrent, requireEditionName } from '../currentEdition.ts'
import { editionBackend } from '../folders.ts'
import { editionWriter } from '../publishing.ts'

export const courante: Command = {
  usage: '[<edition>]',
  aide: `L’édition courante répond aux requêtes qui ne nomment pas d’édition (edition=). « publier » rend courante l’édition publiée ;
cette commande en désigne une autre, plus ancienne ou plus récente, dans la liste des éditions (index.json). Les serveurs en
marche la suivent sans perdre de requête : en 2 secondes depuis un dossier, en 15 depuis une adresse ou un stockage S3.
Si l’édition désignée est retirée ou illisible, la plus récente de celles qui la précèdent répond, à défaut la plus récente de
toutes. Si aucune n’est désignée, la plus récente répond. Une démonstration ne répond que si elle est désignée, ou seule.
Sans argument : indique l’édition courante, et pourquoi.`,
  arguments: { min: 0, max: 1 },
  options: {},
  async run(context, [edition]) {
    const { config, print } = context
    if (edition === undefined) {
      const backend = editionBackend(config)
      const index = await backend.index()
      const current = await currentOf(backend, index)
      print(
        current
          ? `${current.id} : ${whyCurrent(index, current.id)}`
          : 'Aucune édition ne s’ouvre : sans edition=, le service répond 503.',
      )
      return current ? EXIT.ok : EXIT.echec
    }
    requireEditionName(edition)
    const writer = await editionWriter(config)
    await setCurrentEdition(writer, edition)
    print(`${edition} est l’édition courante ; les serveurs en marche la prennent d’eux-mêmes.`)
    await noteCurrent(context, writer.backend)
    return EXIT.ok
  },
}

function whyCurrent({ courante, editions, retirees }: BackendIndex, current: string): string {
  if (courante === undefined) return 'la plus récente qui s’ouvre ; la liste n’en désigne aucune.'
  if (courante === current) return 'désignée comme courante dans la liste.'
  const fault = retirees.some(({ edition }) => edition === courante)
    ? 'est retirée'
    : editions.includes(courante)
      ? 'ne s’ouvre pas'
      : 'n’est plus conservée'
  return `${courante}, désignée comme courante dans la liste, ${fault} ; celle-ci répond à sa place.`
}
