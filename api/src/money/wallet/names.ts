import type { Text } from '../../text.ts'

// Texts for the codes of the wallet (spec 1, section 4), for screens, files and the reference.

/** Types of records. */
export const recordTypeNames = {
  10: { en: 'Top-up in dollars', zh: '美元充值' },
  11: { en: 'Top-up in bitcoin', zh: '比特币充值' },
  20: { en: 'Buy voucher', zh: '购买代金券' },
  21: { en: 'Buy package', zh: '购买套餐' },
  30: { en: 'Usage charge', zh: '用量扣费' },
} as const satisfies Record<number, Text>

/** What a line of the statement changes. */
export const lineTypeNames = {
  1: { en: 'Voucher', zh: '代金券' },
  2: { en: 'Wallet', zh: '钱包' },
} as const satisfies Record<number, Text>

/** What an amount was drawn on. */
export const grantKindNames = {
  cash: { en: 'Top-up', zh: '充值' },
  voucher: { en: 'Voucher', zh: '代金券' },
  package: { en: 'Package', zh: '套餐' },
} as const satisfies Record<string, Text>
