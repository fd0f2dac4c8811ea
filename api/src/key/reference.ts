import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { SecretKey, SecretKeyInput } from './secret-key.ts'
import { keyWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listSecretKeys: '当前用户的密钥（主账号可见整个账户的密钥），最新的在前',
    listKeyScopes: '当前用户可授予密钥的权限',
    addSecretKey: '创建密钥，appSecret 仅在此次响应中返回',
    editSecretKey: '修改密钥的权限、有效期和允许的来源地址',
    enableSecretKey: '重新启用密钥',
    disableSecretKey: '停用密钥，其下一次请求将被拒绝',
    deleteSecretKey: '永久删除密钥',
  },
  schemas: { SecretKey, SecretKeyInput },
  fields: keyWords,
}
