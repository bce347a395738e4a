import { type Command, EXIT, type ListedCommand } from '../command.ts'
import { commandHelp, generalHelp } from '../help.ts'

export const aide = (commands: readonly ListedCommand[]): Command => ({
  usage: '[commande]',
  arguments: { min: 0, max: 1 },
  options: {},
  actions: commands.map(({ nom }) => nom),
  async run({ print }, [name]) {
    const listed = commands.find(({ nom }) => nom === name)
    print((listed ? commandHelp(listed, await listed.load()) : generalHelp(commands)).trimEnd())
    return EXIT.ok
  },
})
