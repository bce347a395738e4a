import { type Command, EXIT } from '../command.ts'
export const demo: Command = {
  nom: 'demo',
  usage: '',
  resume: '',
  arguments: { min: 0, max: 0 },
  options: {},
  run: async () => EXIT.ok,
}
