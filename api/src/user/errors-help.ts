import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, sections 3 to 6.
  rootUser: {
    text: { en: 'Only the root user can change the root user', zh: '主账号只能由其本人修改' },
    means: {
      en: 'The root user of an account can only be changed by the root user.',
      zh: '主账号只能由其本人修改。',
    },
    act: {
      en: 'Sign in as the root user, or ask the root user to make the change.',
      zh: '请以主账号登录，或联系主账号持有人。',
    },
  },
  beyondRights: {
    text: { en: 'This goes beyond your own permissions', zh: '超出了您自己的权限范围' },
    means: {
      en: 'You are trying to grant permissions that you do not have.',
      zh: '您授予的权限超出了自己拥有的权限。',
    },
    act: {
      en: 'Leave out the permissions you do not have, or ask someone who has them.',
      zh: '请去掉您不具备的权限，或请具备该权限的人操作。',
    },
  },
  ownRights: {
    text: {
      en: 'You cannot change your own type, roles, status or MFA here',
      zh: '不能在此修改您自己的类型、角色、状态或 MFA',
    },
    means: {
      en: 'You cannot change your own type, roles, status or MFA in the user list.',
      zh: '任何人都不能在用户列表中修改自己的类型、角色、状态或 MFA。',
    },
    act: {
      en: 'Ask another administrator. You can manage your own MFA on the Security page.',
      zh: '请联系其他管理员。您自己的 MFA 可在安全设置中管理。',
    },
  },
  noSecondFactor: {
    text: { en: 'The user has no MFA device', zh: '该用户未绑定 MFA 设备' },
    means: {
      en: 'The user has not set up an MFA device, so there is nothing to reset.',
      zh: '该用户未绑定 MFA 设备，无需重置。',
    },
    act: { en: 'No action is required.', zh: '无需操作。' },
  },
  defaultRole: {
    text: { en: 'Default roles cannot be changed', zh: '默认角色不能修改' },
    means: { en: 'Default roles are shared by all accounts.', zh: '默认角色为所有账户共用。' },
    act: {
      en: 'Create a custom role with the permissions you need.',
      zh: '请新建自定义角色并设置所需权限。',
    },
  },
  roleInUse: {
    text: {
      en: 'The role is in use. Remove it from all users and invitations first.',
      zh: '该角色正在使用中，请先从所有用户和邀请中移除',
    },
    means: {
      en: 'Users or pending invitations still have this role.',
      zh: '仍有用户或未接受的邀请使用该角色。',
    },
    act: {
      en: 'Remove the role from all users and invitations, then delete it.',
      zh: '请先从所有用户和邀请中移除，再删除角色。',
    },
  },
  invitationOver: {
    text: { en: 'The invitation has already been accepted or revoked', zh: '该邀请已被接受或撤销' },
    means: {
      en: 'Someone has accepted or revoked the invitation in the meantime.',
      zh: '该邀请已被接受或撤销。',
    },
    act: {
      en: 'Reload the list. If needed, send a new invitation.',
      zh: '请刷新列表。如需邀请，请重新发送。',
    },
  },
  invitedOften: {
    text: {
      en: 'Three emails have been sent to this address within an hour. Try again later.',
      zh: '1 小时内已向该邮箱发送 3 封邮件，请稍后再试',
    },
    means: {
      en: 'To prevent abuse, an account can send at most 3 invitations to the same address within an hour.',
      zh: '为避免骚扰，同一账户 1 小时内最多向同一邮箱发送 3 次邀请。',
    },
    act: {
      en: 'Ask the person to check their inbox and spam folder, or send another invitation in an hour.',
      zh: '请对方检查邮箱（包括垃圾邮件），或 1 小时后再次邀请。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  // Users.
  username: {
    en: 'At least 3 characters: letters, digits and . _ - + @',
    zh: '至少 3 个字符，只能包含字母、数字和 . _ - + @',
  },
  usernameTaken: { en: 'This username is taken', zh: '该用户名已被使用' },
  usernameFixed: {
    en: 'The username of the root user cannot be changed here',
    zh: '不能在此修改主账号的用户名',
  },
  emailTaken: { en: 'A user of the account already has this address', zh: '账户中已有用户使用该邮箱' },
  emailInvited: {
    en: 'This address has already been invited. Resend that invitation instead.',
    zh: '该邮箱已被邀请，请重新发送原邀请',
  },
  popularizeNumber: { en: 'Only letters, digits, - and _', zh: '只能包含字母、数字、- 和 _' },

  // Roles.
  roleNameTaken: { en: 'A role with this name already exists', zh: '角色名称已存在' },
  beyondRights: { en: 'This goes beyond your own permissions', zh: '超出了您自己的权限范围' },
  actionNeedsMenu: { en: 'Select the menu of this action as well', zh: '操作权限需要同时选择所属菜单' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
