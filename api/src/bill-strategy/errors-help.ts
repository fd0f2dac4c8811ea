import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  strategyLimit: {
    text: { en: 'An account can have at most 100,000 strategies', zh: '每个账户最多 100,000 个策略' },
    means: { en: 'The account has as many strategies as it can.', zh: '账户的策略数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
  strategyIsOn: {
    text: { en: 'The strategy is already enabled', zh: '该策略已启用' },
    means: { en: 'Another user has enabled the strategy.', zh: '该策略已由他人启用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  strategyIsOff: {
    text: { en: 'The strategy is already disabled', zh: '该策略已停用' },
    means: { en: 'Another user has disabled the strategy.', zh: '该策略已由他人停用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  strategyAccounts: { en: 'Select at least one linked account', zh: '请至少勾选一个关联账户' },
  strategyAccountTaken: {
    en: 'Another strategy of the contract already has one of these linked accounts',
    zh: '该合同的其他策略已包含其中的关联账户',
  },
  strategyAccountUnknown: {
    en: 'Select linked accounts of the contract only',
    zh: '只能选择该合同的关联账户',
  },
  strategyTaken: { en: 'There is already a strategy with this name', zh: '已有同名策略' },
  strategyInUse: {
    en: 'Account bindings name this strategy, so its contract stays',
    zh: '账户绑定引用了该策略，不能更换合同',
  },
  contractUnknown: { en: 'Choose an enabled contract', zh: '请选择已启用的合同' },
  emailList: {
    en: 'Enter email addresses with commas between them, for example a@example.com, b@example.com',
    zh: '请输入以逗号分隔的邮箱，例如 a@example.com, b@example.com',
  },
  emailsMany: { en: 'Enter at most 10 addresses', zh: '最多输入 10 个邮箱' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
