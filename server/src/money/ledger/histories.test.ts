import { randomUUID } from 'node:crypto'
import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { type Book, Insufficient } from './book.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { transact } from './transact.ts'
import { undoCharge } from './undo.ts'

const hour = 3_600_000
const start = new Date('2026-03-01T00:00:00Z').getTime()

type LedgerStep =
  | { does: 'topUp'; paid: bigint; bonus: bigint }
  | { does: 'voucher'; value: bigint; hours: number; scope: 'general' | 'transfer'; bought: boolean }
  | { does: 'charge'; amount: bigint; scope: 'general' | 'transfer' }
  | { does: 'pay' | 'hold'; amount: bigint }
  | { does: 'capture'; which: number; percent: number }
  | { does: 'refund'; which: number; percent: number }
  | { does: 'undo' | 'lapse'; which: number }
  | { does: 'quota' | 'use'; amount: bigint }
  | { does: 'upgrade'; which: number }

const amount = fc.bigInt({ min: 1n, max: 2_000_000n })
const which = fc.nat(20)
const scope = fc.constantFrom('general' as const, 'transfer' as const)
const step: fc.Arbitrary<LedgerStep> = fc.oneof(
  fc.record({ does: fc.constant('topUp' as const), paid: amount, bonus: fc.oneof(fc.constant(0n), amount) }),
  fc.record({
    does: fc.constant('voucher' as const),
    value: amount,
    hours: fc.integer({ min: 1, max: 12 }),
    scope,
    bought: fc.boolean(),
  }),
  { weight: 4, arbitrary: fc.record({ does: fc.constant('charge' as const), amount, scope }) },
  fc.record({ does: fc.constantFrom('pay' as const, 'hold' as const), amount }),
  fc.record({ does: fc.constant('capture' as const), which, percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ does: fc.constant('refund' as const), which, percent: fc.integer({ min: 1, max: 100 }) }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), which }) },
  fc.record({ does: fc.constant('lapse' as const), which }),
  fc.record({ does: fc.constantFrom('quota' as const, 'use' as const), amount }),
  fc.record({ does: fc.constant('upgrade' as const), which }),
)

/** Runs a history, an hour for each step. What the state does not allow is refused and changes nothing. */
async function run(w: World, accountId: string, steps: readonly LedgerStep[]) {
  const charges: string[] = []
  const holds: { id: string; amount: bigint }[] = []
  const refunded = new Map<string, bigint>()
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

  const perform = (book: Book, one: LedgerStep, at: Date): (() => void) | undefined => {
    const valid = (hours: number) => ({ startsAt: at, expiresAt: new Date(at.getTime() + hours * hour) })
    if (one.does === 'topUp') book.topUp({ paid: one.paid, bonus: one.bonus, at })
    if (one.does === 'voucher')
      book.addVoucher({
        value: one.value,
        price: one.bought ? one.value / 2n : 0n,
        scope: one.scope,
        ...valid(one.hours),
      })
    if (one.does === 'charge') book.charge({ amount: one.amount, scope: one.scope, at })
    if (one.does === 'pay') book.pay({ amount: one.amount, at })
    if (one.does === 'quota') book.addQuota({ asset: 'traffic', amount: one.amount, ...valid(8) })
    if (one.does === 'use') book.use({ asset: 'traffic', amount: one.amount, at })
    if (one.does === 'hold') {
      const id = book.hold(one.amount)
      return () => void holds.push({ id, amount: one.amount })
    }
    if (one.does === 'capture') {
      const hold = pick(holds, one.which)
      if (!hold) return undefined
      const taken = (hold.amount * BigInt(one.percent)) / 100n
      book.endHold({ id: hold.id, held: hold.amount, taken })
      return () => void holds.splice(holds.indexOf(hold), 1)
    }
    if (one.does === 'refund') {
      const grant = pick(
        book.grants.filter(({ kind }) => kind === 'cash'),
        one.which,
      )
      if (!grant) return undefined
      const part = (grant.remaining * BigInt(one.percent)) / 100n
      if (part === 0n) return undefined
      const before = refunded.get(grant.id) ?? 0n
      book.refund({ id: grant.id, amount: part, refunded: before })
      return () => void refunded.set(grant.id, before + part)
    }
    if (one.does === 'lapse') {
      const over = book.grants.filter(
        ({ kind, expiresAt }) => kind !== 'cash' && expiresAt !== null && expiresAt <= at,
      )
      const grant = pick(over, one.which)
      if (grant) book.lapse(grant.id)
    }
    if (one.does === 'upgrade') {
      const grant = pick(
        book.grants.filter(({ kind, expiresAt }) => kind === 'package' && expiresAt && expiresAt > at),
        one.which,
      )
      if (grant) book.moveQuota(grant.id, valid(8))
    }
    return undefined
  }

  for (const [index, one] of steps.entries()) {
    const at = new Date(start + index * hour)
    if (one.does === 'undo') {
      const txnId = pick(charges, one.which)
      if (txnId === undefined) continue
      await w.db.transaction((tx) => undoCharge(tx, { accountId, txnId, now: at }))
      charges.splice(charges.indexOf(txnId), 1)
      continue
    }
    const event = {
      accountId,
      kind: one.does === 'capture' ? 'capture' : 'charge',
      key: randomUUID(),
    } as const
    try {
      const { id, ...posted } = await w.db.transaction((tx) =>
        transact(tx, { ...event, request: {}, effectiveAt: at, now: at }, (book) => perform(book, one, at)),
      )
      if (one.does === 'charge') charges.push(id)
      if (posted.isNew) posted.result?.()
    } catch (error) {
      if (!(error instanceof Insufficient)) throw error
    }
  }
  return charges
}

const stateOf = (w: World, accountId: string) =>
  w.rows(
    `select g.id, g.remaining::float, w.cash::float, w.voucher::float, w.held::float, w.owed::float
       from wallet w left join ledger_grant g using (account_id) where w.account_id = $1 order by g.id`,
    [accountId],
  )

test('no history leaves a row that no rule allows, and a charge undone immediately was never there', async () => {
  const w = await world()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      amount,
      scope,
      async (steps, charged, of) => {
        const accountId = randomUUID()
        await w.rows(
          `insert into account (id, number, name, kind) select $1, (select max(number::bigint) + 1 from account)::text, 'one', 'customer'`,
          [accountId],
        )
        await run(w, accountId, steps)
        expect((await checkWholeLedger(w.db)).violations).toEqual([])
        const before = await stateOf(w, accountId)
        const at = new Date(start + steps.length * hour)
        const event = {
          accountId,
          kind: 'charge',
          key: 'last',
          request: {},
          effectiveAt: at,
          now: at,
        } as const
        const { id } = await w.db.transaction((tx) =>
          transact(tx, event, (book) => book.charge({ amount: charged, scope: of, at })),
        )
        await w.db.transaction((tx) => undoCharge(tx, { accountId, txnId: id, now: at }))
        expect(await stateOf(w, accountId)).toEqual(before)
      },
    ),
    { numRuns: byTier({ quick: 10, deep: 600 }) },
  )
})

test('64 concurrent events spend what is there, once', async () => {
  const w = await world()
  const [row] = await w.rows<{ account_id: string }>(`select account_id from wallet limit 1`)
  const accountId = row?.account_id ?? ''
  const at = new Date(start)
  const post = (key: string, work: (book: Book) => unknown) =>
    w.db.transaction((tx) =>
      transact(tx, { accountId, kind: 'package', key, request: {}, effectiveAt: at, now: at }, work),
    )
  await post('top-up', (book) => book.topUp({ paid: unitsOf('10'), at }))
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      try {
        // Each key comes twice.
        const { isNew } = await post(`buy ${index % 32}`, (book) => book.pay({ amount: unitsOf('1'), at }))
        return isNew ? 'bought' : 'again'
      } catch (error) {
        if (error instanceof Insufficient) return 'poor'
        throw error
      }
    }),
  )
  expect(outcomes.filter((one) => one === 'bought')).toHaveLength(10)
  expect(outcomes.filter((one) => one === 'again').length).toBeLessThanOrEqual(10)
  const [wallet] = await w.rows<{ cash: string }>('select cash from wallet where account_id = $1', [
    accountId,
  ])
  expect(decimalOf(unitsOf(wallet?.cash ?? '-1'))).toBe('0')
  expect((await checkWholeLedger(w.db)).violations).toEqual([])
})
