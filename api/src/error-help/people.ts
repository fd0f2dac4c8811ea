import { type ErrorHelp, help } from './entry.ts'

/** Failures of users, roles and invitations. */
export const peopleHelp = {
  rootUser: help(
    ['The root user of an account is changed by the root user alone.', '主账户用户只能由其本人修改。'],
    ['Sign in as the root user, or ask who does.', '请以主账户用户登录，或联系主账户用户。'],
  ),
  beyondRights: help(
    ['You would give more than you hold yourself.', '您授予的权限超出了自己拥有的权限。'],
    [
      'Leave out what you do not hold, or ask somebody who holds it.',
      '请去掉您不具备的权限，或请具备该权限的人操作。',
    ],
  ),
  ownRights: help(
    [
      'Nobody changes their own type, roles, status or MFA in the list of users.',
      '任何人都不能在用户列表中修改自己的类型、角色、状态或 MFA。',
    ],
    [
      'Ask another administrator. Your own MFA is on the security screen.',
      '请联系其他管理员。您自己的 MFA 可在安全设置中管理。',
    ],
  ),
  noSecondFactor: help(
    ['The user has bound no MFA device, so there is none to reset.', '该用户未绑定 MFA 设备，无需重置。'],
    ['There is nothing to do.', '无需操作。'],
  ),
  defaultRole: help(
    ['Default roles are the same for all accounts.', '默认角色为所有账户共用。'],
    ['Create a role of your own with the permissions that you want.', '请新建自定义角色并设置所需权限。'],
  ),
  roleInUse: help(
    ['Users or open invitations still have the role.', '仍有用户或未接受的邀请使用该角色。'],
    ['Take it from all of them, then delete it.', '请先从所有用户和邀请中移除，再删除角色。'],
  ),
  invitationOver: help(
    ['Somebody has accepted or revoked the invitation in the meantime.', '该邀请已被接受或撤销。'],
    ['Reload the list. To let the person in, send a new invitation.', '请刷新列表。如需邀请，请重新发送。'],
  ),
} as const satisfies Record<string, ErrorHelp>
