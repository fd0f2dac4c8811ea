import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import { word } from '../reference/word.ts'
import * as calls from './endpoints.ts'
import { Message } from './message.ts'
import { readStateNames } from './names.ts'
import { NotificationSettings } from './notification.ts'
import { messageTopics } from './topics.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listMessages: '调用者的消息，最新的在前',
    countMessages: '各分类的未读消息数',
    openMessage: '单条消息，读取后即视为已读',
    readAllMessages: '将调用者的全部消息标为已读',
    getNotificationSettings: '调用者的通知设置',
    saveNotificationSettings: '修改调用者的通知设置',
  },
  schemas: { Message, NotificationSettings },
  fields: {
    section: word('Filter by category.', '按消息分类筛选。'),
    'listMessages.isRead': word('Filter by read status.', '按已读状态筛选。', 0, readStateNames),
    'Message.kind': word('Type of message.', '消息类型。'),
    title: word(
      'Title, in the language of the reader.',
      '标题，使用读者的语言。',
      'www.example.com is deployed',
    ),
    'Message.content': word(
      'Content, in the language of the reader.',
      '正文，使用读者的语言。',
      'Version 3 is served by all edge nodes.',
    ),
    sectionName: word('Category, in the language of the reader.', '分类名称，使用读者的语言。', 'CDN'),
    publishDate: word('Publication time.', '发布时间。'),
    isRead: word('Whether the message has been read.', '是否已读。', 0, readStateNames),
    'Message.thing': word('Type of the related object.', '相关对象的类型。', 'site'),
    'Message.thingId': word(
      'ID of the related site or certificate; null if none.',
      '相关站点或证书的 ID；其他情况为 null。',
    ),
    'Message.times': word(
      'Number of messages about the same object folded into this one.',
      '合并到此消息中的同类消息数。',
      3,
    ),
    'Message.firstDate': word('Publication time of the first of them.', '其中第一条的发布时间。'),
    ...Object.fromEntries(
      Object.values(messageTopics).map(({ key, setting, preset }) => [
        `NotificationSettings.${key}`,
        word(setting.en, setting.zh, [...preset]),
      ]),
    ),
  },
}
