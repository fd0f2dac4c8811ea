/** Bots of chats that alarms and warnings are sent to. */
export const botText = {
  chatBot: { en: 'Chat bot', zh: '机器人' },
  webhookUrl: { en: 'Webhook URL', zh: 'Webhook 地址' },
  signingSecret: { en: 'Signing secret', zh: '加签密钥' },
  template: { en: 'Template', zh: '消息模板' },
  templateHelp: {
    en: 'Must contain $alarm, which is replaced with the alarm message.',
    zh: '模板中必须包含 $alarm，发送时替换为告警内容。',
  },
  addressHelp: { en: 'Stored encrypted and never shown again.', zh: '加密保存且不再显示。' },
  addressKept: { en: 'A webhook is set. Leave empty to keep it.', zh: '已设置 Webhook，留空则保持不变。' },
  removeWebhook: { en: 'Remove the webhook', zh: '删除 Webhook' },
  copiesHelp: { en: 'Commas between several, at most 10', zh: '多个邮箱以逗号分隔，最多 10 个' },
  try: { en: 'Try', zh: '测试' },
  copies: { en: 'Copies to', zh: '抄送邮箱' },
} as const
