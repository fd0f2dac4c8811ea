import { getBalance, getVoucherBalance, getWalletBalance } from '@fairlead/api/money/wallet/balance.ts'
import {
  exportStatement,
  getEvent,
  listRecords,
  listStatement,
} from '@fairlead/api/money/wallet/statement.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { findBalance } from './balance.ts'
import { findWalletEvent, listRecordPage, listStatementLines } from './statement.ts'
import { statementCsv } from './statement-csv.ts'

export function walletRoutes({ serve, serveFile }: Serve) {
  serve(getBalance, ({ tx, me, now }) => findBalance(tx, me.account_id, now))
  serve(
    getWalletBalance,
    async ({ tx, me, now }) => (await findBalance(tx, me.account_id, now)).walletBalance,
  )
  serve(
    getVoucherBalance,
    async ({ tx, me, now }) => (await findBalance(tx, me.account_id, now)).voucherBalance,
  )
  serve(listStatement, ({ tx, me, query }) => listStatementLines(tx, me.account_id, query))
  serve(listRecords, ({ tx, me, query }) => listRecordPage(tx, me.account_id, query))
  serve(getEvent, ({ tx, me, params }) => findWalletEvent(tx, me.account_id, params.id))
  serveFile(exportStatement, async ({ me, query, language, now }, again) => {
    const { timeZone, ...filters } = query
    const pieces = statementCsv(again, { accountId: me.account_id, filters, language, timeZone })
    return { name: `statement-${me.account_number}-${now.toISOString().slice(0, 10)}.csv`, pieces }
  })
}
