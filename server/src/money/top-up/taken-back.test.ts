import { unitsOf } from '@fairlead/api/amount.ts'
import { expect, test } from 'vitest'
import { transact } from '../ledger/transact.ts'
import { refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { settle } from './settle.ts'
import { type PayingWorld, payingWorld } from './testing/paying-world.ts'
import type { TakenBack } from './provider.ts'

const day = 86_400

/** A top-up of 100 that was paid by card. */
async function paid(
  more: Parameters<PayingWorld['opened']>[0] = {},
  begin: (w: PayingWorld) => unknown = () => {},
) {
  const w = await payingWorld()
  await begin(w)
  const made = await w.opened(more)
  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  const [{ payment_id: payment } = { payment_id: '' }] = await w.rows<{ payment_id: string }>(
    'select payment_id from top_up_payment',
  )
  const tell = (facts: Partial<TakenBack>) =>
    w.db.transaction((tx) =>
      settle(
        tx,
        {
          kind: 'takenBack',
          movement: 'dispute',
          ref: 'dp_1',
          payment,
          amount: '100',
          currency: 'USD',
          ...facts,
        },
        { provider: 'card', foundBy: 'notice', now: w.clock.now() },
      ),
    )
  const spend = (amount: string) => {
    const { accountId } = w.people.owner
    const now = w.clock.now()
    const event = { accountId, kind: 'charge', key: 'charge', request: {}, effectiveAt: now, now } as const
    return w.db.transaction((tx) =>
      transact(tx, event, (book) => book.charge({ amount: unitsOf(amount), scope: 'general', at: now })),
    )
  }
  const askRefund = async (amount: string) => {
    const reply = await w
      .as('operator')
      .call(refundPayment, { params: { id: made.id }, body: { amount, remark: 'goodwill' } })
    expect(reply).toMatchObject({ succ: true })
  }
  const refund = async (amount: string) => {
    await askRefund(amount)
    await w.runJobs()
    await w.standIns.settled()
  }
  const state = async () => {
    const { status, cash } = (await w.row(made)) ?? {}
    const differences = await w.rows('select kind from payment_difference')
    return { status, cash, differences: differences.length, violations: await w.violations() }
  }
  return {
    ...w,
    made,
    payment,
    tell,
    spend,
    askRefund,
    refund,
    state,
    dispute: w.standIns.card.dispute,
    win: w.standIns.card.win,
  }
}
/** Who pays 80 gets 100. */
const discount = ({ rows }: PayingWorld) =>
  rows(`insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
    values ('Spring', '春季', 0.8, now() - interval '1 day', now() + interval '1 day')`)

const clean = { differences: 0, violations: [] }

test('a dispute after a refund takes the rest', async () => {
  const w = await paid()
  await w.refund('1')
  expect(await w.state()).toEqual({ status: 4, cash: 99, ...clean })
  w.dispute(w.payment, 'thrice', 9900)
  await w.standIns.settled()
  expect(await w.state()).toEqual({ status: 4, cash: 0, ...clean })
})

test('a refund of ours is no dispute, whichever is told first', async () => {
  const w = await paid()
  await w.askRefund('20')
  // The provider has made it, and we have not heard its answer.
  await w.tell({ movement: 'refunds', ref: '', amount: '20' })
  expect(await w.state()).toEqual({ status: 4, cash: 80, ...clean })
  await w.runJobs()
  await w.standIns.settled()
  await w.tell({ movement: 'refund', ref: 're_1', amount: '20' })
  await w.tell({ amount: '30' })
  expect(await w.state()).toEqual({ status: 4, cash: 50, ...clean })
})

test('a refund that staff made at the provider leaves the wallet, also beside ours', async () => {
  const w = await paid()
  await w.refund('20')
  await w.tell({ movement: 'refunds', ref: '', amount: '55' })
  expect(await w.state()).toEqual({ status: 4, cash: 45, ...clean })
})

test('a dispute of a part takes that part, and comes back when it is won', async () => {
  const w = await paid()
  const id = w.dispute(w.payment, 'now', 4000)
  await w.standIns.settled()
  expect(await w.state()).toEqual({ status: 4, cash: 60, ...clean })
  w.win(id, 'thrice')
  await w.standIns.settled()
  expect(await w.state()).toEqual({ status: 1, cash: 100, ...clean })
})

test('a won dispute that is told before its beginning changes nothing', async () => {
  const w = await paid()
  await w.tell({ movement: 'won', amount: '40' })
  await w.tell({ movement: 'dispute', amount: '40' })
  expect(await w.state()).toEqual({ status: 1, cash: 100, ...clean })
})

test('bonus shares follow the part, and come back as far as they were withdrawn', async () => {
  const w = await paid({ actualAmount: '80' }, discount)
  await w.tell({ amount: '20' })
  expect(await w.state()).toEqual({ status: 4, cash: 75, ...clean })
  await w.tell({ ref: 'dp_2', amount: '60' })
  expect(await w.state()).toEqual({ status: 4, cash: 0, ...clean })
  await w.tell({ movement: 'won', ref: 'dp_2', amount: '60' })
  expect(await w.state()).toEqual({ status: 4, cash: 75, ...clean })
})

test('a bonus that was spent is not withdrawn, and does not come back', async () => {
  const w = await paid({ actualAmount: '80' }, discount)
  await w.spend('100')
  await w.tell({ amount: '80' })
  expect(await w.rows('select owed::float from wallet where owed > 0')).toEqual([{ owed: 80 }])
  await w.tell({ movement: 'won', amount: '80' })
  expect(await w.state()).toEqual({ status: 1, cash: 0, ...clean })
})

test('what is spent is owed, and a won dispute pays it', async () => {
  const w = await paid()
  await w.spend('70')
  await w.tell({ amount: '100' })
  expect(await w.rows('select cash::float, owed::float from wallet where owed > 0')).toEqual([
    { cash: 0, owed: 70 },
  ])
  await w.tell({ movement: 'won', amount: '100' })
  expect(await w.state()).toEqual({ status: 1, cash: 30, ...clean })
})

test('settlements of a day find what no notice told', async () => {
  const w = await paid()
  const id = w.dispute(w.payment, 'never', 4000)
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.state()).toEqual({ status: 4, cash: 60, ...clean })
  w.win(id, 'never')
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.state()).toEqual({ status: 1, cash: 100, ...clean })
})

test('64 concurrent notices of 8 disputes take each once', async () => {
  const w = await paid()
  await Promise.all(
    Array.from({ length: 64 }, (_, at) => w.tell({ ref: `dp_${at % 8}`, amount: String(1 + (at % 8)) })),
  )
  expect(await w.state()).toEqual({ status: 4, cash: 64, ...clean })
})

test('no more is taken than was paid, and another currency waits for staff', async () => {
  const w = await paid()
  await w.tell({ currency: 'EUR' })
  expect(await w.state()).toEqual({ status: 1, cash: 100, differences: 1, violations: [] })
  await w.tell({ amount: '80' })
  await w.tell({ ref: 'dp_2', amount: '80' })
  expect(await w.state()).toEqual({ status: 4, cash: 0, differences: 1, violations: [] })
})
