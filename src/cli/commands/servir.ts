import { type Command, EXIT } from '../command.ts'
export const servir: Command = {
  nom: 'servir',
  usage: '',
  resume: '',
  arguments: { min: 0, max: 0 },
  options: {},
  run: async () => EXIT.ok,
}
