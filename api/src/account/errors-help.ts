import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, section 8.
  accountNotSynced: {
    text: {
      en: 'The account is not synced yet: try again later or contact the administrator',
      zh: '账户尚未同步，请稍后再试或联系管理员',
    },
    means: { en: 'The data of the account has not arrived here yet.', zh: '账户数据尚未同步到本系统。' },
    act: {
      en: 'Try again later. If it stays so, contact the administrator.',
      zh: '请稍后重试。如仍未同步，请联系管理员。',
    },
  },

  ownFactorFirst: {
    text: {
      en: 'Bind an MFA device of your own before you demand one of everybody',
      zh: '请先为您自己绑定 MFA 设备，再要求所有用户绑定',
    },
    means: {
      en: 'You would demand a second factor of all users of the account and have no device yourself, so you would be the first to be stopped.',
      zh: '您要求账户的所有用户启用二次验证，但您自己尚未绑定设备，会首先被拦下。',
    },
    act: {
      en: 'Bind a device on your security screen, then demand it of everybody.',
      zh: '请先在安全设置中绑定设备，然后再要求所有用户绑定。',
    },
  },
  accountIsLocked: {
    text: { en: 'The account is locked already', zh: '账户已锁定，无需重复操作' },
    means: { en: 'Somebody has locked the account in the meantime.', zh: '该账户已被其他人锁定。' },
    act: { en: 'Reload the list. Nothing is left to do.', zh: '请刷新列表，无需其他操作。' },
  },
  accountIsOpen: {
    text: { en: 'The account is not locked', zh: '账户未锁定' },
    means: { en: 'The account is open, so there is nothing to unlock.', zh: '该账户未锁定，无需解锁。' },
    act: { en: 'Reload the list. Nothing is left to do.', zh: '请刷新列表，无需其他操作。' },
  },
  accountRunsPlatform: {
    text: { en: 'An account that runs the platform cannot be locked', zh: '运营平台的账户不能锁定' },
    means: {
      en: 'The account runs the platform. Locked, it could not be unlocked by anybody.',
      zh: '该账户用于运营平台，一旦锁定，将无人能够解锁。',
    },
    act: {
      en: 'To keep out one of its users, disable the user on the list of users.',
      zh: '如需禁止其中某个用户，请在用户列表中停用该用户。',
    },
  },

  // Operators in an account of a customer.
  visitOver: {
    text: { en: 'Your time in the account is over', zh: '您在该账户中的时间已结束' },
    means: {
      en: 'Operators stay in an account for a limited time. That time is over, or the right to enter accounts was taken away.',
      zh: '进入账户有时间限制。该时间已结束，或您已失去进入账户的权限。',
    },
    act: {
      en: 'Return to your own account. If there is more to do, enter again.',
      zh: '请返回自己的账户。如需继续，请重新进入。',
    },
  },
  visitClosed: {
    text: {
      en: 'This is not open to operators who have entered an account',
      zh: '进入账户的运维人员不能进行此操作',
    },
    means: {
      en: 'An operator is in this account. Passwords, second factors, e-mail, keys, linked accounts, users, roles and security settings are changed by the account’s own users only.',
      zh: '当前由运维人员进入此账户。密码、二次验证、邮箱、密钥、关联账户、用户、角色和安全设置只能由账户自己的用户修改。',
    },
    act: {
      en: 'Leave the account, and ask its owner to make the change.',
      zh: '请离开该账户，并请账户所有者自行修改。',
    },
  },
  visitReading: {
    text: { en: 'You have entered this account to read only', zh: '您以只读方式进入了此账户' },
    means: {
      en: 'The account was entered to look at it, not to change it.',
      zh: '您以只读方式进入该账户，不能修改。',
    },
    act: {
      en: 'If a change is needed, leave the account and enter it to read and write, with the reason for it.',
      zh: '如需修改，请离开该账户，填写原因后以读写方式重新进入。',
    },
  },
  operatorAccount: {
    text: { en: 'Accounts of operators cannot be entered', zh: '不能进入运维账户' },
    means: {
      en: 'Operators enter accounts of customers and resellers, not one of their own.',
      zh: '只能进入客户和经销商的账户，不能进入运维账户。',
    },
    act: { en: 'Ask a user of that account.', zh: '请联系该账户的用户。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
