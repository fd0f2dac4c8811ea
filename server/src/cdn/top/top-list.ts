import { setImmediate as breath } from 'node:timers/promises'
import {
  maxTopHours,
  maxTopItems,
  type TopKind,
  type TopList,
  type TopOrder,
} from '@fairlead/api/cdn/top-list.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { TimeRange } from '../traffic/counters.ts'
import { type LogHour, listLogHours, readLogHour } from './log-hours.ts'
import { addTally, newTally, topOf, unpackTally } from './tally.ts'

/** For how long one call reads logs. The next call reads what this one does not reach. */
const readingMs = 3000

export type TopQuery = {
  kind: TopKind
  order: TopOrder
  cdnConfigIds?: string[] | undefined
  startTime: string
  endTime: string
}

type LogSources = { db: Database; logFolder: string }
type Caller = { accountId: string; now: Date }

const askedOf = ({ cdnConfigIds, startTime, endTime }: TopQuery, accountId: string) => ({
  accountId,
  siteIds: cdnConfigIds,
  range: { start: new Date(startTime), end: new Date(endTime) } satisfies TimeRange,
})

/** The hours that a list covers. Throws a field error if there are too many. */
export async function coveredHours(tx: Tx, query: TopQuery, accountId: string) {
  const hours = await listLogHours(tx, askedOf(query, accountId), query.kind)
  if (hours.length > maxTopHours) throw Fail.field('cdnConfigIds', 'tooManyLogs')
  return hours
}

/** Only one call reads at a time, because nothing but reading limits its speed. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = turn.then(work, work)
  turn = next.catch(() => undefined)
  return next
}

/** Reads hours until the time is over, at least one. */
const readOn = ({ db, logFolder }: LogSources, { accountId, now }: Caller, hours: readonly LogHour[]) =>
  inTurn(async () => {
    const until = performance.now() + readingMs
    for (const hour of hours) {
      await readLogHour(db.system, { accountId, logFolder, now }, hour)
      if (performance.now() > until) return
    }
  })

/** The stored tallies of some hours of sites, without those that were made of fewer lines than the hour has. */
async function* readTallies(tx: Tx, kind: TopKind, hours: readonly LogHour[], accountId: string) {
  const byStart = Map.groupBy(hours, ({ starts }) => starts.getTime())
  for (const together of byStart.values()) {
    const [first] = together
    if (!first) continue
    const siteOf = new Map(together.map((hour) => [hour.siteId, hour]))
    const rows = await tx
      .selectFrom('log_top')
      .select(['site_id', 'items', 'pieces', 'lines', 'requests', 'traffic'])
      .where('account_id', '=', accountId)
      .where('site_id', '=', sql<string>`any(${[...siteOf.keys()]}::uuid[])`)
      .where('kind', '=', kind)
      .where('starts', '=', first.starts)
      .where('ends', '=', first.ends)
      .execute()
    for (const row of rows) {
      const hour = siteOf.get(row.site_id)
      if (hour && row.pieces >= hour.pieces && row.lines >= hour.lines) yield row
    }
    // Lets other calls run between two hours.
    await breath()
  }
}

/** The list, from all hours that are read by now. */
async function addUpList(
  tx: Tx,
  query: TopQuery,
  hours: readonly LogHour[],
  accountId: string,
): Promise<TopList> {
  const sum = newTally()
  let [requests, traffic, hoursRead] = [0, 0, 0]
  for await (const row of readTallies(tx, query.kind, hours, accountId)) {
    hoursRead += 1
    requests += row.requests
    traffic += row.traffic
    addTally(sum, await unpackTally(row.items))
  }
  const all = query.order === 'requests' ? requests : traffic
  const { items, ...exactness } = topOf(sum, query.order, maxTopItems)
  return {
    startTime: query.startTime,
    endTime: query.endTime,
    items: items.map((item) => ({ ...item, share: all === 0 ? 0 : item[query.order] / all })),
    requests,
    traffic,
    hours: hours.length,
    hoursRead,
    ...exactness,
  }
}

/** Reads some of the hours that are not read yet, and returns the list of all that are. */
export async function readTopList(
  parts: LogSources,
  caller: Caller,
  query: TopQuery,
  hours: Awaited<ReturnType<typeof coveredHours>>,
): Promise<TopList> {
  const unread = hours.filter(({ read }) => !read)
  if (unread.length > 0) await readOn(parts, caller, unread)
  return addUpList(parts.db.system, query, hours, caller.accountId)
}

/** The list when all of its hours are read. */
export async function wholeTopList(parts: LogSources, caller: Caller, query: TopQuery): Promise<TopList> {
  for (;;) {
    const hours = await coveredHours(parts.db.system, query, caller.accountId)
    const list = await readTopList(parts, caller, query, hours)
    // The current hour may have got more pieces in the meantime, but counts as read, because this call has read it.
    if (list.hoursRead === list.hours) return list
  }
}
