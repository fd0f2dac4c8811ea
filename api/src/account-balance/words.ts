import { billKindNames, billStatusNames } from '../bill/names.ts'
import { type FieldWords, word } from '../reference/word.ts'
import { balanceViewNames, entryKindNames } from './names.ts'

/** Fields of balances. */
export const balanceWords: FieldWords = {
  view: word('Which balance.', '余额类型。', 1, balanceViewNames),
  startTime: word(
    'Start of the period; a day counts if its noon is in it.',
    '时间段起点，以当日正午为准。',
    '2026-11-01T00:00:00.000Z',
  ),
  endTime: word('End of the period.', '时间段终点。', '2026-12-01T00:00:00.000Z'),
  currencyCode: word('Currency.', '币种。', 'USD'),
  customerId: word('ID of the customer.', '客户 ID。'),
  customerName: word('Name of the customer.', '客户名称。', 'Lighthouse Media'),
  'listCustomerArrears.customerName': word('Part of the name.', '名称的一部分。', 'light'),
  billDate: word('Day to which the document belongs.', '单据日期。', '2026-11-20'),
  billType: word('Kind of the document.', '单据类型。', 6, entryKindNames),
  number: word('Number of the document.', '单据编号。', 'P000012'),
  relaNumber: word(
    'Number of the other document; empty without one.',
    '关联单号，无则为空。',
    'B202610-000007',
  ),
  chargeAmt: word(
    'What was charged; of an advance or vouchers, what was used.',
    '应收或发生金额；预收和代金券为使用金额。',
    '0',
  ),
  payAmt: word('What was paid or written off.', '收款或核销金额。', '600'),
  balance: word('Balance of the customer after the document.', '该单据之后的客户余额。', '120.5'),
  advanceAmt: word('What is in advance.', '预收余额。', '375'),
  discountAmt: word('What vouchers may still pay.', '代金券余额。', '50'),
  arrearsAmt: word('What is owed.', '欠款。', '120.5'),
  payNumber: word('ID of the payer account at the cloud.', '付款账户 ID。', '200000000001'),
  endingBalance: word('In advance and as vouchers, less arrears.', '预收加代金券减欠款。', '304.5'),
  overdueAmt: word('What of it is overdue.', '逾期欠款。', '0'),
  overdueCount: word('Number of overdue bills.', '逾期账单数。', 0),
  balances: word('What is owed and left, by currency.', '各币种的欠款和余额。'),
  bills: word('The latest issued bills.', '最近出具的账单。'),
  fnumber: word('Number of the bill.', '账单编号。', 'B202610-000007'),
  kind: word('Kind of the bill.', '账单类别。', 1, billKindNames),
  bizPeriod: word('Month of the bill.', '账期。', '2026-10'),
  expectAmount: word('What is to be paid.', '应付金额。', '720.5'),
  dueDate: word('Last day of payment.', '最后付款日。', '2026-12-15'),
  status: word('Status of the bill.', '账单状态。', 2, billStatusNames),
  isChargedOff: word('Whether the bill was charged off.', '账单是否已冲销。', false),
}
