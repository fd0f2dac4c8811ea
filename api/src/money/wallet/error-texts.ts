import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

/** The texts of the failures of everything that is paid from the wallet (spec 1, section 8). */
export const walletFailureHelp = {
  balanceShort: {
    text: {
      en: 'Sorry, your balance is low, top up to continue!',
      zh: '抱歉，您的余额不足，请充值后继续！',
    },
    means: {
      en: 'General vouchers and the credit that is not reserved do not cover the price.',
      zh: '通用代金券与未被预留的充值余额不足以支付价格。',
    },
    act: { en: 'Top up the wallet, then buy again.', zh: '请先充值，再重新购买。' },
  },
  balanceGate: {
    text: {
      en: 'Sorry, you balance is low, please make your balance above $6, top up now?',
      zh: '抱歉，您的余额不足，请确保余额高于 6 美元，是否立即充值？',
    },
    means: {
      en: 'The feature needs an available balance above 6 dollars, after usage that is not charged yet.',
      zh: '扣除尚未计费的用量后，可用余额须高于 6 美元才能使用该功能。',
    },
    act: { en: 'Top up the wallet, then try again.', zh: '请先充值，再重试。' },
  },
} as const satisfies Record<string, ErrorHelp>

export const walletFieldErrorTexts = {
  billCodeStart: {
    en: 'Enter the beginning of a bill code: digits and A to F, for example 3F9A',
    zh: '请输入账单编号的开头，由数字和字母 A 至 F 组成，例如 3F9A',
  },
  statementMonth: { en: 'Enter a month, for example 2026-03', zh: '请输入月份，例如 2026-03' },
  statementYear: { en: 'Enter a year, for example 2026', zh: '请输入年份，例如 2026' },
} as const satisfies Record<string, Text>
