import { once } from 'node:events'
import { serveStdio } from '../../api/standards/mcp/stdio.ts'
import type { OwnClient } from '../../http/ownClient.ts'
import { type Command, EXIT, UsageError } from '../command.ts'
import { openOwnAnswers } from '../ownAnswers.ts'
import { remoteAnswers, serviceAddress } from '../remoteService.ts'
import { ordered, stopOrder } from '../stopOrder.ts'
import { engineVersion } from '../version.ts'

export const mcp: Command = {
  usage: '',
  aide: `Parle le Model Context Protocol sur l’entrée et la sortie standard : c’est la commande que lance un assistant.
Répond des éditions locales ; avec --adresse, d’un service distant, avec la clé de HARMATTAN_CLE.`,
  arguments: { min: 0, max: 0 },
  options: {
    adresse: { type: 'string', valeur: 'https://…', aide: 'Interroge ce service au lieu des éditions locales' },
    langue: { type: 'string', valeur: 'fr|en', aide: 'Langue des outils et de leurs paramètres (fr par défaut)' },
  },
  async run(context, _args, { adresse, langue = 'fr' }) {
    if (langue !== 'fr' && langue !== 'en') throw new UsageError('--langue prend « fr » ou « en ».')
    const stop = stopOrder(context.end)
    const client =
      adresse === undefined
        ? await openOwnAnswers(context)
        : remoteAnswers(serviceAddress(String(adresse)), context.config.cle)
    const [version, title] = await Promise.all([engineVersion(), titleOf(client)])
    const server = serveStdio({ client, version, title, lang: langue })
    await Promise.race([once(process.stdin, 'close'), ordered(stop)])
    await server.close()
    await client.close()
    return EXIT.ok
  },
}

/** The title of the release that is answered from. Throws where no service answers. */
async function titleOf(client: OwnClient): Promise<string> {
  const { statusCode, body } = await client.ask({ url: '/v1/edition' })
  if (statusCode !== 200) throw new Error(`le service répond ${statusCode} à /v1/edition.`)
  return (JSON.parse(body) as { titre: string }).titre
}
