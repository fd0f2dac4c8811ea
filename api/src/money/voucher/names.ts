import type { Text } from '../../text.ts'

// Texts for the codes of vouchers (spec 1, section 4).

export const rechargeTypeNames = {
  1: { en: 'General', zh: '通用' },
  2: { en: 'Data transfer and requests', zh: '流量与请求' },
} as const satisfies Record<number, Text>

export const voucherStatusNames = {
  0: { en: 'Not expired', zh: '未过期' },
  1: { en: 'Expired', zh: '已过期' },
} as const satisfies Record<number, Text>

export const voucherRecordTypeNames = {
  1: { en: 'Purchase', zh: '购买' },
  2: { en: 'Deduction', zh: '抵扣' },
  3: { en: 'Expiry', zh: '到期' },
  4: { en: 'Gift', zh: '赠送' },
  5: { en: 'Monthly package', zh: '购买月套餐' },
  6: { en: 'Exchange', zh: '兑换' },
} as const satisfies Record<number, Text>
