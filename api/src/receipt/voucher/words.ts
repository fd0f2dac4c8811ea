import { voucherStatusNames } from '../../money/voucher/names.ts'
import { type FieldWords, word } from '../../reference/word.ts'
import { recordStatusNames } from '../names.ts'

const face = word('Face value.', '面值。', '500')
const paid = word('What the customer paid for it; 0 for nothing.', '购买价格，免费则为 0。', '400')
const used = word('What it has paid.', '已抵扣金额。', '120.5')
const left = word('What it may still pay; nothing once it has expired.', '余额，过期后为 0。', '379.5')
const expiry = word('0 not expired, 1 expired.', '0 未过期，1 已过期。', 0, voucherStatusNames)
const fromStart = word(
  'Start of the period; vouchers bought in it are shown.',
  '购买时间起点。',
  '2026-11-01T00:00:00.000Z',
)
const untilEnd = word('End of the period.', '购买时间终点。', '2026-12-01T00:00:00.000Z')
const partOfCode = word('Part of the purchase number.', '购买单号的一部分。', 'V0000')
const firstDay = word(
  'First day of the usage that it pays; null for all.',
  '可抵扣用量的开始日期，不限则为 null。',
  '2026-10-01',
)
const lastDay = word(
  'Last day of the usage that it pays; null for all.',
  '可抵扣用量的结束日期，不限则为 null。',
  '2026-12-31',
)

/** Fields of customers' vouchers. */
export const voucherOfCustomerWords: FieldWords = {
  billCode: word('Purchase number of the voucher.', '代金券的购买单号。', 'V000007'),
  'listCustomerVouchers.billCode': partOfCode,
  'listOwnVouchers.billCode': partOfCode,
  buyTime: word('When it was bought or given.', '购买时间。', '2026-11-20T08:05:00.000Z'),
  days: word('For how many days it is valid.', '有效天数。', 365),
  beginTime: word('When its validity begins.', '生效时间。', '2026-11-20T00:00:00.000Z'),
  expiredTime: word('When its validity ends.', '过期时间。', '2027-11-20T00:00:00.000Z'),
  beginDate: firstDay,
  finishDate: lastDay,
  creditAmount: face,
  'CustomerVoucher.amount': paid,
  'CustomerVoucherInput.amount': paid,
  'OwnVoucher.amount': paid,
  credit: used,
  'CustomerVoucher.balance': left,
  'OwnVoucher.balance': left,
  'VerificationRow.balance': left,
  'CustomerVoucher.status': expiry,
  'OwnVoucher.status': expiry,
  'listCustomerVouchers.status': expiry,
  'listOwnVouchers.status': expiry,
  recordStatus: word('1 valid, 2 invalidated.', '1 有效，2 已作废。', 1, recordStatusNames),
  isStarted: word('Whether its validity has begun.', '是否已生效。', true),
  refundNumber: word(
    'Number of the refund record that gave it; empty without one.',
    '发放该代金券的返还记录编号，无则为空。',
    '',
  ),
  'CustomerVoucher.receiptNumber': word(
    'Number of the receipt that paid for it; empty without one.',
    '支付该代金券的收款单编号，无则为空。',
    'P000012',
  ),
  'CustomerVoucherInput.receiptId': word(
    'ID of the receipt that pays for it; null if it is free.',
    '支付该代金券的收款单 ID，免费则为 null。',
  ),
  handler: word('User who gave it.', '经办人。', 'finance@harbour.example'),
  startTime: fromStart,
  endTime: untilEnd,
  sellerName: word('Name of the seller.', '销售方名称。', 'Harbour Reselling'),
}

/** Fields of refund records. */
export const refundWords: FieldWords = {
  refundYear: word('Year of the payments.', '返还年度。', 2026),
  rate: word('Share of what was paid that is returned.', '返还比例。', '0.02'),
  zeroLastDate: word(
    'Last day at whose end the customer had nothing in advance; null if there was none.',
    '上次余额归零日，无则为 null。',
    '2026-03-31',
  ),
  rechargeTotal: word(
    'What the customer paid in the year since then.',
    '该年度上次归零后的付款总额。',
    '12000',
  ),
  creditTotal: word('What he earned by that.', '由此应得的返还总额。', '240'),
  creditRefund: word('What was returned before.', '已返金额。', '100'),
  creditDue: word('What is due after that.', '应返金额。', '140'),
  currentCredit: word('What this record returns.', '本次返还金额。', '140'),
  number: word('Number of the refund record.', '返还记录编号。', 'F000003'),
  'RefundRecord.voucherId': word('ID of the voucher that it gave.', '所发放代金券的 ID。'),
}
