import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRuns } from '../../tests/support/forAll.ts'
import { LONG } from '../../tests/support/share.ts'
import { makeCle } from './cle.ts'
import { QuotaAccount } from './quotaAccount.ts'
import { Database, nowMs } from './sqlite/database.ts'
import { writes } from './sqlite/operations.ts'
import type { Settled, Settlement } from './store.ts'
import { utcDay } from './utcDay.ts'

const QUOTA = 1000
const NOW = Date.parse('2026-03-10T12:00:00Z')

let folder: string
let database: Database

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmattan-account-'))
  database = new Database(join(folder, 'access.db'))
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const step = fc.record({
  who: fc.nat(2),
  action: fc.constantFrom('grow', 'grow', 'report', 'giveBack', 'arrival of an old question'),
  /** What becomes of the question. */
  fate: fc.constantFrom('answered', 'answered', 'refused', 'question lost', 'answer lost', 'question late'),
  usedBefore: fc.nat(40),
  usedMeanwhile: fc.nat(40),
  refunded: fc.nat(2),
  waiting: fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })), { maxLength: 20 }),
})

it('a quota account never accepts more than the quota over a lossy, slow connection, and exactly the quota once all settlements arrive', () => {
  inRuns(LONG ? 300 : 60)(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
    database.transaction(nowMs() + 1000, () => {
      const accounts = openAccounts()
      const late: Settlement[] = []
      let accepted = 0
      const use = (account: QuotaAccount, times: number) => {
        for (let n = 0; n < times && account.take(1); n++) accepted++
        if (accepted > QUOTA) expect.fail(`${accepted} accepted`)
      }
      for (const { who, action, fate, usedBefore, usedMeanwhile, refunded, waiting } of steps) {
        const account = accounts[who]!
        if (action === 'arrival of an old question') {
          for (const settlement of late.splice(0, 1)) settle(settlement)
          continue
        }
        use(account, usedBefore)
        for (let n = 0; n < refunded && account.spent > 0; n++) {
          account.refund(1)
          accepted--
        }
        for (const units of waiting) if (units > account.unused) account.waiting.push({ units, answer: () => {} })
        const settlement = account[action](NOW, NOW)
        use(account, usedMeanwhile)
        if (fate === 'answered' || fate === 'answer lost') {
          const answer = settle(settlement)
          if (fate === 'answered' && answer.kind === 'settled') account.confirm(settlement, answer, NOW)
          else account.unconfirmed('unknown')
        } else {
          account.unconfirmed(fate === 'refused' ? 'no' : 'unknown')
          if (fate === 'question late') late.push(settlement)
        }
        for (const { units } of account.waiting.splice(0)) if (account.take(units)) accepted += units
        if (accepted > QUOTA) expect.fail(`${accepted} accepted`)
      }
      for (const account of accounts) {
        if (account.settled) continue
        const settlement = account.giveBack(NOW)
        confirm(account, settlement)
        expect(account.settled).toBe(true)
      }
      for (const settlement of late) settle(settlement)
      const last = accounts[0]!
      for (let before = -1; accepted > before; ) {
        before = accepted
        last.waiting.push({ units: 1, answer: () => {} })
        confirm(last, last.grow(NOW, NOW))
        last.waiting.splice(0)
        use(last, QUOTA)
      }
      expect(accepted).toBe(QUOTA)
    })
  })
})

it.each(['under way', 'answered, and the answer lost'])(
  'a quota account spends nothing of its reserve while a question that may cost it all is %s',
  (state) => {
    database.transaction(nowMs() + 1000, () => {
      const [account, other] = openAccounts()
      confirm(account!, account!.grow(NOW, NOW))
      const held = account!.unused
      expect(held).toBeGreaterThan(0)
      other!.waiting.push({ units: QUOTA - held, answer: () => {} })
      confirm(other!, other!.grow(NOW, NOW))
      expect(other!.take(QUOTA - held)).toBe(true)
      other!.waiting.splice(0)

      account!.waiting.push({ units: held + 1, answer: () => {} })
      const settlement = account!.grow(NOW, NOW)
      if (state !== 'under way') {
        expect(settle(settlement)).toMatchObject({ kind: 'settled', granted: 0 })
        account!.unconfirmed('unknown')
      }
      expect(account!.take(1)).toBe(false)
      if (state === 'under way') {
        account!.unconfirmed('no')
        expect(account!.take(held)).toBe(true)
      }
    })
  },
)

it('a quota account reserves in advance only while a good part of the quota is free', () => {
  database.transaction(nowMs() + 1000, () => {
    const [account] = openAccounts()
    confirm(account!, account!.grow(NOW, NOW))
    expect(account!.unused).toBeGreaterThan(1)
    while (account!.take(1)) if (account!.low) confirm(account!, account!.grow(NOW, NOW))
    expect(account!.left).toBeLessThan(32)
    expect(account!.unused).toBe(0)
  })
})

it.each([
  { store: 'answers in 1 ms', storeMs: 1, grows: false },
  { store: 'takes 100 ms', storeMs: 100, grows: true },
])('a block that lasts 300 ms is asked for larger where the store $store: $grows', ({ storeMs, grows }) => {
  database.transaction(nowMs() + 1000, () => {
    const [account] = openAccounts()
    const wanted = [0, 300, 600].map((atMs) => {
      const settlement = account!.grow(NOW, NOW + atMs)
      confirm(account!, settlement, NOW + atMs + storeMs)
      while (account!.take(1));
      return settlement.wanted
    })
    expect(wanted).toEqual(grows ? [8, 16, 32] : [8, 8, 8])
  })
})

function openAccounts(): QuotaAccount[] {
  const { prefixe, fingerprint } = makeCle(randomBytes)
  const who = { email: 'a@example.org', usagePrevu: null, client: null, demand: null, by: 'titulaire' } as const
  writes.issue(database, { prefixe, fingerprint, quota: QUOTA, at: NOW, ...who })
  const common = { prefixe, day: utcDay(NOW), quota: QUOTA, blockMax: 64, steadyMs: NOW }
  return ['a', 'b', 'c'].map((holding) => new QuotaAccount({ ...common, holding }))
}

function settle(settlement: Settlement): Settled {
  return writes.settle(database, [settlement]).outcomes[0]!
}

function confirm(account: QuotaAccount, settlement: Settlement, steadyMs = NOW): void {
  const answer = settle(settlement)
  if (answer.kind !== 'settled') throw new Error(answer.kind)
  account.confirm(settlement, answer, steadyMs)
}
