import { OrderStatus } from '@fairlead/api/ddos/order.ts'
import { planNames } from '@fairlead/api/ddos/names.ts'
import type { DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { sql } from 'kysely'
import type { OnFailure } from '../lib/database/apart.ts'
import type { Database, Tx } from '../lib/db.ts'
import { tell } from '../message/public.ts'
import { lockProtection, listCoveredShields } from './cover.ts'
import { closeOrder } from './orders.ts'
import { findPlanVersion } from './plans.ts'
import { isLive, listProgress } from './progress.ts'
import { endProtection, findRunningProtection } from './protections.ts'

/** How long before its end the end of a protection is announced. */
const announceMs = 3 * 86_400_000
/** The author of its versions in the history of a site. */
const me = { username: 'protection' } as const

const namesOf = ({ level }: Pick<DdosPlan, 'level'>) => {
  const name = planNames[level]
  return { planEn: name.en, planZh: name.zh }
}
const readersOf = (accountId: string) => ({ accountId, menu: 'eu_agileddos_configure' as const })

type EndedCover = { id: string; account_id: string }

/** The protection that is due, if it is still the current one. */
async function dueOne(tx: Tx, { id, account_id: accountId }: EndedCover) {
  await lockProtection(tx, accountId)
  const running = await findRunningProtection(tx, accountId)
  return running?.id === id ? running : undefined
}

async function end(tx: Tx, due: EndedCover, now: Date) {
  const running = await dueOne(tx, due)
  if (!running || running.ends_at > now) return
  const { account_id: accountId } = running
  const plan = await findPlanVersion(tx, running.plan_id)
  const sites = (await listCoveredShields(tx, accountId, { protectionId: running.id })).length
  await endProtection(tx, running, 'expired', { me, now })
  await tell(tx, readersOf(accountId), { kind: 'protectionEnded', args: { ...namesOf(plan), sites }, now })
}

const mark = (tx: Tx, { id }: EndedCover, change: { live_at: Date } | { announced_at: Date }) =>
  tx.updateTable('ddos_protection').set(change).where('id', '=', id).execute()

async function announce(tx: Tx, due: EndedCover, now: Date) {
  const running = await dueOne(tx, due)
  if (!running || running.announced_at !== null) return
  await mark(tx, due, { announced_at: now })
  const args = {
    ...namesOf(await findPlanVersion(tx, running.plan_id)),
    date: running.ends_at.toISOString().slice(0, 10),
  }
  await tell(tx, readersOf(due.account_id), { kind: 'protectionEnding', args, now })
}

/** Announces that all edge nodes have confirmed a protection for the first time. */
async function markLive(tx: Tx, due: EndedCover, now: Date) {
  const running = await dueOne(tx, due)
  if (!running || running.live_at !== null) return
  const progress = await listProgress(tx, due.account_id, sql<boolean>`h.protection_id = ${running.id}`)
  if (!isLive(progress)) return
  await mark(tx, due, { live_at: now })
  const args = { ...namesOf(await findPlanVersion(tx, running.plan_id)), sites: progress.length }
  await tell(tx, readersOf(due.account_id), { kind: 'protectionLive', args, now })
}

const running = (db: Database) =>
  db.system
    .selectFrom('ddos_protection')
    .select(['id', 'account_id'])
    .where('state', '=', 'running')
    .orderBy('ends_at')
    .orderBy('id')

/** Ends, announces and confirms protections, each in a transaction of its own, so that a failure does not stop the others. */
export async function settleProtections(db: Database, now: Date, failed: OnFailure) {
  const soon = new Date(now.getTime() + announceMs)
  const ended = await running(db).where('ends_at', '<=', now).execute()
  const ending = await running(db)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', soon)
    .where('announced_at', 'is', null)
    .execute()
  const awaited = await running(db).where('live_at', 'is', null).where('ends_at', '>', now).execute()
  for (const [work, due] of [
    ...ended.map((one) => [end, one] as const),
    ...ending.map((one) => [announce, one] as const),
    ...awaited.map((one) => [markLive, one] as const),
  ])
    try {
      await db.transaction((tx) => work(tx, due, now))
    } catch (error) {
      failed(error, `protection ${due.id} could not be ended, announced or confirmed`)
    }
}

/** Closes orders that were not paid in time. */
export async function expireOrders(db: Database, now: Date, failed: OnFailure) {
  const due = await db.system
    .selectFrom('ddos_order')
    .select(['id', 'account_id'])
    .where('status', 'in', [OrderStatus.toBePaid, OrderStatus.failed])
    .where('expires_at', '<=', now)
    .execute()
  for (const { id, account_id: accountId } of due)
    try {
      await db.transaction(async (tx) => {
        await lockProtection(tx, accountId)
        await closeOrder(tx, accountId, id, OrderStatus.expired, now)
      })
    } catch (error) {
      failed(error, `order ${id} could not be closed`)
    }
}
