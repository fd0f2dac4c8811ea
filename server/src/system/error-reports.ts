import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import { listErrorReports, type sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { sql } from 'kysely'
import { allowance } from '../lib/allowance.ts'
import type { Tx } from '../lib/db.ts'
import { addressBlock } from '../lib/http/address-block.ts'
import { containing, listPage } from '../lib/list.ts'

/** For how many days reports are stored, and how many of them. */
export const reportDays = 90
export const maxReports = 10_000

/**
 * Reports need no session, so that failures before the sign-in are reported too. Allowances keep strangers from
 * filling the disk; signed-in users have a separate one, so that strangers cannot use it up.
 */
export function reportAllowance() {
  const strangers = allowance({ minutes: 10, each: 10, all: 200 })
  const users = allowance({ minutes: 10, each: 30, all: 5000 })
  return (userId: string | undefined, ip: string, now: Date) =>
    userId === undefined ? strangers(addressBlock(ip), now) : users(userId, now)
}

/** Deletes reports that are too old or beyond the newest `maxReports`. `tx` is of the system role. */
export async function forgetErrorReports(tx: Tx, now: Date, most = maxReports) {
  const tooOld = new Date(now.getTime() - reportDays * 86_400_000)
  await sql`
    delete from error_report where created_at < greatest(${tooOld}::timestamptz,
      (select created_at from error_report order by created_at desc, id offset ${most - 1} limit 1))`.execute(
    tx,
  )
}

type Reporter = { userName: string; accountNumber: string; userAgent: string }

export const addErrorReport = async (tx: Tx, report: BodyOf<typeof sendErrorReport>, reporter: Reporter) => {
  await tx
    .insertInto('error_report')
    .values({
      url: report.url,
      message: report.message,
      request_id: report.requestId,
      code: report.code,
      user_name: reporter.userName,
      account_number: reporter.accountNumber,
      user_agent: reporter.userAgent,
    })
    .execute()
}

export const listErrorReportRows = (tx: Tx, query: QueryOf<typeof listErrorReports>) =>
  listPage(listErrorReports, query, {
    from: tx.selectFrom('error_report').selectAll(),
    filters: { message: (rows, part) => rows.where('message', 'ilike', containing(part)) },
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    row: (row) => ({
      id: row.id,
      createDate: row.created_at.toISOString(),
      url: row.url,
      message: row.message,
      requestId: row.request_id,
      code: row.code,
      userName: row.user_name,
      accountNumber: row.account_number,
      userAgent: row.user_agent,
    }),
  })
