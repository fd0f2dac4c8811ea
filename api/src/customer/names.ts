import type { Text } from '../text.ts'

/** Codes of customers (spec 2, sections 3 and 4), with their names. */
export const CustomerType = { personal: 1, enterprise: 2 } as const
export type CustomerType = (typeof CustomerType)[keyof typeof CustomerType]
export const customerTypeNames: Readonly<Record<CustomerType, Text>> = {
  1: { en: 'Personal', zh: '个人' },
  2: { en: 'Enterprise', zh: '企业' },
}

export const CustomerStatus = { investigating: 1, following: 2, done: 3, closed: 4 } as const
export type CustomerStatus = (typeof CustomerStatus)[keyof typeof CustomerStatus]
export const customerStatusNames: Readonly<Record<CustomerStatus, Text>> = {
  1: { en: 'Under investigation', zh: '考察中' },
  2: { en: 'Following up', zh: '跟进中' },
  3: { en: 'Deal done', zh: '已成交' },
  4: { en: 'Closed', zh: '已关闭' },
}

export const LoginStatus = { off: 0, activating: 1, activated: 2 } as const
export type LoginStatus = (typeof LoginStatus)[keyof typeof LoginStatus]
export const loginStatusNames: Readonly<Record<LoginStatus, Text>> = {
  0: { en: 'Not activated', zh: '未激活' },
  1: { en: 'Activating', zh: '激活中' },
  2: { en: 'Activated', zh: '已激活' },
}
