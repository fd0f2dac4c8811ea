import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, section 8.
  accountNotSynced: {
    text: {
      en: 'The account is not synced yet: try again later or contact the administrator',
      zh: '账户尚未同步，请稍后再试或联系管理员',
    },
    means: { en: 'The account has no wallet here yet.', zh: '账户的钱包尚未同步到本系统。' },
    act: {
      en: 'Try again later. If the problem persists, contact the administrator.',
      zh: '请稍后重试。如仍未同步，请联系管理员。',
    },
  },

  ownFactorFirst: {
    text: {
      en: 'Set up an MFA device for yourself before you require MFA for everyone',
      zh: '请先为您自己绑定 MFA 设备，再要求所有用户启用',
    },
    means: {
      en: 'You are about to require MFA for all users of the account but have no MFA device yourself, so you would be locked out first.',
      zh: '您要求账户的所有用户启用 MFA，但您自己尚未绑定设备，会首先无法登录。',
    },
    act: {
      en: 'Set up a device on your Security page, then require MFA for everyone.',
      zh: '请先在安全设置中绑定设备，然后再要求所有用户启用。',
    },
  },
  accountIsLocked: {
    text: { en: 'The account is already locked', zh: '账户已锁定，无需重复操作' },
    means: { en: 'Someone else has locked the account in the meantime.', zh: '该账户已被其他人锁定。' },
    act: { en: 'Reload the list. No further action is required.', zh: '请刷新列表，无需其他操作。' },
  },
  accountIsOpen: {
    text: { en: 'The account is not locked', zh: '账户未锁定' },
    means: {
      en: 'The account is not locked, so there is nothing to unlock.',
      zh: '该账户未锁定，无需解锁。',
    },
    act: { en: 'Reload the list. No further action is required.', zh: '请刷新列表，无需其他操作。' },
  },
  accountRunsPlatform: {
    text: { en: 'An account that runs the platform cannot be locked', zh: '运营平台的账户不能锁定' },
    means: {
      en: 'The account runs the platform. If it were locked, nobody could unlock it.',
      zh: '该账户用于运营平台，一旦锁定，将无人能够解锁。',
    },
    act: {
      en: 'To block one of its users, disable the user in the user list.',
      zh: '如需禁止其中某个用户，请在用户列表中停用该用户。',
    },
  },

  // Operators in an account of a customer.
  visitOver: {
    text: { en: 'Your access to this account has ended', zh: '您对此账户的访问已结束' },
    means: {
      en: 'Operators can access an account only for a limited time. That time is over, or your permission to access accounts has been removed.',
      zh: '进入账户有时间限制。该时间已结束，或您已失去进入账户的权限。',
    },
    act: {
      en: 'Return to your own account. To continue, enter the account again.',
      zh: '请返回自己的账户。如需继续，请重新进入。',
    },
  },
  visitClosed: {
    text: {
      en: 'Operators who have entered an account cannot do this',
      zh: '进入账户的运维人员不能进行此操作',
    },
    means: {
      en: 'You are in this account as an operator. Passwords, MFA, email addresses, keys, linked accounts, users, roles and security settings can only be changed by users of the account.',
      zh: '您正以运维人员身份访问此账户。密码、MFA、邮箱、密钥、关联账户、用户、角色和安全设置只能由账户自己的用户修改。',
    },
    act: {
      en: 'Leave the account and ask its owner to make the change.',
      zh: '请离开该账户，并请账户所有者自行修改。',
    },
  },
  visitReading: {
    text: { en: 'You have read-only access to this account', zh: '您以只读方式进入了此账户' },
    means: {
      en: 'You entered the account with read-only access, so nothing can be changed.',
      zh: '您以只读方式进入该账户，不能修改。',
    },
    act: {
      en: 'If you need to make a change, leave the account and enter it again with read and write access.',
      zh: '如需修改，请离开该账户，填写原因后以读写方式重新进入。',
    },
  },
  operatorAccount: {
    text: { en: 'Operator accounts cannot be entered', zh: '不能进入运维账户' },
    means: {
      en: 'Operators can enter the accounts of customers and resellers, but not those of other operators.',
      zh: '只能进入客户和经销商的账户，不能进入运维账户。',
    },
    act: { en: 'Contact a user of that account.', zh: '请联系该账户的用户。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
