import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { Invitation, InvitationInput } from './invitation.ts'
import { Me } from './me.ts'
import { Role, RoleInput } from './role.ts'
import { User, UserChange } from './user.ts'
import { userWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    getMe: '当前用户及其菜单、操作和服务',
    getMeAlias: '当前用户（get-userinfo 的另一种写法）',
    changeLocale: '选择服务器消息的语言',
    listUsers: '账户下的用户，最新的在前',
    selectUsers: '可选用户：名称包含关键词的至多 60 个',
    getUser: '单个用户',
    editUser: '修改用户，包括类型和角色',
    enableUser: '允许用户重新登录',
    disableUser: '立即停用用户：其会话和未接受的邀请随之结束',
    resetUserMfa: '移除用户的 MFA 设备并结束其会话',
    listInvitations: '账户的邀请，最新的在前',
    addInvitation: '邀请他人成为账户的用户',
    resendInvitation: '发送新的链接，旧链接随之失效',
    revokeInvitation: '撤销邀请，链接随之失效',
    checkInvitation: '邀请链接所对应的邀请内容',
    acceptInvitation: '通过邀请链接成为账户的用户',
    listRoles: '默认角色和账户的自定义角色',
    selectRoles: '可选角色，并说明调用者能否分配',
    getRole: '单个角色',
    addRole: '使用调用者拥有的权限新建角色',
    editRole: '修改名称和权限，拥有该角色的用户在下一次请求时生效',
    enableRole: '重新启用角色',
    disableRole: '停用角色，使其不再授予任何权限',
    deleteRole: '删除没有用户和未接受邀请使用的角色',
    getRoleTree: '菜单与操作树，并勾选某个角色拥有的项',
    getFullTree: '新建角色时使用的菜单与操作树',
  },
  schemas: { Invitation, InvitationInput, Me, Role, RoleInput, User, UserChange },
  fields: userWords,
}
