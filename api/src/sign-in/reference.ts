import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { OwnSession } from './session.ts'
import { signInWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    signInOptions: '登录页提供的选项',
    signIn: '使用密码登录',
    signOut: '退出登录，会话在服务器端结束',
    newCaptcha: '获取带缺口的图片和对应的拼图',
    checkCaptcha: '校验拼图放置的位置',
    applyForAccount: '注册：申请包含创建账户链接的邮件',
    activateAccount: '通过邮件中的链接创建已注册的账户',
    forgetPassword: '申请包含重置密码链接的邮件',
    resetPassword: '通过邮件中的链接设置新密码',
    checkAccess: '查询链接可撤销的密钥和通行密钥',
    revokeAccess: '通过通知中的链接停用用户的全部密钥并移除全部通行密钥',
    choosePassword: '设置自己的密码以代替邮件中的密码',
    changePassword: '修改密码',
    listOwnSessions: '当前用户的登录会话，最近使用的在前',
    endOwnSession: '退出一个会话',
    endOtherSessions: '退出其他所有会话',
  },
  schemas: { OwnSession },
  fields: signInWords,
}
