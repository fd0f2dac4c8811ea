import { nouns } from '../text/nouns.ts'

/** What became of notifications outside of messages. */
export const deliveryText = {
  message: { en: 'Message', zh: '站内信' },
  email: { en: 'Email', zh: '邮件' },
  phone: nouns.phone,
  app: { en: 'App notification', zh: 'App 推送' },
  webhook: { en: 'Webhook', zh: 'Webhook' },
  notifications: { en: 'Notifications', zh: '通知结果' },
  toldOfAlarm: { en: 'Alarm', zh: '告警' },
  toldOfEnd: { en: 'Resolved', zh: '恢复' },
  sent: { en: '{channel}: sent', zh: '{channel}：已发送' },
  waitingToSend: { en: '{channel}: pending', zh: '{channel}：等待发送' },
  retrying: {
    en: '{channel}: will retry after {attempts, plural, one {# attempt} other {# attempts}} ({error})',
    zh: '{channel}：已尝试 {attempts, number} 次，等待重试（{error}）',
  },
  unsent: { en: '{channel}: failed ({error})', zh: '{channel}：发送失败（{error}）' },
  kept: {
    en: '{channel}: stored for the operator, because no mail server is connected',
    zh: '{channel}：未配置邮件服务器，已保存供运维人员查看',
  },
  mailTo: { en: 'Email to {recipient}', zh: '发往 {recipient} 的邮件' },
  noProvider: { en: 'no provider connected', zh: '未接入服务商' },
  lark: { en: 'Lark', zh: '飞书' },
  dingtalk: { en: 'DingTalk', zh: '钉钉' },
  whatWasSent: { en: 'Sent', zh: '发送记录' },
  nothingSent: { en: 'Nothing has been sent yet.', zh: '尚未发送过通知。' },
  testOf: { en: 'Test: {subject}', zh: '测试：{subject}' },
  alarmDeleted: { en: 'the alarm was deleted', zh: '告警已被删除' },
} as const
