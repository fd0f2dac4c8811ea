import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, sections 3 to 6.
  rootUser: {
    text: { en: 'Only the root user can change the root user', zh: '主账户用户只能由其本人修改' },
    means: {
      en: 'The root user of an account is changed by the root user alone.',
      zh: '主账户用户只能由其本人修改。',
    },
    act: { en: 'Sign in as the root user, or ask who does.', zh: '请以主账户用户登录，或联系主账户用户。' },
  },
  beyondRights: {
    text: { en: 'This goes beyond your own permissions', zh: '超出了您自己的权限范围' },
    means: { en: 'You would give more than you hold yourself.', zh: '您授予的权限超出了自己拥有的权限。' },
    act: {
      en: 'Leave out what you do not hold, or ask somebody who holds it.',
      zh: '请去掉您不具备的权限，或请具备该权限的人操作。',
    },
  },
  ownRights: {
    text: {
      en: 'You cannot change your own type, roles, status or MFA here',
      zh: '不能在此修改您自己的类型、角色、状态或 MFA',
    },
    means: {
      en: 'Nobody changes their own type, roles, status or MFA in the list of users.',
      zh: '任何人都不能在用户列表中修改自己的类型、角色、状态或 MFA。',
    },
    act: {
      en: 'Ask another administrator. Your own MFA is on the security screen.',
      zh: '请联系其他管理员。您自己的 MFA 可在安全设置中管理。',
    },
  },
  noSecondFactor: {
    text: { en: 'The user has no MFA device', zh: '该用户未绑定 MFA 设备' },
    means: {
      en: 'The user has bound no MFA device, so there is none to reset.',
      zh: '该用户未绑定 MFA 设备，无需重置。',
    },
    act: { en: 'There is nothing to do.', zh: '无需操作。' },
  },
  defaultRole: {
    text: { en: 'Default roles cannot be changed', zh: '默认角色不能修改' },
    means: { en: 'Default roles are the same for all accounts.', zh: '默认角色为所有账户共用。' },
    act: {
      en: 'Create a role of your own with the permissions that you want.',
      zh: '请新建自定义角色并设置所需权限。',
    },
  },
  roleInUse: {
    text: {
      en: 'The role is in use. Take it from all users and invitations first.',
      zh: '该角色正在使用中，请先从所有用户和邀请中移除',
    },
    means: { en: 'Users or open invitations still have the role.', zh: '仍有用户或未接受的邀请使用该角色。' },
    act: { en: 'Take it from all of them, then delete it.', zh: '请先从所有用户和邀请中移除，再删除角色。' },
  },
  invitationOver: {
    text: { en: 'The invitation was accepted or revoked already', zh: '该邀请已被接受或撤销' },
    means: {
      en: 'Somebody has accepted or revoked the invitation in the meantime.',
      zh: '该邀请已被接受或撤销。',
    },
    act: {
      en: 'Reload the list. To let the person in, send a new invitation.',
      zh: '请刷新列表。如需邀请，请重新发送。',
    },
  },
  invitedOften: {
    text: {
      en: 'Three mails went to this address within an hour. Try again later.',
      zh: '一小时内已向该邮箱发送三封邮件，请稍后再试',
    },
    means: {
      en: 'An address gets three invitations of one account within an hour, so that nobody is flooded with mail.',
      zh: '同一账户一小时内最多向同一邮箱发送三次邀请，以免造成骚扰。',
    },
    act: {
      en: 'Ask the person to look for the mail, also among spam, or invite again in an hour.',
      zh: '请对方检查邮箱（包括垃圾邮件），或一小时后再次邀请。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  // Users.
  username: {
    en: 'At least 3 letters, digits or . _ - + @',
    zh: '至少 3 个字符，只能包含字母、数字和 . _ - + @',
  },
  usernameTaken: { en: 'This username is taken', zh: '该用户名已被使用' },
  usernameFixed: { en: 'The name of the root user cannot be changed here', zh: '不能在此修改主账户用户名' },
  emailTaken: { en: 'A user of the account has this address', zh: '账户中已有用户使用该邮箱' },
  emailInvited: {
    en: 'This address is invited already. Send that invitation again instead.',
    zh: '该邮箱已被邀请，请重新发送原邀请',
  },
  popularizeNumber: { en: 'Letters, digits, - and _ only', zh: '只能包含字母、数字、- 和 _' },

  // Roles.
  roleNameTaken: { en: 'A role has this name already', zh: '角色名称已存在' },
  beyondRights: { en: 'This goes beyond your own permissions', zh: '超出了您自己的权限范围' },
  actionNeedsMenu: { en: 'An action needs its menu', zh: '操作权限需要同时选择所属菜单' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
