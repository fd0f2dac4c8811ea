import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { NewCredential, Passkey, UsedCredential } from './passkey.ts'
import { Proof } from './proof.ts'
import { Security } from './second-factor.ts'
import { factorWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    proveSelf: '使用密码和 MFA 确认身份',
    checkMfaCode: '输入 MFA 设备的验证码以完成登录',
    newMfaSecret: '开始绑定 MFA 设备',
    bindMfa: '使用首个验证码完成 MFA 设备的绑定',
    checkRecoveryCode: '使用恢复码代替 6 位验证码',
    disableMfa: '停用 MFA',
    renewRecoveryCodes: '重新生成恢复码',
    getSecurity: '当前用户的 MFA 状态',
    listPasskeys: '当前用户的通行密钥，最新的在前',
    newPasskeyOptions: '获取浏览器创建通行密钥所需的参数',
    addPasskey: '添加通行密钥',
    renamePasskey: '重命名通行密钥',
    removePasskey: '移除通行密钥',
    passkeySignInOptions: '获取浏览器使用通行密钥登录所需的参数',
    signInWithPasskey: '使用通行密钥登录',
    factorPasskeyOptions: '获取浏览器使用通行密钥完成 MFA 验证所需的参数',
    checkPasskey: '使用通行密钥代替 6 位验证码',
  },
  schemas: { NewCredential, Passkey, UsedCredential, Proof, Security },
  fields: factorWords,
}
