import { LinkedAccount } from './linked-account.ts'

export const auditViews = {
  linkedAccount: LinkedAccount.pick({ supplier: true, linkedAccount: true, alias: true }),
} as const
