import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { Reseller } from './reseller.ts'
import { accountWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    getAccountSecurity: '账户对其用户登录的要求',
    saveAccountSecurity: '要求所有用户启用 MFA，或限制会话时长',
    refreshUserInfo: '经销商账户的信息；其他账户将被拒绝',
    listAccounts: '平台的所有账户，最新的在前',
    getAccount: '单个账户及其服务与限额',
    lockAccount: '锁定账户：其用户立即退出登录，密钥立即失效',
    unlockAccount: '解锁账户，其用户可重新登录',
    editAccount: '修改账户的服务与限额',
    enterAccount: '限时进入客户账户',
    leaveAccount: '离开此会话进入的账户',
  },
  schemas: { Reseller },
  fields: accountWords,
}
