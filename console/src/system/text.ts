import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  edges: nouns.edges,
  name: words.name,
  state: words.state,
  online: { en: 'Online', zh: '在线' },
  offline: { en: 'Offline', zh: '离线' },
  lastSeen: { en: 'Last seen', zh: '最近在线' },
  regions: { en: 'Visit regions', zh: '访问区域' },
  allRegions: words.all,
  listComma: words.comma,
  behind: { en: 'Changes behind', zh: '待拉取变更' },
  registered: { en: 'Registered', zh: '注册时间' },
  noEdges: {
    en: 'There is no edge node yet. Add one to get the token that it enrolls with.',
    zh: '尚无边缘节点。新增节点即可获得其注册令牌。',
  },
  reports: { en: 'Error reports', zh: '错误报告' },
  message: words.message,
  code: words.code,
  requestId: { en: 'Request id', zh: '请求 ID' },
  page: { en: 'Page', zh: '页面' },
  user: nouns.user,
  account: nouns.account,
  browser: { en: 'Browser', zh: '浏览器' },
  time: words.time,
  noReports: {
    en: 'No failures have been reported. There is nothing to do.',
    zh: '没有错误报告，无需处理。',
  },

  mails: { en: 'Mail', zh: '邮件' },
  recipient: { en: 'Recipient', zh: '收件人' },
  subject: { en: 'Subject', zh: '主题' },
  attempts: { en: 'Attempts', zh: '尝试次数' },
  sent: { en: 'Sent', zh: '发送时间' },
  lastError: { en: 'Last error', zh: '最近错误' },
  open: { en: 'Open', zh: '查看' },
  sendAgain: words.sendAgain,
  noMails: {
    en: 'No mail has been written yet. Registrations and forgotten passwords write the first.',
    zh: '尚无邮件。用户注册或忘记密码时会产生邮件。',
  },

  notice: { en: 'Sign-in notice', zh: '登录公告' },
  noticeHelp: {
    en: 'Everybody who opens the sign-in screen reads it, for example that a service is suspended for maintenance.',
    zh: '所有打开登录页面的人都会看到此公告，例如某项服务因维护暂停。',
  },
  noticeEn: { en: 'Text in English', zh: '英文内容' },
  noticeZh: { en: 'Text in Chinese', zh: '中文内容' },
  noticeShown: { en: 'Show the notice', zh: '显示公告' },
  noticeOn: { en: 'Shown', zh: '显示中' },
  noticeOff: { en: 'Not shown', zh: '未显示' },
  noticeSaved: { en: 'Notice saved', zh: '公告已保存' },
} as const

/** By the states of a mail. */
export const mailStates = {
  0: { en: 'Waiting', zh: '等待发送' },
  1: { en: 'Sent', zh: '已发送' },
  2: { en: 'Failed', zh: '发送失败' },
  3: { en: 'Kept here', zh: '仅在此保存' },
} as const
