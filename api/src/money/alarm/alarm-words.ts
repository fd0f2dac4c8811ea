import { AlertDelivery, SentAlert } from '../../alert/alert.ts'
import { word } from '../../reference/word.ts'
import { BalanceAlarm, BalanceAlarmInput } from './balance-alarm.ts'

/** The alarm of a low balance in the API reference. */
export const balanceAlarmWords = {
  summaries: {
    getBalanceAlarm: '余额告警设置',
    listBalanceAlerts: '余额告警的发送记录，最新的在前',
    saveBalanceAlarm: '设置余额告警',
    tryBalanceAlarm: '向余额告警的抄送邮箱和机器人发送测试',
  },
  schemas: { BalanceAlarm, BalanceAlarmInput, SentAlert, AlertDelivery },
  fields: {
    alarmThreshold: word(
      'Available balance below which the alarm is sent, in dollars; null for no alarm. It is that of the low balance warning.',
      '可用余额低于该金额（美元）时告警，null 表示不告警；与余额提醒为同一金额。',
      '6',
    ),
    timeInterval: word('Hours until it is sent again, 1 to 720.', '重复发送的间隔小时数，1 至 720。', 24),
    ccEmail: word(
      'Who gets a copy; commas between several.',
      '抄送邮箱，多个以逗号分隔。',
      'finance@example.com',
    ),
    webhookType: word('Chat of the bot.', '机器人类型。', 'lark'),
    webhookUrl: word(
      'Address of the bot. Never returned; null keeps it, an empty text removes it.',
      '机器人地址，不会返回；null 表示不变，空文本表示删除。',
      'https://open.larksuite.com/open-apis/bot/v2/hook/example',
    ),
    webhookSecret: word('Secret that signs what the bot gets.', '机器人的加签密钥。', 'example'),
    webhookTemplate: word(
      'Text of the bot, with $alarm in place of the alarm.',
      '机器人消息模板，须包含 $alarm，发送时替换为告警内容。',
      '$alarm',
    ),
    hasWebhook: word('Whether a bot gets it.', '是否已设置机器人。', true),
    lowSince: word(
      'Since when the balance is below the threshold; null while it is not.',
      '余额低于该金额的起始时间，未低于则为 null。',
      '2026-11-27T08:05:00.000Z',
    ),
    sentDate: word(
      'When it was sent last; null if never.',
      '最近一次发送时间，从未发送则为 null。',
      '2026-11-27T08:05:00.000Z',
    ),
    isTry: word('Sent by a user as a test.', '是否为用户发送的测试。', false),
    subject: word('Subject of the email.', '邮件主题。', 'Balance low: 5 USD'),
    body: word('Text as it was sent.', '发送的内容。', 'The available balance has fallen below 6 USD.'),
    deliveries: word('What became of it through each channel.', '各渠道的发送结果。'),
    channel: word('Channel.', '渠道。', 'email'),
    recipient: word(
      'Email address; empty for other channels.',
      '邮件地址，其他渠道为空。',
      'finance@example.com',
    ),
    state: word(
      'waiting: not sent yet. sent: a server took it. failed: given up. kept: no mail server is connected.',
      'waiting：等待发送；sent：已被接收；failed：已放弃；kept：未配置邮件服务器。',
      'sent',
    ),
    attempts: word('Number of attempts.', '尝试次数。', 1),
    error: word('Why it failed; empty otherwise.', '失败原因，否则为空。', ''),
  },
} as const
