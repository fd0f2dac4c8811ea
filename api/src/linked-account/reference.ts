import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { LinkedAccount, LinkedAccountInput } from './linked-account.ts'
import { linkedAccountWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listLinkedAccounts: '账户关联的云账户，最新的在前',
    selectLinkedAccounts: '可选的关联账户',
    addLinkedAccount: '关联云账户',
    editLinkedAccount: '修改关联账户的别名',
    deleteLinkedAccount: '移除关联账户，云账户本身不受影响',
  },
  schemas: { LinkedAccount, LinkedAccountInput },
  fields: linkedAccountWords,
}
