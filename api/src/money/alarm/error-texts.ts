import type { ErrorHelp } from '../../failure.ts'

export const balanceAlarmFailureHelp = {
  nothingToTry: {
    text: { en: 'Save an email address or a webhook first', zh: '请先保存抄送邮箱或 Webhook' },
    means: { en: 'The balance alarm has nobody to send a test to.', zh: '余额告警没有可接收测试的对象。' },
    act: { en: 'Save an email address or a webhook.', zh: '请保存抄送邮箱或 Webhook。' },
  },
} as const satisfies Record<string, ErrorHelp>
