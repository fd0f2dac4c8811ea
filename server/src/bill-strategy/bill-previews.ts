import { type BillPreview, maxPreviewLines, type PreviewLine } from '@fairlead/api/bill-strategy/strategy.ts'
import type { BillLineKind } from '@fairlead/api/bill/names.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { draftBill, isDrafted } from '../bill/public.ts'
import type { Tx } from '../lib/db.ts'
import { findTermsFor } from '../resale-contract/public.ts'
import { findStrategy } from './strategies.ts'

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

type DraftedLine = {
  kind: BillLineKind
  linked: string
  product: string
  usageType: string
  region: string
  usage: string
  list: string
  contract: string
}

const toPreviewLine = (line: DraftedLine): PreviewLine => ({
  kind: line.kind,
  linkedNumber: line.linked,
  product: line.product,
  usageType: line.usageType,
  region: line.region,
  usage: line.usage,
  listPrice: line.list,
  contractPrice: line.contract,
  productDiscount: exactText(exactOf(line.list) - exactOf(line.contract)),
})

/** What a month without usage adds up to. */
const nothing = {
  lines: [],
  lineCount: 0,
  listPrice: '0',
  contractPrice: '0',
  productDiscount: '0',
  feeAmt: '0',
  taxAmt: '0',
  billAmt: '0',
}

/**
 * The bill that a run would make of a month now, by the same function; nothing is stored. It has no lines without usage, or
 * if a run would make no bill. Throws `notFound`.
 */
export async function previewBill(
  tx: Tx,
  accountId: string,
  { id, bizPeriod }: { id: string; bizPeriod: string },
): Promise<BillPreview> {
  const strategy = await findStrategy(tx, accountId, id)
  const { version, terms } = await findTermsFor(tx, accountId, strategy.contractId, lastDayOf(bizPeriod))
  const areas = new Map(terms.areas.map((area) => [area.linkedNumber, area]))
  const draft = await draftBill(tx, { accountId, strategyId: id, month: `${bizPeriod}-01` })
  const amounts = isDrafted(draft)
    ? {
        lines: draft.bill.lines.slice(0, maxPreviewLines).map(toPreviewLine),
        lineCount: draft.bill.lines.length,
        listPrice: draft.bill.listPrice,
        contractPrice: draft.bill.contractPrice,
        productDiscount: exactText(exactOf(draft.bill.listPrice) - exactOf(draft.bill.contractPrice)),
        feeAmt: draft.bill.feeAmt,
        taxAmt: draft.bill.taxAmt,
        billAmt: draft.bill.billAmt,
      }
    : nothing
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
    ...amounts,
  }
}
