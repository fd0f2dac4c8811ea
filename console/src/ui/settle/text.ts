import { billWords } from '../pricing/bill-text.ts'
import { nouns } from '../text/nouns.ts'
import { words } from '../text/words.ts'

/** Settling bills, and what has settled them. */
export const settleText = {
  writeOff: nouns.writeOff,
  rows: { en: 'Bills to settle', zh: '待核销账单' },
  noRows: {
    en: 'This customer has no open bill in {currency}. What was paid stays an advance.',
    zh: '该客户没有 {currency} 的未结清账单，款项保留为预收。',
  },
  balance: nouns.balance,
  matched: { en: 'Written off now', zh: '本次核销' },
  left: { en: 'Balance afterwards', zh: '核销后余额' },
  billNumber: nouns.billNumber,
  bizPeriod: billWords.bizPeriod,
  document: billWords.kind,
  dueDate: { en: 'Due', zh: '最后付款日' },
  materialAmt: billWords.billAmt,
  unSettledAmt: { en: 'Unsettled amount', zh: '未核销金额' },
  settledAmt: { en: 'Settled amount', zh: '核销金额' },
  settledAmtOf: { en: 'Settled amount of {name}', zh: '{name} 的核销金额' },
  distribute: { en: 'Distribute balance', zh: '按顺序分配余额' },
  order: { en: 'Order of settling', zh: '核销顺序' },
  orders: {
    due: { en: 'Earliest due first', zh: '先到期的优先' },
    lateFeesFirst: { en: 'Late fees first, then bills', zh: '先滞纳金，后账单' },
    lateFeesLast: { en: 'Bills first, then late fees', zh: '先账单，后滞纳金' },
  },
  done: { en: '{name} written off', zh: '{name} 已核销' },

  writeOffWith: { en: 'Write off bills with {name}', zh: '用 {name} 核销账单' },
  seeRecords: { en: 'Records', zh: '记录' },
  undoneFor: { en: 'Invalidated: {reason}', zh: '已作废：{reason}' },
  records: { en: 'Write-off records', zh: '核销记录' },
  recordsHelp: {
    en: 'A write-off matches a receipt or a voucher with a bill and can be invalidated. It is not a bad debt.',
    zh: '核销是收款或代金券与账单的匹配，可作废，与坏账无关。',
  },
  noRecords: { en: 'No write-off records yet', zh: '暂无核销记录' },
  settledBy: { en: 'Receipt or voucher', zh: '收款单/代金券' },
  receiptNumber: { en: 'Receipt number', zh: '收款单编号' },
  amount: nouns.amount,
  status: words.status,
  operator: { en: 'Done by', zh: '经办人' },
  created: words.created,
  reason: words.reason,
  undo: { en: 'Invalidate', zh: '作废' },
  undoTitle: { en: 'Invalidate {name}?', zh: '作废 {name}？' },
  undoText: {
    en: 'The bill, and the receipt or voucher, have the amount again. The record stays, with the reason.',
    zh: '金额将退回账单及收款单或代金券，记录及原因予以保留。',
  },
  isUndone: { en: '{name} invalidated', zh: '{name} 已作废' },
  recordOf: { en: 'Write-off of {amount} for {name}', zh: '{name} 的核销 {amount}' },
} as const
