import { type FieldWords, word } from '../../reference/word.ts'

const month = word('The month.', '账期。', '2026-10')

/** Fields of months and their close. */
export const periodWords: FieldWords = {
  'BillingPeriod.id': month,
  'BillingPeriodDetail.id': month,
  'getPeriod.id': month,
  'getPeriodChanges.id': month,
  'getSupplierInvoices.id': month,
  'saveSupplierInvoice.id': month,
  'closePeriod.id': month,
  'PeriodFigures.id': word('Key of the figures.', '行标识。', 'USD'),
  'figures.id': word('Key of the figures.', '行标识。', 'USD'),
  'SupplierInvoice.id': word('Key of the row.', '行标识。', '111111111111 USD'),
  billCount: word('How many bills the month has.', '账单数。', 12),
  closeDate: word(
    'When it was closed; null while it is open.',
    '关账时间，未关账则为 null。',
    '2026-11-10T09:00:00.000Z',
  ),
  closedBy: word('Who closed it; empty while it is open.', '关账人，未关账则为空。', 'manager@example.com'),
  closeReason: word(
    'Why it was closed though not all checks were met; empty if they were.',
    '未完成全部检查仍关账的原因，否则为空。',
    '',
  ),
  'closePeriod.reason': word(
    'Why it is closed though not all checks are met; may be empty if they are.',
    '未完成全部检查仍关账的原因，全部完成时可为空。',
    '',
  ),
  checks: word('What is left to do; empty once it is closed.', '待办检查，关账后为空。'),
  check: word(
    'importsFinal: rows are on invoices; problemsSolved, usageBilled, billsApproved, billsSent, billsUnchanged; invoicesMatch: suppliers invoiced what was imported.',
    '检查项：importsFinal 导入数据已定稿，problemsSolved 问题已处理，invoicesMatch 供应商发票一致，usageBilled 用量已出账，billsApproved 账单已审批，billsSent 账单已发送，billsUnchanged 账单无差异。',
    'usageBilled',
  ),
  isRequired: word('1: the month cannot be closed without it.', '1 表示必须完成才能关账。', 1),
  count: word('How much is left to do.', '未完成数量。', 0),
  figures: word('What the month was, by currency.', '按币种汇总的账期数据。'),
  'PeriodFigures.purchaseCost': word(
    'What the usage cost; null for who may not see it.',
    '采购成本，无权查看时为 null。',
    '980.5',
  ),
  margin: word(
    'Contract price less cost; null for who may not see it.',
    '毛利，无权查看时为 null。',
    '207.475',
  ),
  billedAmt: word('What live bills have to be paid.', '有效账单的应收金额。', '1259.26'),
  before: word('What the bill is, before adjustments and tax.', '账单现金额，不含调整与税。', '1187.975'),
  after: word('What it would be.', '重算金额。', '1190.1'),
  difference: word('By how much it differs.', '差额。', '2.125'),
  'SupplierInvoice.difference': word(
    'Imported less invoiced; null without an invoice.',
    '导入与发票之差，未录入则为 null。',
    '0',
  ),
  payNumber: word('Payer account.', '付款账号。', '111111111111'),
  importedAmt: word('What the imported rows are invoiced at.', '导入数据的发票金额合计。', '980.5'),
  invoiceAmt: word(
    'What the provider invoiced; null while it is not entered.',
    '供应商发票金额，未录入则为 null。',
    '980.5',
  ),
  invoiceNumber: word(
    'Number of the invoice; empty while it is not entered.',
    '发票号，未录入则为空。',
    'INV-4177',
  ),
  tolerance: word('By how much both may differ.', '允许差额。', '0.5'),
}
