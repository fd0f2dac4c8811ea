import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Words of the own profile, and of the links by which an address changes. */
export const profileText = {
  identity: { en: 'Who you are', zh: '身份信息' },
  account: nouns.account,
  role: nouns.roles,
  noRole: words.none,
  root: { en: 'Root user', zh: '主账户用户' },
  subAccount: nouns.subAccount,
  kind: words.kind,
  username: nouns.username,
  usernameHelp: {
    en: 'What you sign in with. That of the root user cannot be changed.',
    zh: '用于登录。主账户用户的用户名不能修改。',
  },
  saveName: { en: 'Save username', zh: '保存用户名' },
  nameSaved: { en: 'From now on you sign in as {username}', zh: '现在请使用 {username} 登录' },

  address: { en: 'E-mail address', zh: '邮箱' },
  addressHelp: {
    en: 'Links for a new password and security notices go here. Another address counts once you have followed the link that is sent there; this one gets a way back for 7 days.',
    zh: '重设密码的链接和安全通知将发送至此邮箱。新邮箱在点击确认链接后生效，原邮箱在 7 天内可以恢复。',
  },
  present: { en: 'Present address', zh: '当前邮箱' },
  newAddress: nouns.newAddress,
  sendLink: { en: 'Send confirmation link', zh: '发送确认链接' },
  linkSent: { en: 'A link went to {email}', zh: '确认链接已发送至 {email}' },
  pending: {
    en: '{email} waits for its confirmation. The link in the mail works once, within 24 hours.',
    zh: '{email} 等待确认。邮件中的链接仅可使用一次，有效期 24 小时。',
  },
  drop: { en: 'Keep the present address', zh: '保留当前邮箱' },
  dropped: { en: 'The link no longer works', zh: '确认链接已失效' },

  choices: { en: 'Language and time', zh: '语言与时区' },
  language: words.language,
  languageHelp: {
    en: 'Of the console, and of mails and messages to you',
    zh: '用于控制台以及发给您的邮件和消息',
  },
  timeZone: words.timeZone,
  timeZoneHelp: {
    en: 'In which times are shown, also in browsers where you have chosen none',
    zh: '用于显示时间，未选择时区的浏览器也将使用此时区',
  },
  saved: { en: 'Profile saved', zh: '个人资料已保存' },

  loadFailed: { en: 'The profile could not be loaded.', zh: '个人资料加载失败。' },

  confirmTitle: { en: 'Confirm your new address', zh: '确认您的新邮箱' },
  confirmAsk: {
    en: 'With this the address that the link was sent to becomes yours in the console.',
    zh: '确认后，收到此链接的邮箱将成为您在控制台中的邮箱。',
  },
  confirm: { en: 'Confirm address', zh: '确认邮箱' },
  confirmed: { en: 'Your address is {email}', zh: '您的邮箱现为 {email}' },
  restoreTitle: { en: 'Take back your address', zh: '恢复您的原邮箱' },
  restoreAsk: {
    en: 'Follow this only if somebody else has changed your address. All sessions end, the password no longer works, and keys, passkeys, devices and invitations made since then are void. A link for a new password is sent to this address.',
    zh: '仅当您的邮箱被他人更改时才需继续。所有会话将结束，密码将失效，此后创建的密钥、通行密钥、设备绑定和邀请均会作废。重设密码的链接将发送至此邮箱。',
  },
  restore: { en: 'Take back my address', zh: '恢复原邮箱' },
  restored: {
    en: 'You are reached at {email} again. A link for a new password is on its way there.',
    zh: '您的邮箱已恢复为 {email}，重设密码的链接正在发送至该邮箱。',
  },
  ended: { en: 'The link is wrong, has expired or was used already.', zh: '链接有误、已过期或已使用。' },
  toProfile: { en: 'Go to the profile', zh: '前往个人资料' },
  toSignIn: nouns.toSignIn,
} as const
