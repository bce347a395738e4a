import { type Command, EXIT } from '../command.ts'
export const solaire: Command = {
  nom: 'solaire',
  usage: '',
  resume: '',
  arguments: { min: 0, max: 0 },
  options: {},
  run: async () => EXIT.ok,
}
