import type { Text } from '../../text.ts'

/** The amounts of a bill, in the order in which they add up: on the screen and in its files. */
export const billAmountNames = {
  listPrice: { en: 'List price', zh: '公开价金额' },
  productDiscount: { en: 'Discount amount', zh: '优惠金额' },
  contractPrice: { en: 'Contract price', zh: '协议价' },
  feeAmt: { en: 'Fees', zh: '费用合计' },
  adjustmentAmt: { en: 'Adjustment', zh: '调整金额' },
  creditAmt: { en: 'Credit relief', zh: '代金抵扣' },
  spAmt: { en: 'Savings plan', zh: '节省计划' },
  taxAmt: { en: 'Tax', zh: '税额' },
  billAmt: { en: 'Bill amount', zh: '账单金额' },
  roundingAmt: { en: 'Rounding', zh: '取整' },
  expectAmount: { en: 'Receivable', zh: '应收金额' },
  settledAmt: { en: 'Settled amount', zh: '已核销金额' },
  arrearsAmt: { en: 'Arrears', zh: '欠款金额' },
} as const satisfies Readonly<Record<string, Text>>
export type BillAmount = keyof typeof billAmountNames
export const billAmounts = Object.keys(billAmountNames) as BillAmount[]

/** The columns of the lines of a bill, on the screen and in its files. */
export const billLineNames = {
  lineKind: { en: 'Charge', zh: '收费项' },
  linkedAccount: { en: 'Linked account', zh: '关联账户' },
  product: { en: 'Product', zh: '云产品' },
  usageType: { en: 'Type of usage', zh: '用量种类' },
  region: { en: 'Region', zh: '区域' },
  usage: { en: 'Quantity', zh: '用量' },
  unit: { en: 'Unit', zh: '单位' },
} as const satisfies Readonly<Record<string, Text>>

/** The words of a bill as a document, beside those above. */
export const paperWords = {
  title: { en: '{kind} {number}', zh: '{kind} {number}' },
  number: { en: 'Bill number', zh: '账单号' },
  seller: { en: 'From', zh: '出具方' },
  customer: { en: 'Customer', zh: '客户' },
  contract: { en: 'Contract', zh: '合同' },
  bizPeriod: { en: 'Billing month', zh: '账期' },
  billDate: { en: 'Bill date', zh: '账单日期' },
  dueDate: { en: 'Due date', zh: '付款截止日' },
  currency: { en: 'Currency', zh: '币种' },
  exchangeRate: { en: 'Exchange rate', zh: '汇率' },
  digest: { en: 'Summary', zh: '摘要' },
  amounts: { en: 'Amounts', zh: '金额构成' },
  amount: { en: 'Amount', zh: '金额' },
  products: { en: 'By product', zh: '按产品汇总' },
  fees: { en: 'Fees and other charges', zh: '费用及其他收费' },
  accounts: { en: 'By linked account', zh: '按关联账户汇总' },
  noAccount: { en: 'Without a linked account', zh: '未归属关联账户' },
  cdnLines: { en: 'CDN usage', zh: 'CDN 用量' },
  cloudLines: { en: 'Cloud usage', zh: '云用量' },
  toPay: { en: 'To be paid by {due}: {amount} {currency}', zh: '请于 {due} 前支付 {amount} {currency}' },
  draft: { en: 'Draft: this bill has not been issued.', zh: '草稿：该账单尚未出具。' },
  chargedOff: { en: 'A red bill has canceled this bill.', zh: '该账单已被红字账单冲销。' },
} as const satisfies Readonly<Record<string, Text>>
