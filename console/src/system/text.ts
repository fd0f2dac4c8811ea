export const text = {
  edges: { en: 'Edge nodes', zh: '边缘节点' },
  name: { en: 'Name', zh: '名称' },
  state: { en: 'State', zh: '状态' },
  online: { en: 'Online', zh: '在线' },
  offline: { en: 'Offline', zh: '离线' },
  lastSeen: { en: 'Last seen', zh: '最近在线' },
  behind: { en: 'Changes behind', zh: '待拉取变更' },
  registered: { en: 'Registered', zh: '注册时间' },
  noEdges: {
    en: 'No edge node has registered yet. Start one with the enrolment token of this control plane.',
    zh: '尚无边缘节点注册。请使用本控制平面的注册令牌启动边缘节点。',
  },
  reports: { en: 'Error reports', zh: '错误报告' },
  message: { en: 'Message', zh: '消息' },
  code: { en: 'Code', zh: '错误码' },
  requestId: { en: 'Request id', zh: '请求 ID' },
  page: { en: 'Page', zh: '页面' },
  user: { en: 'User', zh: '用户' },
  account: { en: 'Account', zh: '账户' },
  browser: { en: 'Browser', zh: '浏览器' },
  time: { en: 'Time', zh: '时间' },
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
  sendAgain: { en: 'Send again', zh: '重新发送' },
  close: { en: 'Close', zh: '关闭' },
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
  save: { en: 'Save', zh: '保存' },
  loadFailed: { en: 'The data could not be loaded.', zh: '数据加载失败。' },
} as const

/** By the states of a mail. */
export const mailStates = {
  0: { en: 'Waiting', zh: '等待发送' },
  1: { en: 'Sent', zh: '已发送' },
  2: { en: 'Failed', zh: '发送失败' },
  3: { en: 'Kept here', zh: '仅在此保存' },
} as const
