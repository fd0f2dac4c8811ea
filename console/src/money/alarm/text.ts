import { botText } from '../../ui/delivery/bot-text.ts'
import { titles } from '../screens.ts'
import { standingText } from '../standing/text.ts'

/** The alarm of a low balance. */
export const balanceAlarmText = {
  title: titles.balanceAlarm,
  settings: { en: 'Alarm settings', zh: '告警设置' },
  alarmThreshold: standingText.warnBelow,
  thresholdHelp: {
    en: 'The same amount as that of the low balance warning. Leave empty for no alarm. Users who can see the wallet get messages as before.',
    zh: '与余额提醒为同一金额，留空表示不告警。有权查看钱包的用户仍会收到站内信。',
  },
  timeInterval: { en: 'Repeat after (hours)', zh: '重复间隔（小时）' },
  ccEmail: botText.copies,
  emailHelp: botText.copiesHelp,
  webhookType: botText.chatBot,
  webhookUrl: botText.webhookUrl,
  webhookSecret: botText.signingSecret,
  webhookTemplate: botText.template,
  templateHelp: botText.templateHelp,
  botHelp: botText.addressHelp,
  botKept: botText.addressKept,
  removeBot: botText.removeWebhook,
  saved: { en: 'Balance alarm saved', zh: '余额告警已保存' },
  try: botText.try,
  isTried: { en: 'A test is being sent', zh: '正在发送测试' },
} as const
