import { decimalOf, larger, smaller, unitsOf } from '@fairlead/api/amount.ts'
import type { LeaseFigures, renewLeases, SpendLease } from '@fairlead/api/edge/leases.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { priceRegionOf } from '@fairlead/api/money/price/price-table.ts'
import { priceDecimal } from '@fairlead/api/money/price/rating.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { tellStep } from '../cap/cap.ts'
import { lockWallet } from '../ledger/transact.ts'
import { costAt, withoutOverlap } from './overlap.ts'
import { type HighestPrices, type Spend, type Spendable, findSpendable } from './spendable.ts'

/** An edge gets one part in this many of what is left, so that others get theirs. */
const part = 8n
/** What is less than this is not divided: a cent, 100 MB, a thousand requests. */
const least: Spend = {
  amount: 100n,
  traffic: 100_000_000n,
  originTraffic: 100_000_000n,
  requests: 1000n,
}
/** The control plane waits this much longer than the edge, whose clock may differ. */
const marginMs = 60_000
/** Without another reason, an edge calls again after this time. */
const renewSeconds = 20
/** With a spending limit, edges call again this soon, so that users see its steps within seconds. */
const capSeconds = 3

const meters = ['amount', 'traffic', 'originTraffic', 'requests'] as const
const eachMeter = (work: (meter: (typeof meters)[number]) => bigint): Spend => ({
  amount: work('amount'),
  traffic: work('traffic'),
  originTraffic: work('originTraffic'),
  requests: work('requests'),
})
const nothing = eachMeter(() => 0n)

/**
 * How much more an edge gets that holds `held`, if there is at most `most` for it. Edges ask when half of what they had is
 * left; by then, a part of the rest may be a little smaller.
 */
export function moreFor(most: bigint, held: bigint, smallest: bigint): bigint {
  const target = larger(most / part, smaller(most, smallest))
  return held * 4n < target * 3n ? target - held : 0n
}

/**
 * The least amount that is lent: what the least of traffic and requests costs. An eighth of a small rest would pay for no
 * response where prices are high, though the rest would.
 */
const leastAmount = ({ traffic, requests }: HighestPrices): bigint =>
  larger(
    least.amount,
    costAt(least.traffic, 'traffic', traffic) + costAt(least.requests, 'requests', requests),
  )

const toSpend = ({ amount, traffic, originTraffic, requests }: LeaseFigures): Spend => ({
  // Rounded up: what an edge holds is taken from the others.
  amount: roundedUp(amount),
  traffic: BigInt(traffic),
  originTraffic: BigInt(originTraffic),
  requests: BigInt(requests),
})
function roundedUp(decimal: string): bigint {
  const [integer = '0', places = ''] = decimal.split('.')
  const rest = places.slice(4)
  return unitsOf(`${integer}.${places.slice(0, 4).padEnd(4, '0')}`) + (/[1-9]/.test(rest) ? 1n : 0n)
}

/** The largest figures that the contract can carry; no edge uses more than that before it calls again. */
const largest = BigInt(Number.MAX_SAFE_INTEGER)
const toFigures = ({ amount, traffic, originTraffic, requests }: Spend): LeaseFigures => ({
  amount: decimalOf(amount),
  traffic: Number(smaller(traffic, largest)),
  originTraffic: Number(smaller(originTraffic, largest)),
  requests: Number(smaller(requests, largest)),
})

/** What other edges hold. */
async function heldByOthers(tx: Tx, accountId: string, edgeId: string, now: Date): Promise<Spend> {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::text`
  const row = await tx
    .selectFrom('spend_lease')
    .select([
      sum('amount').as('amount'),
      sum('traffic').as('traffic'),
      sum('origin_traffic').as('originTraffic'),
      sum('requests').as('requests'),
    ])
    .where('account_id', '=', accountId)
    .where('edge_id', '!=', edgeId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return {
    amount: unitsOf(row.amount),
    traffic: BigInt(row.traffic),
    originTraffic: BigInt(row.originTraffic),
    requests: BigInt(row.requests),
  }
}

type Caller = { id: string; journal: string; seq: number; country: string }

/** Whether this call is the latest of the edge for the account. The wallet is locked. */
async function isLatest(tx: Tx, accountId: string, { id, journal, seq }: Caller): Promise<boolean> {
  const row = await tx
    .selectFrom('spend_lease')
    .select(['journal', 'seq'])
    .where('account_id', '=', accountId)
    .where('edge_id', '=', id)
    .executeTakeFirst()
  return !row || row.journal !== journal || seq > row.seq
}

async function save(tx: Tx, accountId: string, { id, journal, seq }: Caller, holds: Spend, expiresAt: Date) {
  const values = {
    journal,
    seq,
    amount: decimalOf(holds.amount),
    traffic: String(holds.traffic),
    origin_traffic: String(holds.originTraffic),
    requests: String(holds.requests),
    expires_at: expiresAt,
  }
  await tx
    .insertInto('spend_lease')
    .values({ account_id: accountId, edge_id: id, ...values })
    .onConflict((on) => on.columns(['account_id', 'edge_id']).doUpdateSet(values))
    .execute()
}

/**
 * How much of an amount may be lent, and for how many seconds. What is lent does not outlive the vouchers that it comes from:
 * they are left out if most of the amount stays without them; otherwise the lease ends with the first one.
 */
function lastingOf({ left, endingUntil }: Spendable, seconds: number, now: Date) {
  const ending = endingUntil(new Date(now.getTime() + seconds * 1000))
  const rest = left.amount - ending.amount
  if (ending.first === null || rest * 2n >= left.amount) return { amount: rest, seconds }
  const until = Math.floor((ending.first.getTime() - now.getTime()) / 1000)
  return { amount: left.amount, seconds: Math.max(1, until) }
}

type Renewal = BodyOf<typeof renewLeases>['accounts'][number] & { edge: Caller; seconds: number; now: Date }

/**
 * Gives an edge its part of what is left and not held by other edges. The wallet's lock makes all edges take turns.
 * Undefined if there is no such account, or if a later call of the edge was answered.
 */
export async function renewLease(
  tx: Tx,
  { accountId, held, wants, edge, seconds: longest, now }: Renewal,
): Promise<SpendLease | undefined> {
  await lockWallet(tx, accountId)
  const wallet = await tx
    .selectFrom('wallet')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!wallet || !(await isLatest(tx, accountId, edge))) return undefined
  const spendable = await findSpendable(tx, accountId, now)
  const { ratesIn, isOut, cap } = spendable
  const { amount, seconds } = lastingOf(spendable, longest, now)
  const left = { ...spendable.left, amount }
  const lease = (state: SpendLease['state'], change: Partial<SpendLease> = {}): SpendLease => ({
    accountId,
    state,
    grant: toFigures(nothing),
    trafficPrice: '0',
    requestPrice: '0',
    originFactor: 1,
    pace: null,
    seconds,
    renewSeconds: Math.max(1, Math.min(renewSeconds, Math.floor(seconds / 3))),
    ...change,
  })
  const expiresAt = new Date(now.getTime() + seconds * 1000 + marginMs)
  if (!ratesIn || !wants) {
    await save(tx, accountId, edge, nothing, expiresAt)
    return lease(ratesIn ? 'open' : 'free')
  }
  if (cap) await tellStep(tx, accountId, cap, now)
  const isCapped = cap?.step === 'stop'
  const others = await heldByOthers(tx, accountId, edge.id, now)
  const holds = toSpend(held)
  const paid = withoutOverlap(
    left,
    eachMeter((meter) => others[meter] + holds[meter]),
    ratesIn,
  )
  // Up to the next step of the day, at which edges call again.
  const most = { ...paid, amount: smaller(paid.amount, cap?.room ?? paid.amount) }
  const rates = ratesIn(priceRegionOf(edge.country))
  const smallest = { ...least, amount: leastAmount(rates) }
  const more = eachMeter((meter) =>
    isOut || isCapped ? 0n : moreFor(larger(most[meter] - others[meter], 0n), holds[meter], smallest[meter]),
  )
  await save(
    tx,
    accountId,
    edge,
    eachMeter((meter) => holds[meter] + more[meter]),
    expiresAt,
  )
  if (isOut) await addJob(tx, 'checkStanding', { accountId, isOut }, { key: `spent:${accountId}` })
  return lease(isOut ? 'out' : isCapped ? 'capped' : 'open', {
    pace: cap?.step === 'slow' ? cap.cap.slowSpeed * 1000 : null,
    ...(cap && { renewSeconds: capSeconds }),
    grant: toFigures(more),
    trafficPrice: priceDecimal(rates.traffic),
    requestPrice: priceDecimal(rates.requests),
    originFactor: rates.originFactor,
  })
}

type Renewals = {
  edgeId: string
  body: BodyOf<typeof renewLeases>
  seconds: number
  now: Date
  failed: (error: unknown, accountId: string) => void
}

/** Each account has its own transaction, so that one that fails does not stop the others. */
export async function renewAll(db: Database, { edgeId, body, seconds, now, failed }: Renewals) {
  const { country } = await db.system
    .selectFrom('edge_node')
    .select('country')
    .where('id', '=', edgeId)
    .executeTakeFirstOrThrow()
  const edge = { id: edgeId, journal: body.journal, seq: body.seq, country }
  const leases: SpendLease[] = []
  for (const account of body.accounts)
    try {
      const lease = await db.transaction((tx) => renewLease(tx, { ...account, edge, seconds, now }))
      if (lease) leases.push(lease)
    } catch (error) {
      failed(error, account.accountId)
    }
  return leases
}
