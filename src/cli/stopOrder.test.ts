import { expect, onTestFinished, test } from 'vitest'
import { EXIT } from './command.ts'
import { stopOrder } from './stopOrder.ts'

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s is the order to stop; a second signal ends the process at once',
  (first) => {
    const signals = ['SIGTERM', 'SIGINT'] as const
    const others = signals.map((name) => [name, process.listeners(name)] as const)
    const own = (name: (typeof signals)[number]) =>
      process.listeners(name).filter((each) => !others.some(([, all]) => all.includes(each)))
    onTestFinished(() => {
      for (const name of signals) for (const each of own(name)) process.removeListener(name, each)
    })
    const signal = (name: (typeof signals)[number]) => {
      for (const each of own(name)) each(name)
    }
    const ends: number[] = []
    const order = stopOrder((code) => ends.push(code) as never)
    signal(first)
    expect([order.aborted, ends]).toEqual([true, []])
    for (const second of signals) signal(second)
    expect(ends).toEqual([EXIT.echec, EXIT.echec])
  },
)
