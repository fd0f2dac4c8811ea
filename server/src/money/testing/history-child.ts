import { randomUUID } from 'node:crypto'
import { countUsage } from '../../cdn/public.ts'
import type { Logins } from '../../lib/database/logins.ts'
import { type Database, type Entered, openDatabase, type Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { chargeUsage } from '../charge/charge.ts'
import { meterUsage } from '../charge/due.ts'
import { Insufficient } from '../ledger/book.ts'
import { lapseGrants } from '../ledger/lapse.ts'
import { transact } from '../ledger/transact.ts'
import { sellPackage } from '../plan/packages.ts'
import { renewPackages } from '../plan/renewals.ts'
import { refundSale, sell } from '../sale/sales.ts'
import type { Facts } from '../top-up/provider.ts'
import { settle } from '../top-up/settle.ts'
import { sellVoucher } from '../voucher/sales.ts'
import type { HistoryScene } from './history-scene.ts'

/**
 * Does random acts to one account, four at a time, and reports each on its output; a test kills it. Its arguments are the
 * logins, the scene, and the numbers of the first act and of the one after the last.
 */
const [logins = '', sceneText = '', first = '', end = ''] = process.argv.slice(2)
const scene = JSON.parse(sceneText) as HistoryScene
const { accountId, edgeId, siteIds, topUps, offers, saleIds, start } = scene
const me = { account_id: accountId, user_id: scene.userId, username: 'owner@test.example' } as Entered
/** Between two acts. A month of the customer is about 7,000 acts. */
const actMs = 6 * 60_000
const concurrency = 4

const fail = (error: unknown) => {
  throw error
}
const db: Database = openDatabase({
  logins: JSON.parse(logins) as Logins,
  max: concurrency + 4,
  onError: fail,
})

const below = (limit: number) => Math.floor(Math.random() * limit)
function pick<T>(list: readonly T[]): T {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('The scene has too little')
  return one
}

const sold: string[] = []
const journal = randomUUID()
let batches = 0

const settleOne = (facts: Facts, now: Date) =>
  db.transaction((tx) => settle(tx, facts, { provider: 'marketplace', foundBy: 'settlement', now }))

/** A payment of a top-up has a name of its own; with few of them most come again, are late or are disputed. */
const paymentOf = (number: string) => `${number} ${below(3) === 0 ? 'again' : 'first'}`

const use = (now: Date) =>
  db.transaction(async (tx) => {
    const minute = new Date(now.getTime() - below(300) * 60_000).toISOString()
    const figures = {
      requests: below(2_000_000),
      hits: 0,
      originRequests: 0,
      originTraffic: below(2) * 10 ** 9,
    }
    const row = {
      siteId: pick(siteIds),
      minute,
      country: 'IN',
      status: 200,
      traffic: below(60) * 10 ** 9,
      ...figures,
    }
    batches += 1
    const { counted } = await countUsage(tx, edgeId, { journal, seq: batches, rows: [row] }, now)
    await meterUsage(tx, edgeId, counted)
  })

const order = async (now: Date) => {
  const sale = {
    accountId,
    kind: 'protection',
    key: randomUUID(),
    request: {},
    remark: 'Order',
    now,
  } as const
  const txnId = await db.transaction((tx) => sell(tx, { ...sale, amount: String(1 + below(30)) }))
  if (txnId !== null) sold.push(txnId)
}

type PostedAct = { kind: 'topUp' | 'hold' | 'capture'; now: Date; key?: string }

const post = ({ key = randomUUID(), now, ...act }: PostedAct, work: Parameters<typeof transact>[2]) =>
  db.transaction((tx: Tx) =>
    transact(tx, { ...act, accountId, key, request: {}, effectiveAt: now, now }, work),
  )

const endHold = async (now: Date) => {
  const open = await db.system
    .selectFrom('ledger_hold')
    .select(['id', 'amount'])
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_hold_end').select('hold_id').whereRef('hold_id', '=', 'ledger_hold.id'))),
    )
    .executeTakeFirst()
  if (!open) return
  const held = BigInt(Math.round(Number(open.amount) * 10_000))
  // Another act may end the same one.
  await post({ kind: 'capture', now, key: `end ${open.id}` }, (book) =>
    book.endHold({ id: open.id, held, taken: (held * BigInt(below(101))) / 100n }),
  )
}

const takeBack = (now: Date) => {
  const movement = pick(['refund', 'dispute', 'won'] as const)
  const payment = paymentOf(pick(topUps))
  const amount = String(1 + below(100))
  return settleOne(
    { kind: 'takenBack', movement, ref: `ref ${below(2)}`, payment, amount, currency: 'USD' },
    now,
  )
}

/** The more often an act stands here, the more often it happens. */
const acts: readonly ((now: Date) => Promise<unknown>)[] = [
  use,
  use,
  use,
  use,
  (now) => chargeUsage(db, now, fail),
  (now) => chargeUsage(db, now, fail),
  (now) => {
    const number = pick(topUps)
    const paid = { number, payment: paymentOf(number), amount: '100', currency: 'USD', at: now }
    return settleOne({ kind: 'paid', ...paid }, now)
  },
  (now) => settleOne({ kind: 'expired', number: pick(topUps) }, now),
  (now) => post({ kind: 'topUp', now }, (book) => book.topUp({ paid: BigInt(1 + below(500_000)), at: now })),
  takeBack,
  (now) => db.transaction((tx) => sellVoucher(tx, me, { key: randomUUID(), offerId: pick(saleIds) }, now)),
  (now) => db.transaction((tx) => sellPackage(tx, me, { key: randomUUID(), offerId: pick(offers) }, now)),
  order,
  async (now) => {
    const txnId = sold.pop()
    if (txnId !== undefined) await db.transaction((tx) => refundSale(tx, { accountId, txnId, now }))
  },
  (now) => lapseGrants(db, now, fail),
  (now) => renewPackages(db, now, fail),
  (now) => post({ kind: 'hold', now }, (book) => book.hold(BigInt(1 + below(200_000)))),
  endHold,
]

let next = Number(first)
async function actOn() {
  while (next < Number(end)) {
    const now = new Date(Date.parse(start) + next * actMs)
    next += 1
    await pick(acts)(now).catch((error: unknown) => {
      if (!(error instanceof Fail || error instanceof Insufficient)) throw error
    })
    process.stdout.write('.')
  }
}
await Promise.all(Array.from({ length: concurrency }, actOn))
await db.close()
