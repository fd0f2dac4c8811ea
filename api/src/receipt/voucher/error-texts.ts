import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

/** The texts of the failures of customers' vouchers and refund records. */
export const customerVoucherHelp = {
  customerVoucherIsUndone: {
    text: { en: 'The voucher is invalidated', zh: '该代金券已作废' },
    means: {
      en: 'A user has invalidated the voucher, so it pays nothing.',
      zh: '该代金券已被作废，不能再使用。',
    },
    act: {
      en: 'Reload the page. Give the customer another voucher if needed.',
      zh: '请刷新页面；如有需要，请重新发放。',
    },
  },
  customerVoucherIsExpired: {
    text: { en: 'The customer’s voucher has expired', zh: '该客户代金券已过期' },
    means: {
      en: 'The validity of the voucher is over, so what was left of it is lost.',
      zh: '该代金券已超过有效期，余额已失效。',
    },
    act: {
      en: 'Choose another voucher, or give the customer a new one.',
      zh: '请选择其他代金券，或发放新的代金券。',
    },
  },
  customerVoucherIsEarly: {
    text: { en: 'The voucher is not valid yet', zh: '该代金券尚未生效' },
    means: { en: 'The validity of the voucher begins later.', zh: '该代金券的有效期尚未开始。' },
    act: { en: 'Use it once its validity has begun.', zh: '请在生效后使用。' },
  },
  customerVoucherIsUsedUp: {
    text: { en: 'The voucher has no balance left', zh: '该代金券已无余额' },
    means: { en: 'Write-offs have used all of the voucher.', zh: '该代金券的金额已全部核销。' },
    act: { en: 'Choose another voucher.', zh: '请选择其他代金券。' },
  },
  customerVoucherHasWriteOffs: {
    text: { en: 'Invalidate the write-offs of the voucher first', zh: '请先作废该代金券的核销记录' },
    means: {
      en: 'The voucher settles bills, so it cannot be invalidated.',
      zh: '该代金券已核销账单，不能作废。',
    },
    act: {
      en: 'Invalidate its write-off records, and then the voucher.',
      zh: '请先作废其核销记录，再作废代金券。',
    },
  },
  customerVoucherIsRefund: {
    text: { en: 'Invalidate the refund record of the voucher', zh: '请作废该代金券的返还记录' },
    means: {
      en: 'The voucher was given by a refund record and goes with it.',
      zh: '该代金券由返还记录发放，须随返还记录作废。',
    },
    act: { en: 'Open the refund records and invalidate that record.', zh: '请在返还记录中作废对应记录。' },
  },
  customerVoucherLimit: {
    text: {
      en: 'An account can give at most 1,000,000 vouchers',
      zh: '每个账户最多可发放 1,000,000 张代金券',
    },
    means: { en: 'The account has given as many vouchers as it can.', zh: '账户发放的代金券数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
} as const satisfies Record<string, ErrorHelp>

export const customerVoucherFieldTexts = {
  settledUsage: { en: 'The voucher does not pay usage of this month', zh: '该代金券不适用于该账期的用量' },
  customerVoucherUsage: { en: 'The last day cannot be before the first day', zh: '结束日期不能早于开始日期' },
  customerVoucherReceipt: {
    en: 'Choose a receipt if the voucher has a price, and none if it is free',
    zh: '有价代金券请选择收款单，免费代金券请勿选择',
  },
  customerVoucherShort: {
    en: 'Choose a receipt of this customer and currency whose balance covers the price',
    zh: '请选择该客户、该币种且余额足以支付价格的收款单',
  },
  customerVoucherPast: { en: 'The voucher would have expired already', zh: '该有效期已过' },
  refundRate: {
    en: 'Enter a share above 0 and at most 1, with at most six decimals, for example 0.02',
    zh: '请输入大于 0 且不超过 1 的比例，最多 6 位小数，例如 0.02',
  },
  refundAbove: { en: 'The amount is above what is due', zh: '金额大于应返金额' },
} as const satisfies Record<string, Text>
