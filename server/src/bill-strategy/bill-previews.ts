import { billOf } from '@fairlead/api/bill-strategy/bill-preview.ts'
import type { BillPreview } from '@fairlead/api/bill-strategy/strategy.ts'
import type { Tx } from '../lib/db.ts'
import { findTermsFor } from '../resale-contract/public.ts'
import { findStrategy } from './strategies.ts'

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/**
 * The bill that a strategy makes of a month. No usage is imported yet, so it has no lines: nothing is estimated. Throws
 * `notFound`.
 */
export async function previewBill(
  tx: Tx,
  accountId: string,
  { id, bizPeriod }: { id: string; bizPeriod: string },
): Promise<BillPreview> {
  const strategy = await findStrategy(tx, accountId, id)
  const { version, terms } = await findTermsFor(tx, accountId, strategy.contractId, lastDayOf(bizPeriod))
  const areas = new Map(terms.areas.map((area) => [area.linkedNumber, area]))
  return {
    bizPeriod,
    customerName: strategy.customerName,
    contractNumber: strategy.contractNumber,
    version,
    currencyCode: terms.currency,
    taxRate: terms.taxRate,
    billTemplate: strategy.billTemplate,
    isShowLinkedList: strategy.isShowLinkedList,
    isShowCDNDetail: strategy.isShowCDNDetail,
    isShowLinkedDetail: strategy.isShowLinkedDetail,
    linkedAccounts: strategy.linkedAccounts.map((linkedNumber) => {
      const { payNumber = '', remarks = '' } = areas.get(linkedNumber) ?? {}
      return { linkedNumber, payNumber, remarks }
    }),
    ...billOf([], terms),
  }
}
