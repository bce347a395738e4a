import { type Command, EXIT } from '../command.ts'
import { runServer } from '../server.ts'

export const servir: Command = {
  nom: 'servir',
  usage: '',
  resume: 'Sert les éditions par HTTP',
  aide: `Écoute sur HOST:PORT (par défaut 127.0.0.1:8080). Sans aucune édition, fait d'abord celle de démonstration (simulée).
SIGTERM ou SIGINT : finit ce qui est en cours, rend les quotas réservés, puis s'arrête.`,
  arguments: { min: 0, max: 0 },
  options: {},
  async run({ config, note }) {
    await runServer(config, note)
    return EXIT.ok
  },
}
