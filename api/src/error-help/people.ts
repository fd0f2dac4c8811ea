import { type ErrorHelp, help } from './entry.ts'

/** Failures of users, roles, invitations and mail. */
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
  invitedOften: help(
    [
      'An address gets three invitations of one account within an hour, so that nobody is flooded with mail.',
      '同一账户一小时内最多向同一邮箱发送三次邀请，以免造成骚扰。',
    ],
    [
      'Ask the person to look for the mail, also among spam, or invite again in an hour.',
      '请对方检查邮箱（包括垃圾邮件），或一小时后再次邀请。',
    ],
  ),
  visitClosed: help(
    [
      'An operator is in this account. Passwords, second factors, e-mail, keys, linked accounts, users, roles and security settings are changed by the account’s own users only.',
      '当前由运维人员进入此账户。密码、二次验证、邮箱、密钥、关联账户、用户、角色和安全设置只能由账户自己的用户修改。',
    ],
    ['Leave the account, and ask its owner to make the change.', '请离开该账户，并请账户所有者自行修改。'],
  ),
  visitReading: help(
    ['The account was entered to look at it, not to change it.', '您以只读方式进入该账户，不能修改。'],
    [
      'If a change is needed, leave the account and enter it to read and write, with the reason for it.',
      '如需修改，请离开该账户，填写原因后以读写方式重新进入。',
    ],
  ),
  operatorAccount: help(
    [
      'Operators enter accounts of customers and resellers, not one of their own.',
      '只能进入客户和经销商的账户，不能进入运维账户。',
    ],
    ['Ask a user of that account.', '请联系该账户的用户。'],
  ),
  mailGoesOut: help(
    [
      'A mail server is set up, so what mails say is for their recipients alone.',
      '系统已配置邮件服务器，邮件内容仅供收件人查看。',
    ],
    [
      'Ask the recipient. To have a mail sent again, use the button beside it.',
      '请向收件人确认。如需重新发送，请使用邮件旁的按钮。',
    ],
  ),
  mailForgotten: help(
    ['What the mail said was removed, because it is out or too old.', '邮件已发出或过期，内容已被删除。'],
    [
      'Repeat what has caused the mail, so that a new one is written.',
      '请重新执行触发该邮件的操作，系统会生成新邮件。',
    ],
  ),
  mailNotFailed: help(
    ['The mail was sent, or is still waiting to be.', '邮件已发送，或正在等待发送。'],
    [
      'There is nothing to do. Reload the list to see its present state.',
      '无需操作，刷新列表即可查看当前状态。',
    ],
  ),
} as const satisfies Record<string, ErrorHelp>
