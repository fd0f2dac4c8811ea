import type { GeneralFailure } from './errors.ts'
import type { FailureText } from './failure.ts'
import type { GeneralFieldError } from './field-errors.ts'
import type { Text } from './text.ts'

/** Texts of general failures, which are always loaded. */
export const generalTexts = {
  badInput: {
    text: { en: 'Check the highlighted fields', zh: '请检查标出的字段' },
  },
  signedOut: {
    text: { en: 'Login timeout, Please login again', zh: '登录超时，请重新登录' },
  },
  forbidden: {
    text: { en: 'Permission denied', zh: '没有权限' },
  },
  notFound: {
    text: { en: 'The requested resource does not exist', zh: '请求的资源不存在' },
  },
  internal: {
    text: { en: 'error', zh: '系统错误' },
  },
  upstream: {
    text: { en: 'Error 300. requestId: {requestId}', zh: '错误 300。requestId：{requestId}' },
  },
  balanceInsufficient: {
    text: {
      en: 'The balance is severely insufficient (less than $0), the service has been disabled',
      zh: '余额严重不足（低于 $0），服务已停用',
    },
  },
  suspended: {
    text: {
      en: 'As your balance is insufficient, the CDN service has been suspended. Please top up and restart.',
      zh: '由于您的余额不足，CDN 服务已暂停。请充值后重新启动。',
    },
  },
  nothingSelected: {
    text: { en: 'Please check the data to be operated', zh: '请勾选需要操作的数据' },
  },
  badOrigin: {
    text: { en: 'The request came from another website and was refused', zh: '请求来自其他网站，已被拒绝' },
  },
  conflict: {
    text: {
      en: 'The data has been changed in the meantime. Reload and try again.',
      zh: '数据已被修改，请刷新后重试',
    },
  },
  tooLarge: {
    text: { en: 'The request is too large', zh: '请求内容过大' },
  },
  tooMany: {
    text: { en: 'Too many requests. Try again in a moment.', zh: '请求过于频繁，请稍后再试' },
    lasting: {
      en: 'Too many requests. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
      zh: '请求过于频繁，请在 {minutes} 分钟后重试',
    },
  },
  unavailable: {
    text: {
      en: 'The service is currently unavailable. Try again in a moment.',
      zh: '服务暂时不可用，请稍后再试',
    },
  },
} as const satisfies Record<GeneralFailure, FailureText>

/** Errors of fields in all forms. Texts are ICU messages; `{field}` is the field's label. */
export const generalFieldTexts = {
  required: { en: '{field} is required', zh: '{field}不能为空' },
  format: { en: 'Incorrect format', zh: '格式不正确' },
  tooLong: { en: 'At most {max} characters', zh: '最多 {max} 个字符' },
  tooShort: { en: 'At least {min} characters', zh: '至少 {min} 个字符' },
  tooBig: { en: 'At most {max}', zh: '不能大于 {max}' },
  tooSmall: { en: 'At least {min}', zh: '不能小于 {min}' },
  tooMany: { en: 'At most {max} items', zh: '最多 {max} 项' },
  tooFew: { en: 'At least {min, plural, one {# item} other {# items}}', zh: '至少 {min} 项' },
  integer: { en: 'Enter an integer above 0', zh: '请输入大于 0 的整数' },
  duplicate: { en: 'Duplicate items', zh: '存在重复项' },
  unknownField: { en: 'Unknown field', zh: '未知字段' },
  option: { en: 'Select one of the options', zh: '请从选项中选择' },
  noSlash: { en: 'Slashes are not allowed', zh: '不能包含斜杠' },
  startSlash: { en: 'Must start with a slash', zh: '必须以斜杠开头' },
  email: {
    en: 'Enter an email address, for example name@example.com',
    zh: '请输入邮箱地址，例如 name@example.com',
  },
  timeRange: { en: 'The end must be after the start', zh: '结束时间必须晚于开始时间' },
} as const satisfies Record<GeneralFieldError, Text>
