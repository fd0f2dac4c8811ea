import { menuText } from '@fairlead/api/permission.ts'
import type { PeriodCheckName } from '@fairlead/api/bill/period/billing-period.ts'
import type { Text } from '@fairlead/api/text.ts'
import { billWords } from '../../ui/pricing/bill-text.ts'
import { contractWords } from '../../ui/pricing/contract-text.ts'
import { words } from '../../ui/text/words.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { salesNouns } from '../../ui/text/sales-nouns.ts'
import { titles } from '../screens.ts'

export const periodText = {
  title: titles.periods,
  bills: menuText('eu_billing_bill'),
  none: {
    en: 'No months yet. A month appears here with its first usage or bill.',
    zh: '暂无账期。有用量或账单的月份会在此处显示。',
  },
  missing: { en: 'This month has no usage and no bills', zh: '该月没有用量和账单' },
  back: { en: 'To all months', zh: '返回账期列表' },
  bizPeriod: billWords.bizPeriod,
  state: words.status,
  open: { en: 'Open', zh: '未关账' },
  closed: { en: 'Closed', zh: '已关账' },
  billCount: { en: 'Number of bills', zh: '账单数' },
  closedBy: { en: 'Closed by', zh: '关账人' },
  closeDate: { en: 'Closed on', zh: '关账时间' },
  closeReason: { en: 'Reason for closing', zh: '关账原因' },
  closeReasonHelp: {
    en: 'Needed if something advised is left to do',
    zh: '仍有建议完成的事项时必填',
  },
  picture: { en: 'The month as one picture', zh: '账期全貌' },
  asClosed: {
    en: 'This month is closed. The figures are those of its close; corrections belong to the next month.',
    zh: '该月已关账，以下为关账时的数据。更正请在下月处理。',
  },
  currency: nouns.currency,
  listPrice: billWords.listPrice,
  contractPrice: billWords.contractPrice,
  purchaseCost: { en: 'Purchase cost', zh: '采购成本金额' },
  margin: salesNouns.margin,
  billedAmt: { en: 'Billed', zh: '已出账金额' },
  settledAmt: { en: 'Settled of it', zh: '其中已核销' },
  arrearsAmt: { en: 'Still to be paid', zh: '尚欠金额' },
  noFigures: { en: 'Nothing was used or billed.', zh: '没有用量，也没有账单。' },
  checks: { en: 'Before it is closed', zh: '关账检查' },
  check: { en: 'Check', zh: '检查项' },
  need: { en: 'Kind', zh: '类别' },
  required: { en: 'Required to close', zh: '必须完成' },
  advised: { en: 'Advised', zh: '建议完成' },
  met: { en: 'Met', zh: '已满足' },
  left: { en: '{count, number} left', zh: '剩余 {count, number} 项' },
  changes: { en: 'What a restatement has changed', zh: '重述差异' },
  changesHelp: {
    en: 'Issued bills whose usage would make another amount now. A bill that should be lower gets a credit note; what is missing belongs on the next bill.',
    zh: '按当前用量重算后金额不同的已出具账单。应减少的开具贷项通知单，应增加的计入下期账单。',
  },
  look: { en: 'Look for differences', zh: '检查差异' },
  noChanges: { en: 'No issued bill would be different.', zh: '已出具的账单均无差异。' },
  billNumber: nouns.billNumber,
  customer: nouns.customer,
  before: { en: 'As billed', zh: '已出账' },
  after: { en: 'As it would be', zh: '重算为' },
  difference: salesNouns.difference,
  invoices: { en: 'Invoices of suppliers', zh: '供应商发票' },
  noInvoices: { en: 'No usage of a supplier was imported.', zh: '没有导入供应商的用量。' },
  payNumber: contractWords.payerAccount,
  importedAmt: { en: 'Imported', zh: '导入金额' },
  invoiceAmt: { en: 'Invoiced amount', zh: '发票金额' },
  invoiceNumber: { en: 'Invoice number', zh: '发票号' },
  tolerance: { en: 'May differ by', zh: '允许差额' },
  enter: { en: 'Enter invoice', zh: '录入发票' },
  entered: { en: 'Invoice of {name} entered', zh: '{name} 的发票已录入' },
  close: { en: 'Close month', zh: '关账' },
  closeTitle: { en: 'Close {name}', zh: '{name} 关账' },
  closeText: {
    en: 'Bills of the month stay as they are, and nothing is booked on its days any more. A closed month is not opened again.',
    zh: '关账后该月账单不再变化，也不再入账，且不能重新打开。',
  },
  isClosed: { en: '{name} closed', zh: '{name} 已关账' },
} as const

export const checkTexts: Readonly<Record<PeriodCheckName, Text>> = {
  importsFinal: { en: 'All imported rows are on invoices of the provider', zh: '导入数据均已进入供应商发票' },
  problemsSolved: { en: 'Problems of the usage are solved', zh: '用量问题均已处理' },
  invoicesMatch: { en: 'Suppliers invoiced what was imported', zh: '供应商发票与导入数据一致' },
  usageBilled: { en: 'All usage is billed', zh: '用量均已出账' },
  billsApproved: { en: 'All bills are approved', zh: '账单均已审批' },
  billsSent: { en: 'All bills went out by email', zh: '账单均已通过邮件发送' },
  billsUnchanged: { en: 'No bill would be different now', zh: '账单重算无差异' },
}
