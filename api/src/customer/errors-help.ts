import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  customerLimit: {
    text: { en: 'An account can have at most 100,000 customers', zh: '每个账户最多 100,000 个客户' },
    means: { en: 'The account has as many customers as it can.', zh: '账户的客户数已达上限。' },
    act: { en: 'Contact support.', zh: '请联系技术支持。' },
  },
  customerIsOn: {
    text: { en: 'The customer is already enabled', zh: '该客户已启用' },
    means: { en: 'Another user has enabled the customer.', zh: '该客户已由他人启用。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  customerIsOff: {
    text: { en: 'The customer is disabled', zh: '该客户已停用' },
    means: { en: 'A disabled customer takes part in nothing new.', zh: '已停用的客户不能参与新业务。' },
    act: { en: 'Enable the customer first.', zh: '请先启用该客户。' },
  },
  customerHasLogin: {
    text: { en: 'The customer already has a log-in', zh: '该客户已激活登录' },
    means: { en: 'The customer has signed in.', zh: '该客户已登录过。' },
    act: {
      en: 'A forgotten password is reset on the sign-in page.',
      zh: '如忘记密码，客户可在登录页重新设置。',
    },
  },
  customerWithoutEmail: {
    text: { en: 'The customer has no email address', zh: '该客户没有邮箱' },
    means: { en: 'The password of a log-in is sent by email.', zh: '登录密码通过邮件发送。' },
    act: { en: 'Enter the address first.', zh: '请先填写邮箱。' },
  },
  customerMailedOften: {
    text: { en: 'A password was sent a moment ago', zh: '刚刚已发送密码' },
    means: { en: 'A new password is sent at most every ten minutes.', zh: '每十分钟最多发送一次新密码。' },
    act: { en: 'Wait some minutes.', zh: '请稍候再试。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  customerTaken: { en: 'There is already a customer with this name', zh: '已有同名客户' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
