import {
  getCustomerBalance,
  getEndingBalance,
  listCustomerArrears,
  listOwnBalance,
} from '@fairlead/api/account-balance/balance-table.ts'
import { getAccountOverview } from '@fairlead/api/account-balance/overview.ts'
import type { Serve } from '../lib/http/serve.ts'
import * as balances from './balances.ts'
import { listArrearsPage, listOwnBalancePage } from './entries.ts'

export function accountBalanceRoutes({ serve }: Serve) {
  serve(listCustomerArrears, ({ tx, me, query }) => listArrearsPage(tx, me.account_id, query))
  serve(listOwnBalance, ({ tx, query }) => listOwnBalancePage(tx, query))
  serve(getCustomerBalance, ({ tx, me, query }) => balances.listBalances(tx, me.account_id, query))
  serve(getEndingBalance, ({ tx, me, query }) => balances.findEndingBalance(tx, me.account_id, query))
  serve(getAccountOverview, async ({ tx, now }) => ({
    balances: await balances.listOwnBalances(tx, now.toISOString().slice(0, 10)),
    bills: await balances.listRecentBills(tx),
  }))
}
