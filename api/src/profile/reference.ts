import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { Profile } from './profile.ts'
import { profileWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    getProfile: '获取当前用户的资料',
    saveProfile: '设置语言和时区',
    changeOwnName: '修改登录用户名',
    changeOwnEmail: '申请更换邮箱，确认后生效',
    dropOwnEmail: '取消更换邮箱，确认链接随即失效',
    confirmEmail: '通过邮件中的链接确认新邮箱',
    restoreEmail: '通过原邮箱收到的链接恢复原邮箱',
  },
  schemas: { Profile },
  fields: profileWords,
}
