import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Texts of the screens for operators about accounts. */
export const accountText = {
  accounts: { en: 'Accounts', zh: '账户管理' },
  account: nouns.account,
  accountNumber: nouns.accountNumber,
  name: words.name,
  email: nouns.email,
  rootEmail: { en: 'Email of the root user', zh: '主账号邮箱' },
  kind: words.kind,
  customer: nouns.customer,
  reseller: nouns.reseller,
  operator: { en: 'Operator', zh: '运营方' },
  state: words.state,
  open: { en: 'Active', zh: '正常' },
  locked: words.locked,
  users: nouns.userCount,
  sites: { en: 'Sites', zh: '站点数' },
  created: words.created,
  lockedAt: { en: 'Locked since', zh: '锁定时间' },
  reason: words.reason,
  lastSignIn: nouns.lastSignIn,
  never: { en: 'Never', zh: '从未登录' },
  mfa: nouns.secondFactor,
  demanded: { en: 'Required for all users', zh: '要求所有用户启用' },
  notDemanded: words.notDemanded,
  none: { en: 'No accounts', zh: '暂无账户' },
  missing: { en: 'This account does not exist', zh: '该账户不存在' },
  back: { en: 'Back to accounts', zh: '返回账户列表' },
  general: words.general,

  lockTitle: { en: 'Lock {name}?', zh: '锁定 {name}？' },
  lockText: {
    en: 'All users of {name} will be signed out and unable to sign in, and its secret keys will be refused immediately.',
    zh: '{name} 的所有用户将立即退出登录且无法再登录，密钥立即失效。',
  },
  stopSites: { en: 'Also stop serving its sites', zh: '同时停止其站点服务' },
  stopSitesHelp: {
    en: 'Within seconds, visitors will see that the sites are paused. Unlocking the account restores them. If not selected, the sites continue to be served.',
    zh: '数秒内，访客将看到站点已停用的页面。解锁账户后恢复到锁定前的状态。不勾选则站点照常提供服务。',
  },
  sitesServed: { en: 'Served', zh: '正常服务' },
  sitesStopped: { en: 'Stopped with the account', zh: '已随账户停止服务' },
  sitesNow: { en: 'Site service', zh: '站点服务' },
  reasonHelp: {
    en: 'Sent as written to the root user of the account.',
    zh: '将原文发送给该账户的主账号。',
  },
  wasLocked: { en: '{name} locked', zh: '{name} 已锁定' },
  unlockTitle: { en: 'Unlock {name}?', zh: '解锁 {name}？' },
  unlockText: {
    en: 'Users of {name} can sign in again and its secret keys will work again. The root user is notified.',
    zh: '{name} 的用户可以重新登录，密钥恢复使用，系统会通知主账号。',
  },
  unlockStoppedText: {
    en: 'Users of {name} can sign in again, its secret keys will work again, and its sites will be served as before. The root user is notified.',
    zh: '{name} 的用户可以重新登录，密钥恢复使用，站点恢复到锁定前的状态，系统会通知主账号。',
  },
  wasUnlocked: { en: '{name} unlocked', zh: '{name} 已解锁' },

  limits: { en: 'Services and limits', zh: '服务与限额' },
  creditQuota: nouns.creditQuota,
  creditQuotaHelp: {
    en: 'How far the balance may go below zero before services are suspended.',
    zh: '余额可低于零的金额，超出后服务将暂停。',
  },
  siteQuota: { en: 'Site quota', zh: '站点配额' },
  siteQuotaHelp: {
    en: 'If the account already has more sites, they stay as they are, but no more can be created.',
    zh: '已超出的站点保持不变，但不能再创建新站点。',
  },
  chat: { en: 'Support chat', zh: '在线客服功能' },
  chatHelp: {
    en: 'Shows the support chat to all users of the account.',
    zh: '向该账户的所有用户显示在线客服。',
  },
  resells: { en: 'Resell services', zh: '转售服务' },
  resellsHelp: {
    en: 'The account becomes a reseller: it registers customers and sees the reseller menus.',
    zh: '该账户成为经销商：可登记客户，并可使用分销菜单。',
  },
  yes: words.yes,
  no: words.no,
  quotaRequested: {
    en: 'Saved. The higher credit quota applies once a second person has approved it.',
    zh: '已保存。更高的信用额度将在第二人复核后生效。',
  },
  saved: { en: 'Services and limits of {name} saved', zh: '{name} 的服务与限额已保存' },
} as const

/** Texts of the sign-in rules of an account. */
export const accountSecurityText = {
  help: {
    en: 'These rules apply to every user of the account, including the root user.',
    zh: '以下规则适用于账户的所有用户，包括主账号。',
  },
  mfaRequired: { en: 'Require MFA for all users', zh: '要求所有用户启用 MFA' },
  mfaRequiredHelp: {
    en: 'Users without an MFA device are signed out and must set one up the next time they sign in. While this is on, nobody can disable their device. Secret keys are not affected.',
    zh: '未绑定 MFA 设备的用户将退出登录，并须在下次登录时绑定。启用期间，任何用户都不能停用自己的设备。密钥不受影响。',
  },
  sessionHours: { en: 'Maximum session length (hours)', zh: '会话时长上限（小时）' },
  sessionHoursHelp: {
    en: '1 to 24. Users must sign in again after this time; sessions that are already older end immediately. Sessions always end after 2 hours of inactivity.',
    zh: '1 至 24。超过该时长须重新登录，已超时的会话会立即结束。闲置 2 小时的会话始终会结束。',
  },
  withoutMfa: { en: 'Users without an MFA device', zh: '未绑定 MFA 设备的用户' },
  ownFirst: {
    en: 'You do not have an MFA device yet. Set one up before you require it for everyone.',
    zh: '您尚未绑定 MFA 设备，请先绑定，再要求所有用户启用。',
  },
  bind: nouns.setUpDevice,
  demanded: { en: 'Required', zh: '要求' },
  notDemanded: words.notDemanded,
  secondFactor: nouns.secondFactor,
  saved: { en: 'Security rules saved', zh: '安全规则已保存' },
} as const

/** Texts for an operator's visit to an account. */
export const visitText = {
  title: { en: 'Enter account', zh: '进入账户' },
  help: {
    en: 'You will see the console as the root user of the account does, including its sites and data. The account owner is notified immediately of who entered, with what access, for how long and why, and every action is recorded under your name in the operation log of the account. Users, passwords, keys and security settings are not accessible.',
    zh: '您将以该账户主账号的视角查看控制台，包括其站点和数据。账户所有者会立即收到通知，获知进入者、访问方式、时长和原因；您的每次操作都会以您的名称记入该账户的操作日志。用户、密码、密钥和安全设置不开放。',
  },
  number: nouns.accountNumber,
  numberHelp: nouns.digits12,
  mode: { en: 'Access', zh: '访问方式' },
  modeHelp: {
    en: 'Choose read and write only if you need to make a change.',
    zh: '仅在需要修改时选择读写。',
  },
  read: { en: 'Read only', zh: '只读' },
  write: { en: 'Read and write', zh: '读写' },
  minutes: { en: 'Duration (minutes)', zh: '时长（分钟）' },
  minutesHelp: {
    en: '5 to 240 minutes. Access ends automatically.',
    zh: '5 至 240 分钟，到时自动结束。',
  },
  reason: words.reason,
  reasonHelp: {
    en: 'Shown to the account owner. For example, the number of the support case.',
    zh: '将展示给账户所有者，例如工单编号。',
  },
  enter: { en: 'Enter', zh: '进入' },
} as const
