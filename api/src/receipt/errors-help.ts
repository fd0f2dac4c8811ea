import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'
import { customerVoucherFieldTexts, customerVoucherHelp } from './voucher/error-texts.ts'

export const failureHelp = {
  receiptIsUndone: {
    text: { en: 'The receipt is invalidated', zh: '该收款单已作废' },
    means: {
      en: 'A user has invalidated the receipt, so it settles nothing anymore.',
      zh: '该收款单已被作废，不能再核销账单。',
    },
    act: {
      en: 'Reload the page. Enter the payment again if it was right.',
      zh: '请刷新页面；如收款无误，请重新录入。',
    },
  },
  receiptHasWriteOffs: {
    text: { en: 'Invalidate what the receipt has paid first', zh: '请先作废该收款单的核销记录和所付代金券' },
    means: {
      en: 'The receipt settles bills or has paid for vouchers, so it cannot be invalidated.',
      zh: '该收款单已核销账单或支付代金券，不能作废。',
    },
    act: {
      en: 'Invalidate its write-off records and vouchers, and then the receipt.',
      zh: '请先作废其核销记录和代金券，再作废收款单。',
    },
  },
  receiptIsUsedUp: {
    text: { en: 'The receipt has no balance left', zh: '该收款单已无余额' },
    means: { en: 'Write-offs and vouchers have used all of the receipt.', zh: '该收款单的金额已全部使用。' },
    act: { en: 'Choose another receipt.', zh: '请选择其他收款单。' },
  },
  writeOffIsUndone: {
    text: { en: 'The write-off is already invalidated', zh: '该核销记录已作废' },
    means: { en: 'Another user has invalidated the write-off.', zh: '该核销记录已由他人作废。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  receiptLimit: {
    text: { en: 'An account can have at most 1,000,000 receipts', zh: '每个账户最多 1,000,000 张收款单' },
    means: { en: 'The account has as many receipts as it can.', zh: '账户的收款单数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
  paybackIsUndone: {
    text: { en: 'The payback is already invalidated', zh: '该退款记录已作废' },
    means: { en: 'Another user has invalidated the payback.', zh: '该退款记录已由他人作废。' },
    act: { en: 'Reload the page to see it.', zh: '请刷新页面查看。' },
  },
  ...customerVoucherHelp,
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  receiptSerialTaken: {
    en: 'A receipt with this bank serial number exists already',
    zh: '已有相同流水号的收款单',
  },
  receiptFee: { en: 'The fee must be below the amount paid', zh: '手续费必须小于付款金额' },
  receiptDay: { en: 'Enter a day that is not in the future', zh: '日期不能晚于今天' },
  receiptBill: {
    en: 'Choose a bill of this customer and currency that is not settled',
    zh: '请选择该客户、该币种的未结清账单',
  },
  settledRequired: { en: 'Required', zh: '必填' },
  settledFormat: { en: 'Error number format', zh: '数字格式错误' },
  settledAbove: { en: 'Number is greater than unsettle amount', zh: '不能大于未核销金额' },
  settledSum: {
    en: "The sum of each row's settled amount should not be greater than deposit balance",
    zh: '各行核销金额之和不能大于余额',
  },
  settledNone: {
    en: "At least one row's settled amount should be more than 0",
    zh: '至少有一行的核销金额大于 0',
  },
  settledOther: {
    en: 'Choose bills of the same customer and currency',
    zh: '请选择同一客户、同一币种的账单',
  },
  paybackAbove: { en: 'The amount is above what the receipt has left', zh: '金额大于收款单余额' },
  paybackEarly: { en: 'Choose a day on which the receipt was there already', zh: '日期不能早于收款日期' },
  ...customerVoucherFieldTexts,
} as const satisfies Record<(typeof fieldErrors)[number], Text>
