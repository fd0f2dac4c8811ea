import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Words of the accounts of the platform. */
export const accountText = {
  accounts: { en: 'Accounts', zh: '账户管理' },
  account: nouns.account,
  accountNumber: { en: 'Account ID', zh: '账户 ID' },
  name: words.name,
  email: { en: 'E-mail', zh: '邮箱' },
  rootEmail: { en: 'E-mail of the root user', zh: '主账户用户邮箱' },
  kind: words.kind,
  customer: { en: 'Customer', zh: '客户' },
  reseller: { en: 'Reseller', zh: '经销商' },
  operator: { en: 'Operator', zh: '运营方' },
  state: words.state,
  open: { en: 'Open', zh: '正常' },
  locked: words.locked,
  users: nouns.userCount,
  sites: { en: 'Sites', zh: '站点数' },
  created: words.created,
  lockedAt: { en: 'Locked since', zh: '锁定时间' },
  reason: words.reason,
  lastSignIn: nouns.lastSignIn,
  never: { en: 'Never', zh: '从未登录' },
  mfa: nouns.secondFactor,
  demanded: { en: 'Demanded of all users', zh: '要求所有用户启用' },
  notDemanded: words.notDemanded,
  none: { en: 'There is no account', zh: '暂无账户' },
  missing: { en: 'There is no such account', zh: '该账户不存在' },
  back: { en: 'Back to the accounts', zh: '返回账户列表' },
  general: words.general,

  lockTitle: { en: 'Lock {name}?', zh: '锁定 {name}？' },
  lockText: {
    en: 'All users of {name} are signed out and cannot sign in, and its secret keys are refused at once.',
    zh: '{name} 的所有用户将立即退出登录且无法登录，密钥立即失效。',
  },
  stopSites: { en: 'Stop serving its sites too', zh: '同时停止其站点服务' },
  stopSitesHelp: {
    en: 'Within seconds all visitors of its sites get the page of a paused site. Unlocking serves again what was served before. Without this, the sites go on being served.',
    zh: '数秒内，其站点的所有访问者都将看到站点已暂停的页面。解锁后恢复到锁定前的服务状态。不勾选则站点仍正常提供服务。',
  },
  sitesServed: { en: 'Served', zh: '正常服务' },
  sitesStopped: { en: 'Stopped with the account', zh: '已随账户停止服务' },
  sitesNow: { en: 'Serving of its sites', zh: '站点服务' },
  reasonHelp: {
    en: 'It is written to the root user of the account as it stands here.',
    zh: '将原文发送给该账户的主账户用户。',
  },
  wasLocked: { en: '{name} is locked', zh: '已锁定 {name}' },
  unlockTitle: { en: 'Unlock {name}?', zh: '解锁 {name}？' },
  unlockText: {
    en: 'The users of {name} can sign in again, and its secret keys work as before. The root user is told.',
    zh: '{name} 的用户可以重新登录，密钥恢复使用，并会通知主账户用户。',
  },
  unlockStoppedText: {
    en: 'The users of {name} can sign in again, its secret keys work as before, and its sites are served as they were before the lock. The root user is told.',
    zh: '{name} 的用户可以重新登录，密钥恢复使用，站点恢复到锁定前的服务状态，并会通知主账户用户。',
  },
  wasUnlocked: { en: '{name} is unlocked', zh: '已解锁 {name}' },

  limits: { en: 'Services and limits', zh: '服务与限额' },
  siteQuota: { en: 'Sites at most', zh: '站点数上限' },
  siteQuotaHelp: {
    en: 'Sites beyond it stay as they are; no other can be created.',
    zh: '已超出的站点保持不变，但不能再创建新站点。',
  },
  chat: { en: 'Chat with support (service 9)', zh: '在线客服（服务 9）' },
  chatHelp: { en: 'Shows the chat to all users of the account.', zh: '向该账户的所有用户显示在线客服。' },
  resells: { en: 'Reseller (owner 3)', zh: '经销商（owner 3）' },
  resellsHelp: {
    en: 'The account resells its services and is given the information for resellers.',
    zh: '该账户转售其服务，并可获取经销商信息。',
  },
  yes: words.yes,
  no: words.no,
  saved: { en: 'Services and limits of {name} are saved', zh: '{name} 的服务与限额已保存' },
} as const

/** Words of what an account asks of the sign-ins of its users. */
export const accountSecurityText = {
  help: {
    en: 'These rules hold for every user of the account, the root user included.',
    zh: '以下规则适用于账户的所有用户，包括主账户用户。',
  },
  mfaRequired: { en: 'Demand a second factor of every user', zh: '要求所有用户启用二次验证' },
  mfaRequiredHelp: {
    en: 'Users without an MFA device are signed out and have to bind one at their next sign-in. Nobody can disable theirs while this holds. Secret keys go on working.',
    zh: '未绑定 MFA 设备的用户将退出登录，并须在下次登录时绑定。启用期间，任何用户都不能停用自己的设备。密钥不受影响。',
  },
  sessionHours: { en: 'Longest session (hours)', zh: '会话时长上限（小时）' },
  sessionHoursHelp: {
    en: 'From 1 to 24. Users sign in again after that; sessions that are older end at once. Two hours without use end a session in any case.',
    zh: '1 至 24。超过该时长须重新登录，已超时的会话会立即结束。闲置两小时的会话始终会结束。',
  },
  withoutMfa: { en: 'Users without an MFA device', zh: '未绑定 MFA 设备的用户' },
  ownFirst: {
    en: 'You have no MFA device yet. Bind one before you demand it of everybody.',
    zh: '您尚未绑定 MFA 设备，请先绑定，再要求所有用户绑定。',
  },
  bind: { en: 'Bind a device', zh: '绑定设备' },
  demanded: { en: 'Demanded', zh: '要求' },
  notDemanded: words.notDemanded,
  secondFactor: nouns.secondFactor,
  saved: { en: 'The rules are saved', zh: '规则已保存' },
} as const

/** Words of an operator's entry into an account. */
export const visitText = {
  title: { en: 'Enter account', zh: '进入账户' },
  help: {
    en: 'You see the console as the root user of the account does, with its sites and data. The owner is told at once who entered, how, for how long and why, and the operation log of the account names you for every act. Users, passwords, keys and security settings stay closed.',
    zh: '您将以该账户主账户用户的视角查看控制台，包括其站点和数据。账户所有者会立即收到通知，获知进入者、方式、时长和原因；您的每次操作都会以您的名称记入该账户的操作日志。用户、密码、密钥和安全设置不开放。',
  },
  number: nouns.accountNumber,
  numberHelp: nouns.digits12,
  mode: { en: 'Access', zh: '访问方式' },
  modeHelp: {
    en: 'Enter to read and write only where a change is needed.',
    zh: '仅在需要修改时选择读写。',
  },
  read: { en: 'Read only', zh: '只读' },
  write: { en: 'Read and write', zh: '读写' },
  minutes: { en: 'Minutes', zh: '时长（分钟）' },
  minutesHelp: {
    en: '5 to 240. The entry ends by itself after them.',
    zh: '5 至 240 分钟，到时自动结束。',
  },
  reason: words.reason,
  reasonHelp: {
    en: 'The owner of the account reads it, for example the number of the support case.',
    zh: '账户所有者可以看到，例如工单编号。',
  },
  enter: { en: 'Enter', zh: '进入' },
} as const
