import { accountTypeNames } from '@fairlead/api/user/names.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Texts of the user's own profile, and of the links that change an address. */
export const profileText = {
  identity: { en: 'Identity', zh: '身份信息' },
  account: nouns.account,
  role: nouns.roles,
  noRole: words.none,
  root: accountTypeNames[1],
  subAccount: nouns.subAccount,
  kind: words.kind,
  username: nouns.username,
  usernameHelp: {
    en: 'The name you sign in with. The username of the root user cannot be changed.',
    zh: '用于登录。主账号的用户名不能修改。',
  },
  saveName: { en: 'Save username', zh: '保存用户名' },
  nameSaved: { en: 'You now sign in as {username}', zh: '现在请使用 {username} 登录' },

  address: { en: 'Email address', zh: '邮箱' },
  addressHelp: {
    en: 'Password reset links and security notifications are sent here. A new address takes effect after you follow the link sent to it; for 7 days, this address can be restored from the link sent here.',
    zh: '重设密码的链接和安全通知将发送至此邮箱。新邮箱在点击确认链接后生效，原邮箱在 7 天内可以通过邮件中的链接恢复。',
  },
  present: { en: 'Current address', zh: '当前邮箱' },
  newAddress: nouns.newAddress,
  sendLink: { en: 'Send confirmation link', zh: '发送确认链接' },
  linkSent: { en: 'Confirmation link sent to {email}', zh: '确认链接已发送至 {email}' },
  pending: {
    en: 'Waiting for {email} to be confirmed. The link in the email works once and expires after 24 hours.',
    zh: '等待 {email} 确认。邮件中的链接仅可使用一次，24 小时内有效。',
  },
  drop: { en: 'Keep current address', zh: '保留当前邮箱' },
  dropped: { en: 'Email change canceled', zh: '已取消更换邮箱' },

  choices: { en: 'Language and time zone', zh: '语言与时区' },
  language: words.language,
  languageHelp: {
    en: 'Used for the console and for the emails and messages you receive',
    zh: '用于控制台以及发给您的邮件和消息',
  },
  timeZone: words.timeZone,
  timeZoneHelp: {
    en: 'Times are shown in this zone, including in browsers where you have not chosen one',
    zh: '时间以此时区显示，包括未选择时区的浏览器',
  },
  saved: { en: 'Profile saved', zh: '个人资料已保存' },

  reseller: nouns.reseller,
  level: words.type,
  levels: {
    distributor: { en: 'Distributor', zh: '分销商' },
    reseller: nouns.reseller,
  },
  seller: { en: 'Buys from', zh: '上级销售方' },
  platform: { en: 'The platform', zh: '平台' },
  customerCount: { en: 'Customers', zh: '客户数' },
  resellerCount: { en: 'Customers who resell', zh: '从事转售的客户数' },
  lowerCount: { en: 'Customers of resellers', zh: '经销商的客户数' },
  modules: { en: 'Modules', zh: '模块' },
  resellerFailed: { en: 'The reseller information could not be loaded.', zh: '经销商信息加载失败。' },

  loadFailed: { en: 'Your profile could not be loaded.', zh: '个人资料加载失败。' },

  confirmTitle: { en: 'Confirm your new address', zh: '确认您的新邮箱' },
  confirmAsk: {
    en: 'Once confirmed, the address this link was sent to becomes your email address in the console.',
    zh: '确认后，收到此链接的邮箱将成为您在控制台使用的邮箱。',
  },
  confirm: { en: 'Confirm address', zh: '确认邮箱' },
  confirmed: { en: 'Your email address is now {email}', zh: '您的邮箱现为 {email}' },
  restoreTitle: { en: 'Restore your email address', zh: '恢复您的原邮箱' },
  restoreAsk: {
    en: 'Continue only if someone else changed your address. All sessions will end, your password will stop working, and any keys, passkeys, MFA devices and invitations added since then will be revoked. We will send a password reset link to this address.',
    zh: '仅当您的邮箱被他人更改时才需继续。所有会话将结束，密码将失效，此后添加的密钥、通行密钥、MFA 设备和邀请均会作废。重设密码的链接将发送至此邮箱。',
  },
  restore: { en: 'Restore my address', zh: '恢复原邮箱' },
  restored: {
    en: 'Your email address is {email} again. A password reset link is on its way.',
    zh: '您的邮箱已恢复为 {email}，重设密码的链接正在发送至该邮箱。',
  },
  ended: {
    en: 'This link is invalid, has expired or has already been used.',
    zh: '链接无效、已过期或已使用。',
  },
  toProfile: { en: 'Go to profile', zh: '前往个人资料' },
  toSignIn: nouns.toSignIn,
} as const
