import { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import type { Database } from '../lib/db.ts'
import type { Serve } from '../lib/http/serve.ts'
import { addErrorReport, list } from './error-reports.ts'

export function systemRoutes({ serve, servePublic }: Serve, { db }: { db: Database }) {
  servePublic(sendErrorReport, async ({ tx, me, body, client }) => {
    const reporter = {
      userName: me?.username ?? '',
      accountNumber: me?.account_number ?? '',
      userAgent: client.userAgent,
    }
    await addErrorReport(tx, body, reporter)
    return null
  })

  // Reports come from all accounts; only operators can hold the permission.
  serve(listErrorReports, ({ query }) => list(db.system, query))
}
