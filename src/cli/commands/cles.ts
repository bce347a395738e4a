import { type Command, EXIT } from '../command.ts'
export const cles: Command = {
  nom: 'cles',
  usage: '',
  resume: '',
  arguments: { min: 0, max: 0 },
  options: {},
  run: async () => EXIT.ok,
}
