import type { SliceReference } from '../reference/slice.ts'
import { BalanceRow, CustomerBalance, EndingBalance } from './balance-table.ts'
import * as calls from './endpoints.ts'
import { OwnBalance, RecentBill } from './overview.ts'
import { balanceWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels: {},
  auditViews: {},
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listCustomerArrears: '客户的欠款、预收或代金券，按单据列出，含每个客户的滚动余额',
    listOwnBalance: '本账户的欠款、预付或代金券，按单据列出，含滚动余额',
    getCustomerBalance: '单个客户或前 1,000 个客户的预收、代金券余额和欠款，每个币种一项',
    getEndingBalance: '客户在付款账户币种下的余额',
    getAccountOverview: '本账户的欠款、预付、代金券和最近的账单',
  },
  schemas: { BalanceRow, CustomerBalance, EndingBalance, OwnBalance, RecentBill },
  fields: balanceWords,
}
