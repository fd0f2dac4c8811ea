import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

/** The texts of the failures of vouchers. */
export const voucherFailureHelp = {
  codesIssued: {
    text: { en: 'The codes were already generated', zh: '兑换码已生成' },
    means: {
      en: 'Codes are shown once, to the person who requested them.',
      zh: '兑换码仅向申请人显示一次。',
    },
    act: {
      en: 'If they are lost, withdraw the batch and issue another one.',
      zh: '如已遗失，请收回该批次并重新发放。',
    },
  },
  voucherActive: {
    text: { en: 'The voucher is already active', zh: '代金券已激活' },
    means: {
      en: 'The voucher has been activated, so no link is needed.',
      zh: '该代金券已激活，无需再发送链接。',
    },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  voucherOver: {
    text: { en: 'The voucher is no longer on sale', zh: '该代金券已停售' },
    means: { en: 'The voucher was taken off sale.', zh: '该代金券已停止销售。' },
    act: { en: 'Reload the list and choose again.', zh: '请刷新列表后重新选择。' },
  },
  batchWithdrawn: {
    text: { en: 'The batch is already withdrawn', zh: '该批次已收回' },
    means: {
      en: 'The codes of the batch that were not redeemed no longer work.',
      zh: '该批次中尚未兑换的兑换码已失效。',
    },
    act: {
      en: 'No action is required. Issue a new batch if codes are needed.',
      zh: '无需操作。如需兑换码，请发放新的批次。',
    },
  },
} as const satisfies Record<string, ErrorHelp>

export const voucherFieldErrorTexts = {
  voucherCode: { en: 'Enter the exchange code of exactly 32 digits', zh: '请输入 32 位数字的兑换码' },
  voucherUnknown: { en: 'This exchange code does not exist', zh: '该兑换码不存在' },
  voucherUsed: { en: 'This exchange code has already been redeemed', zh: '该兑换码已被兑换' },
  voucherExpired: { en: 'This exchange code has expired', zh: '该兑换码已过期' },
  voucherPrice: {
    en: 'The price cannot be above the value of the voucher',
    zh: '价格不能高于代金券面额',
  },
  voucherAmount: {
    en: 'Enter an amount from 0.01 to 100,000 with at most two decimal places, for example 10.50',
    zh: '请输入 0.01 至 100,000 的金额，最多两位小数，例如 10.50',
  },
} as const satisfies Record<string, Text>
