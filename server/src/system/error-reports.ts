import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import type { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import type { Tx } from '../lib/db.ts'
import { containing, countOf, slice, sortOf } from '../lib/page.ts'

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

export async function list(tx: Tx, query: QueryOf<typeof listErrorReports>) {
  const [column, direction] = sortOf(query.sort, { createDate: 'created_at' } as const, [
    'created_at',
    'desc',
  ])
  const found = tx
    .selectFrom('error_report')
    .$if(!!query.message, (q) => q.where('message', 'ilike', containing(query.message ?? '')))
  const rows = await slice(found.selectAll().orderBy(column, direction).orderBy('id'), query).execute()
  return {
    totalSize: await countOf(found),
    content: rows.map((row) => ({
      id: row.id,
      createDate: row.created_at.toISOString(),
      url: row.url,
      message: row.message,
      requestId: row.request_id,
      code: row.code,
      userName: row.user_name,
      accountNumber: row.account_number,
      userAgent: row.user_agent,
    })),
  }
}
