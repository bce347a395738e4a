import type { BackendIndex } from '../../edition/backendIndex.ts'
import { currentOf } from '../../edition/chooseEdition.ts'
import { setCurrentEdition } from '../../edition/setCurrentEdition.ts'
import { type Command, EXIT } from '../command.ts'
import { noteCurrent, requireEditionName } from '../currentEdition.ts'
import { editionBackend } from '../folders.ts'
import { editionWriter } from '../publishing.ts'

export const courante: Command = {
  usage: '[<edition>]',
  aide: `La courante répond à qui ne nomme pas d'édition (edition=). « publier » fait courante celle qu'il publie ; cette commande en
nomme une autre, plus ancienne ou plus récente, et la liste des éditions (index.json) le dit. Les serveurs en marche suivent sans
requête perdue : en 2 secondes depuis un dossier, en 15 depuis une adresse ou un stockage S3.
Si celle qui est nommée est retirée ou ne s'ouvre pas, la plus récente d'avant elle répond, ou à défaut la plus récente de
toutes. Si aucune n'est nommée, c'est la plus récente. Une démonstration ne répond que nommée, ou seule.
Sans argument : dit laquelle est courante, et pourquoi.`,
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
          : "Aucune édition ne s'ouvre : sans edition=, le service dit 503.",
      )
      return current ? EXIT.ok : EXIT.echec
    }
    requireEditionName(edition)
    const writer = await editionWriter(config)
    await setCurrentEdition(writer, edition)
    print(`${edition} est la courante : la liste des éditions le dit, les serveurs en marche suivent.`)
    await noteCurrent(context, writer.backend)
    return EXIT.ok
  },
}

function whyCurrent({ courante, editions, retirees }: BackendIndex, current: string): string {
  if (courante === undefined) return "la plus récente qui s'ouvre ; la liste n'en nomme aucune."
  if (courante === current) return 'nommée courante dans la liste.'
  const fault = retirees.some(({ edition }) => edition === courante)
    ? 'est retirée'
    : editions.includes(courante)
      ? "ne s'ouvre pas"
      : "n'est plus gardée"
  return `${courante}, nommée courante dans la liste, ${fault} ; celle-ci répond à sa place.`
}
