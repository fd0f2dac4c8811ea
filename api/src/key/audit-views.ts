import { SecretKey } from './secret-key.ts'

export const auditViews = {
  secretKey: SecretKey.pick({
    name: true,
    appId: true,
    remark: true,
    linkedAccount: true,
    scopes: true,
    expireDate: true,
    allowedAddresses: true,
    bucketIds: true,
    status: true,
  }),
} as const
