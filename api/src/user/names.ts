import type { Text } from '../text.ts'

// Texts for the numeric codes of users, roles and keys (spec 1, sections 3 to 6), for screens and the reference.

export const accountTypeNames = {
  1: { en: 'Root account', zh: '主账号' },
  2: { en: 'Sub-account', zh: '子账号' },
} as const satisfies Record<number, Text>

export const userTypeNames = {
  0: { en: 'Normal user', zh: '普通用户' },
  1: { en: 'Administrator', zh: '管理员' },
} as const satisfies Record<number, Text>

export const roleTypeNames = {
  0: { en: 'Custom', zh: '自定义' },
  1: { en: 'Default', zh: '默认' },
} as const satisfies Record<number, Text>

export const invitationStatusNames = {
  0: { en: 'Pending', zh: '待接受' },
  1: { en: 'Accepted', zh: '已接受' },
  2: { en: 'Revoked', zh: '已撤销' },
  3: { en: 'Expired', zh: '已过期' },
} as const satisfies Record<number, Text>

/** Of users and of secret keys. */
export const switchNames = {
  0: { en: 'Disabled', zh: '已停用' },
  1: { en: 'Enabled', zh: '已启用' },
} as const satisfies Record<number, Text>
