import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { CloudSession, KeysRequest, SignInAddress, SignInInput, TemporaryKeys } from './cloud-session.ts'
import {
  CloudAccount,
  CloudKeysInput,
  ConnectionGuide,
  RoleChoice,
  RoleConnectionInput,
  SyncOutcome,
} from './connection.ts'
import * as calls from './endpoints.ts'
import { IamUser, IamUserChange, IamUserInput } from './iam-user.ts'
import { ssoWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listCloudAccounts: '某个云的关联账户及用户可使用的角色',
    getConnectionGuide: '关联账户的所有者如何授权本控制台：策略和命令',
    connectByRole: '通过角色连接关联账户；会实际尝试该角色，也会在不带外部 ID 时尝试',
    connectByKeys: '通过访问密钥连接关联账户或更换密钥；会实际验证密钥',
    modifyAksk: '按账户 ID 设置关联账户的访问密钥',
    syncCloudRoles: '从云端读取关联账户的角色，并说明云端的变化',
    disconnectCloud: '移除关联账户的角色或访问密钥；已分配的角色保留',
    listIamUsers: '用户及其云角色，最新的在前；没有编辑权限时仅含调用者本人',
    addIamUser: '为用户分配关联账户的角色',
    editIamUser: '修改用户的角色和备注',
    deleteIamUser: '收回用户在关联账户中的所有角色',
    selectCloudRoles: '可选的关联账户角色',
    signInToCloud: '使用角色，并获取一次性登录云控制台的地址',
    takeCloudKeys: '使用角色，并获取命令行用的临时密钥，仅显示一次',
    listCloudSessions: '云会话，最新的在前；没有编辑权限时仅含调用者本人的会话',
    endCloudSession: '结束自己的会话；有编辑权限时可结束他人的会话，AWS 随后拒绝该会话的一切操作',
  },
  schemas: {
    CloudAccount,
    CloudKeysInput,
    CloudSession,
    ConnectionGuide,
    IamUser,
    IamUserChange,
    IamUserInput,
    KeysRequest,
    RoleChoice,
    RoleConnectionInput,
    SignInAddress,
    SignInInput,
    SyncOutcome,
    TemporaryKeys,
  },
  fields: ssoWords,
}
