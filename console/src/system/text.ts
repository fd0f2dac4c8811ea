import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  edges: nouns.edges,
  name: words.name,
  state: words.state,
  online: nouns.online,
  offline: nouns.offline,
  lastSeen: { en: 'Last seen', zh: '最近在线' },
  regions: { en: 'Regions', zh: '访问区域' },
  allRegions: words.all,
  listComma: words.comma,
  behind: { en: 'Pending changes', zh: '待拉取变更' },
  registered: { en: 'Registered', zh: '注册时间' },
  noEdges: {
    en: 'No edge nodes yet. Add one to get the token it enrolls with.',
    zh: '暂无边缘节点。新增节点即可获得其注册令牌。',
  },
  reports: { en: 'Error reports', zh: '错误报告' },
  message: words.message,
  code: words.code,
  requestId: nouns.requestId,
  page: { en: 'Page', zh: '页面' },
  user: nouns.user,
  account: nouns.account,
  browser: { en: 'Browser', zh: '浏览器' },
  time: words.time,
  noReports: {
    en: 'No errors have been reported.',
    zh: '没有错误报告。',
  },

  mails: { en: 'Outgoing email', zh: '外发邮件' },
  recipient: { en: 'Recipient', zh: '收件人' },
  subject: { en: 'Subject', zh: '主题' },
  attempts: nouns.attempts,
  sent: { en: 'Sent', zh: '发送时间' },
  lastError: { en: 'Last error', zh: '最近一次错误' },
  open: words.view,
  sendAgain: words.sendAgain,
  noMails: {
    en: 'No emails yet. Registrations and password resets create the first ones.',
    zh: '暂无邮件。用户注册或忘记密码时会产生邮件。',
  },

  notice: { en: 'Sign-in notice', zh: '登录公告' },
  noticeHelp: {
    en: 'Shown to everyone who opens the sign-in page, for example to announce maintenance.',
    zh: '所有打开登录页面的人都会看到此公告，例如服务维护通知。',
  },
  noticeEn: { en: 'Text in English', zh: '英文内容' },
  noticeZh: { en: 'Text in Chinese', zh: '中文内容' },
  noticeShown: { en: 'Show notice', zh: '显示公告' },
  noticeOn: { en: 'Visible', zh: '显示中' },
  noticeOff: { en: 'Hidden', zh: '未显示' },
  noticeSaved: { en: 'Notice saved', zh: '公告已保存' },
} as const

/** Texts for the states of a mail. */
export const mailStates = {
  0: { en: 'Waiting', zh: '等待发送' },
  1: { en: 'Sent', zh: '已发送' },
  2: { en: 'Failed', zh: '发送失败' },
  3: { en: 'Stored only', zh: '仅在此保存' },
} as const
