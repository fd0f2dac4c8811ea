import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  // Spec 1, section 8.
  accountLocked: {
    text: { en: 'Account Set Locked', zh: '账户已锁定' },
    means: {
      en: 'The operator of the platform has locked the whole account. None of its users can sign in, and none of its secret keys work.',
      zh: '平台运营方已锁定整个账户，账户下的用户均无法登录，密钥也均已失效。',
    },
    act: {
      en: 'The reason has been sent to the root user. Contact support.',
      zh: '锁定原因已发送给主账号。请联系技术支持。',
    },
  },
  accountNotFound: {
    text: { en: 'Account Set Not Found', zh: '账户不存在' },
    means: { en: 'No account has the ID that was entered.', zh: '不存在使用该 ID 的账户。' },
    act: {
      en: 'Check the 12 digits of the account ID. Your administrator can find it in the user menu.',
      zh: '请核对 12 位账户 ID，管理员可在用户菜单中查看。',
    },
  },
  userLocked: {
    text: { en: 'User Locked', zh: '用户已锁定' },
    lasting: {
      en: 'User Locked. Try again in {minutes, plural, one {# minute} other {# minutes}}, or choose a new password under “Forgot password”.',
      zh: '用户已锁定。请在 {minutes} 分钟后重试，或通过“忘记密码”设置新密码。',
    },
    means: {
      en: 'An administrator has disabled the user, or the user is locked after too many wrong passwords: 5 from one place, or many from different places.',
      zh: '用户已被管理员停用，或因多次输错密码被锁定：同一来源输错 5 次，或多个来源累计输错多次。',
    },
    act: {
      en: 'Wait for the time shown in the message, sign in from a browser you have used before, or choose a new password under “Forgot password”. If that does not help, contact an administrator of your account.',
      zh: '请在提示的时间过后重试，或使用曾经登录过的浏览器登录，也可以通过“忘记密码”设置新密码。如仍无法登录，请联系账户管理员。',
    },
  },
  wrongPassword: {
    text: { en: 'Username or password error', zh: '用户名或密码错误' },
    means: {
      en: 'The username and password do not match. For security, we do not say which of the two is wrong.',
      zh: '用户名与密码不匹配，出于安全考虑不提示具体哪一项有误。',
    },
    act: {
      en: 'Check both, and whether you are signing in as a root account or a sub-account. After 5 failed attempts, the user is locked for 15 minutes.',
      zh: '请检查用户名、密码以及登录身份（主账号或子账号）。连续 5 次错误后将锁定 15 分钟。',
    },
  },
  codeInvalid: {
    text: { en: 'Verification code is invalid', zh: '验证码无效' },
    means: {
      en: 'The code or link is wrong, has expired or has already been used. Each can be used once.',
      zh: '验证码或链接有误、已过期或已使用，每个只能使用一次。',
    },
    act: {
      en: 'Use the code your device shows now, and check that its clock is correct. For a link, request a new one. After 5 wrong codes, wait 15 minutes.',
      zh: '请输入设备当前显示的验证码，并确认设备时间准确。如为链接，请重新获取。连续 5 次错误后请等待 15 分钟。',
    },
  },
  codeRequired: {
    text: { en: 'Enter the Verification code', zh: '请输入验证码' },
    means: {
      en: 'The request requires a verification code, but none was sent.',
      zh: '请求需要验证码，但未提供。',
    },
    act: {
      en: 'Complete the verification in the form, then submit it again.',
      zh: '请完成表单中的验证后重新提交。',
    },
  },

  choosePassword: {
    text: { en: 'Choose your own password to continue', zh: '请先设置您自己的密码' },
    means: {
      en: 'You signed in with the one-time password from the email. It works only once.',
      zh: '您使用邮件中的一次性密码登录，该密码只能使用一次。',
    },
    act: {
      en: 'Choose your own password in the form.',
      zh: '请在显示的表单中设置您自己的密码。',
    },
  },
  captchaDown: {
    text: {
      en: 'The verification service is not responding. Try again in a moment.',
      zh: '验证服务暂时没有响应，请稍后再试',
    },
    means: {
      en: 'The captcha service required for signing in could not be reached, so nobody can pass it.',
      zh: '登录前的人机验证服务无法访问，因此暂时不允许通过。',
    },
    act: {
      en: 'Try again in a few minutes. Users who are already signed in are not affected. Operators should check the captcha service and CAPTCHA_VERIFY_URL.',
      zh: '请几分钟后重试。已登录的用户不受影响；请运维人员检查人机验证服务及 CAPTCHA_VERIFY_URL。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  phone: { en: 'Only digits, plus and minus', zh: '只能包含数字、加号和减号' },
  awsAccount: { en: 'Enter the 12 digits of the AWS account ID', zh: '请输入 12 位数字的 AWS 账户 ID' },
  consent: { en: 'Agree to the terms to continue', zh: '请同意条款后继续' },

  // Passwords.
  passwordLength: { en: '8 to 16 characters', zh: '长度须为 8 至 16 个字符' },
  passwordMix: {
    en: 'At least one lowercase letter, one uppercase letter and one digit',
    zh: '至少包含一个小写字母、一个大写字母和一个数字',
  },
  passwordCharacters: {
    en: 'No Chinese characters, spaces or illegal characters',
    zh: '不能包含中文、空格或非法字符',
  },
  passwordMismatch: { en: 'The two passwords do not match', zh: '两次输入的密码不一致' },
  passwordReused: {
    en: 'Choose a password that is not one of your last 5 passwords',
    zh: '不能使用最近 5 次用过的密码',
  },
  passwordCommon: {
    en: 'This password is easy to guess: it is a common word or a name with digits',
    zh: '该密码容易被猜到：它由常见单词或名称加数字组成',
  },
  ownPassword: { en: 'The password is incorrect', zh: '密码不正确' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
