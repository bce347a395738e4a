import { type Command, EXIT } from '../command.ts'
import { commandHelp, generalHelp } from '../help.ts'
import { COMMANDS } from './list.ts'

export const aide: Command = {
  usage: '[commande]',
  arguments: { min: 0, max: 1 },
  options: {},
  actions: COMMANDS.map(({ nom }) => nom),
  async run({ print }, [name]) {
    const listed = COMMANDS.find(({ nom }) => nom === name)
    print((listed ? commandHelp(listed, await listed.load()) : generalHelp(COMMANDS)).trimEnd())
    return EXIT.ok
  },
}
