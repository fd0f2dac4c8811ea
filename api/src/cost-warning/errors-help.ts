import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  warningLimit: {
    text: { en: 'An account can have at most 100 cost warnings', zh: '每个账户最多 100 条预警' },
    means: { en: 'The account has as many warnings as it can.', zh: '账户的预警数已达上限。' },
    act: { en: 'Delete a warning that is no longer needed.', zh: '请删除不再需要的预警。' },
  },
  warningIsOn: {
    text: { en: 'The warning is already enabled', zh: '该预警已启用' },
    means: { en: 'Another user has enabled the warning.', zh: '该预警已由他人启用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  warningIsOff: {
    text: { en: 'The warning is already disabled', zh: '该预警已停用' },
    means: { en: 'Another user has disabled the warning.', zh: '该预警已由他人停用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  tryTooOften: {
    text: { en: 'Wait a little before the next test', zh: '测试过于频繁，请稍后再试' },
    means: {
      en: 'A test was sent less than 30 seconds ago, or the account has sent 20 in the last hour.',
      zh: '30 秒内已发送过测试，或账户一小时内已发送 20 次测试。',
    },
    act: { en: 'Try again later.', zh: '请稍后重试。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  warningCondition: { en: 'Enter an amount for at least one condition', zh: '请至少填写一个条件的金额' },
  warningChannel: {
    en: 'Choose messages, or enter an email address or a webhook',
    zh: '请至少选择站内信，或填写邮箱或 Webhook',
  },
  warningTaken: { en: 'There is already a warning with this name', zh: '已有同名预警' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
