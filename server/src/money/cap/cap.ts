import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { type CapStep, capSteps, type SpendCap, type SpendDay } from '@fairlead/api/money/cap/cap.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { tell } from '../../message/public.ts'
import { findMetered } from '../charge/usage-cost.ts'
import type { Units } from '../ledger/entry.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The beginning of the current day in a time zone, as a whole hour of UTC, because usage is charged by those. */
export function dayOf(now: Date, zone: number): Date {
  const shift = zone * hourMs
  const midnight = Math.floor((now.getTime() + shift) / dayMs) * dayMs - shift
  return new Date(Math.floor(midnight / hourMs) * hourMs)
}

type CapRow = NonNullable<Awaited<ReturnType<typeof capRow>>>

const capRow = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('spend_cap')
    .select(['warn_at', 'slow_at', 'stop_at', 'slow_speed', 'time_zone', 'day', 'step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

const toCap = ({ warn_at, slow_at, stop_at, slow_speed, time_zone }: CapRow): SpendCap => ({
  warnAt: warn_at,
  slowAt: slow_at,
  stopAt: stop_at,
  slowSpeed: slow_speed,
  capZone: time_zone,
})

export async function findCap(tx: Tx, accountId: string): Promise<SpendCap | null> {
  const row = await capRow(tx, accountId)
  return row ? toCap(row) : null
}

const stepAt = ({ warnAt, slowAt, stopAt }: SpendCap, spent: Units): CapStep => {
  const isReached = (amount: string | null) => amount !== null && spent >= unitsOf(amount)
  if (isReached(stopAt)) return 'stop'
  if (isReached(slowAt)) return 'slow'
  return isReached(warnAt) ? 'warn' : 'none'
}

type Hours = { hour: Date; amount: Units }[]

/** What the hours since a time have cost: those that are charged, and those that are not yet. */
async function spentSince(tx: Tx, accountId: string, since: Date, uncharged: Hours): Promise<Units> {
  const { sum } = await tx
    .selectFrom('charge')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('account_id', '=', accountId)
    .where('hour', '>=', since)
    .executeTakeFirstOrThrow()
  return uncharged.reduce((total, { hour, amount }) => (hour >= since ? total + amount : total), unitsOf(sum))
}

export type CapState = { cap: SpendCap; step: CapStep; spent: Units; day: Date; room: Units | null }

/** The day of an account so far; undefined without a limit. `room` is what may be spent up to the next step. */
export async function capState(
  tx: Tx,
  accountId: string,
  { now, uncharged }: { now: Date; uncharged: Hours },
): Promise<CapState | undefined> {
  const row = await capRow(tx, accountId)
  if (!row) return undefined
  const cap = toCap(row)
  const day = dayOf(now, row.time_zone)
  const spent = await spentSince(tx, accountId, day, uncharged)
  const next = [cap.slowAt, cap.stopAt].map((text) => (text === null ? null : unitsOf(text)))
  const above = next.filter((amount) => amount !== null && amount > spent) as Units[]
  const nearest = above.length === 0 ? null : above.reduce((one, other) => (one < other ? one : other))
  return { cap, step: stepAt(cap, spent), spent, day, room: nearest === null ? null : nearest - spent }
}

const kinds = { warn: 'spendWarned', slow: 'spendSlowed', stop: 'spendStopped' } as const

/** Tells users of each step once a day. Called under the lock of the wallet. */
export async function tellStep(tx: Tx, accountId: string, { cap, step, spent, day }: CapState, now: Date) {
  if (step === 'none') return
  const number = capSteps.indexOf(step)
  const { numUpdatedRows } = await tx
    .updateTable('spend_cap')
    .set({ day, step: number })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('day', '!=', day), eb('step', '<', number)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const limit = { warn: cap.warnAt, slow: cap.slowAt, stop: cap.stopAt }[step] ?? '0'
  const args = { spent: decimalOf(spent), limit }
  await tell(tx, { accountId, menu: 'billing_wallet' }, { kind: kinds[step], args, now })
}

/** What the users of an account see of its limit. */
export async function spendDay(tx: Tx, accountId: string, now: Date): Promise<SpendDay | null> {
  // Most accounts have no limit, so nothing else needs to be read for them.
  if (!(await capRow(tx, accountId))) return null
  const { hours } = await findMetered(tx, accountId, now)
  const state = await capState(tx, accountId, { now, uncharged: hours })
  if (!state) return null
  const { cap, step, spent, day } = state
  const resetDate = new Date(day.getTime() + dayMs).toISOString()
  return { ...cap, spentToday: decimalOf(spent), capStep: step, resetDate }
}

/** Without a step there is no limit. */
export async function saveCap(tx: Tx, accountId: string, cap: SpendCap) {
  const { warnAt, slowAt, stopAt, slowSpeed, capZone } = cap
  if (warnAt === null && slowAt === null && stopAt === null) {
    await tx.deleteFrom('spend_cap').where('account_id', '=', accountId).execute()
    return
  }
  const values = {
    warn_at: warnAt,
    slow_at: slowAt,
    stop_at: stopAt,
    slow_speed: slowSpeed,
    time_zone: capZone,
  }
  await tx
    .insertInto('spend_cap')
    .values({ account_id: accountId, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
}
