import { readStateNames } from '@fairlead/api/message/names.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  subject: { en: 'Title', zh: '标题' },
  section: { en: 'Category', zh: '分类' },
  state: words.state,
  unread: readStateNames[0],
  read: readStateNames[1],
  published: { en: 'Published', zh: '发布时间' },
  readAll: { en: 'Mark all as read', zh: '全部标为已读' },
  allRead: { en: 'All messages marked as read', zh: '所有消息已标为已读' },
  nothingUnread: { en: 'No unread messages', zh: '没有未读消息' },
  times: { en: '{times, number} updates, latest shown', zh: '共 {times, number} 条，显示最新一条' },
  timesShort: { en: '{times, number} updates', zh: '{times, number} 条' },
  folded: { en: 'Grouped', zh: '合并' },
  first: { en: 'First update', zh: '最早一条' },
  notificationsHelp: {
    en: 'Choose how you are notified. These settings apply only to you. Messages about sign-in and account security are always sent, in the console and by email.',
    zh: '选择接收通知的方式，仅对您本人生效。与登录和账户安全有关的消息始终会通过站内信和邮件通知您。',
  },
  notificationsSaved: { en: 'Notification settings saved', zh: '通知设置已保存' },
  back: { en: 'Back to messages', zh: '返回消息列表' },
  missing: { en: 'This message does not exist.', zh: '该消息不存在。' },
  loadFailed: { en: 'The message could not be loaded.', zh: '消息加载失败。' },
  noMessages: {
    en: 'No messages yet. Deployment results, sign-ins from new locations and other notifications appear here.',
    zh: '暂无消息。站点部署结果和新地点登录等通知会显示在这里。',
  },
} as const
