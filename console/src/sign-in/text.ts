import { accountTypeNames } from '@fairlead/api/user/names.ts'
import { titles } from './screens.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Texts of signing in and up, of passwords, and of accepting invitations. */
export const text = {
  title: titles.signIn,
  accountType: { en: 'Sign in as', zh: '登录身份' },
  rootAccount: accountTypeNames[1],
  subAccount: accountTypeNames[2],
  accountNumber: nouns.accountNumber,
  username: { en: 'Username or email', zh: '用户名或邮箱' },
  password: { en: 'Password', zh: '密码' },
  signIn: titles.signIn,
  passkeySignIn: { en: 'Sign in with a passkey', zh: '使用通行密钥登录' },
  captcha: { en: 'Verification', zh: '验证' },
  dragSlider: { en: 'Drag the slider', zh: '拖动滑块' },
  sliderHelp: {
    en: 'Use the arrow keys to move the piece into the gap, then press Enter',
    zh: '用方向键将拼图移入缺口，然后按回车键',
  },
  passed: { en: 'Passed!', zh: '验证通过！' },
  failed: { en: 'Failed, Please try again', zh: '验证失败，请重试' },
  refresh: { en: 'New picture', zh: '换一张图片' },
  pixels: { en: '{left} pixels from the left', zh: '距左侧 {left} 像素' },
  captchaUnreachable: {
    en: 'The verification service could not be reached. Check whether your browser or network is blocking it.',
    zh: '无法连接验证服务，请检查浏览器或网络是否拦截了该服务。',
  },
  working: { en: 'Your browser is running the check: {done}%', zh: '浏览器正在进行验证：{done}%' },
  captchaUnable: {
    en: 'Your browser cannot run the check. Allow web workers for this page or use another browser.',
    zh: '您的浏览器无法进行验证。请允许此页面使用 Web Worker，或更换浏览器。',
  },
  captchaBroken: { en: 'The picture could not be loaded.', zh: '图片加载失败。' },

  registerTitle: titles.register,
  firstName: { en: 'First name', zh: '名' },
  lastName: { en: 'Last name', zh: '姓' },
  company: { en: 'Company', zh: '公司' },
  email: nouns.email,
  country: { en: 'Country or region', zh: '国家或地区' },
  chooseCountry: words.choose,
  phone: nouns.phone,
  awsAccount: { en: 'AWS account ID', zh: 'AWS 账户 ID' },
  awsAccountHelp: { en: '12 digits (optional)', zh: '12 位数字，选填' },
  remark: words.remark,
  agreeTerms: {
    en: 'I agree to the terms of service and the privacy policy',
    zh: '我同意服务条款和隐私政策',
  },
  /** These two are words of the sentence above. */
  terms: { en: 'terms of service', zh: '服务条款' },
  privacy: { en: 'privacy policy', zh: '隐私政策' },
  agreeNews: { en: 'Send me product news by email', zh: '通过邮件向我发送产品资讯' },
  register: titles.register,
  checkMail: { en: 'Check your email', zh: '请查收邮件' },
  registered: {
    en: 'We sent an email to {email}. Follow the link within 24 hours to create your account.',
    zh: '我们已向 {email} 发送邮件，请在 24 小时内点击其中的链接创建账户。',
  },
  haveAccount: { en: 'Sign in instead', zh: '已有账户，去登录' },
  noAccount: { en: 'Register', zh: '注册账户' },

  createTitle: { en: 'Create your account', zh: '创建账户' },
  createText: {
    en: 'One step left. Your account ID and a password will then be sent to your email address.',
    zh: '仅剩一步。账户 ID 和密码随后将发送到您的邮箱。',
  },
  accountName: { en: 'Account name', zh: '账户名称' },
  accountNameHelp: {
    en: 'Visible to your colleagues. Leave empty to use your company name.',
    zh: '同事可见，留空则使用公司名称。',
  },
  create: titles.createAccount,
  createdText: {
    en: 'Account created, ID and password sent to your email',
    zh: '账户已创建，ID 和密码已发送到您的邮箱',
  },
  linkExpired: { en: 'Link expired', zh: '链接已失效' },
  registerAgain: { en: 'Link expired, register again', zh: '链接已失效，请重新注册' },
  toRegister: { en: 'Register again', zh: '重新注册' },
  toSignIn: nouns.toSignIn,

  forgot: titles.forget,
  forgotText: {
    en: 'Tell us who you are and we will email you a link.',
    zh: '请填写您的登录信息，我们将向您的邮箱发送链接。',
  },
  sendLink: { en: 'Send link', zh: '发送链接' },
  linkSent: {
    en: 'If this user exists, a link has been sent to their email address. It works once and expires after 30 minutes.',
    zh: '如果该用户存在，我们已向其邮箱发送链接。链接仅可使用一次，30 分钟内有效。',
  },
  resetTitle: { en: 'Choose a new password', zh: '设置新密码' },
  askAgain: { en: 'A link works once and for a limited time.', zh: '每个链接只能使用一次，且有时效。' },
  toForget: { en: 'Request a new link', zh: '重新申请链接' },
  stillOpen: {
    en: 'Your secret keys and passkeys still work. If someone else may have created one of them, review them now.',
    zh: '您的密钥和通行密钥仍可使用。如果其中可能有他人创建的，请立即查看。',
  },
  toRevoke: { en: 'Review keys and passkeys', zh: '查看密钥和通行密钥' },
  revokeText: {
    en: 'These give access to the account in addition to the password. Revoking disables all secret keys and removes all passkeys immediately.',
    zh: '除密码外，以下密钥和通行密钥也可访问该账号。撤销将立即停用全部密钥并移除全部通行密钥。',
  },
  revokeKeys: { en: 'Secret keys', zh: '密钥' },
  revokePasskeys: nouns.passkeys,
  revokeAll: { en: 'Revoke all', zh: '全部撤销' },
  revokeNothing: {
    en: 'There are no active secret keys and no passkeys, so there is nothing to revoke.',
    zh: '没有可用的密钥，也没有通行密钥，无需撤销。',
  },
  revoked: {
    en: '{keys, plural, =0 {} one {# secret key disabled. } other {# secret keys disabled. }}{passkeys, plural, =0 {} one {# passkey removed.} other {# passkeys removed.}}',
    zh: '{keys, plural, =0 {} other {已停用 # 个密钥。}}{passkeys, plural, =0 {} other {已移除 # 个通行密钥。}}',
  },
  resetDone: { en: 'Password changed', zh: '密码已修改' },
  resetDoneText: {
    en: 'You have been signed out everywhere. Sign in with your new password.',
    zh: '所有设备均已退出登录，请使用新密码登录。',
  },

  chooseTitle: titles.choosePassword,
  chooseText: {
    en: 'The password from the email works only once. Choose your own password to continue.',
    zh: '邮件中的密码仅可使用一次，请设置您自己的密码以继续。',
  },
  changeTitle: titles.changePassword,
  changed: {
    en: 'Password changed. All other devices have been signed out.',
    zh: '密码已修改，其他设备已退出登录。',
  },
  newPassword: { en: 'New password', zh: '新密码' },
  repeatPassword: { en: 'Confirm password', zh: '确认密码' },
  passwordHelp: {
    en: '8 to 16 characters, with at least one lowercase letter, one uppercase letter and one digit; no Chinese characters, spaces or illegal characters',
    zh: '8 至 16 个字符，至少包含一个小写字母、一个大写字母和一个数字；不能包含中文、空格或非法字符',
  },
  savePassword: { en: 'Save password', zh: '保存密码' },

  // The person becomes a user of an existing account.
  createAccount: { en: 'Create account', zh: '创建账号' },
  createHint: {
    en: 'You have been invited to {account} as {email}. Choose how you want to sign in.',
    zh: '您受邀以 {email} 加入 {account}。请设置登录信息。',
  },
  linkOver: { en: 'This link has expired or has already been used', zh: '此链接已过期或已被使用' },
  linkOverHint: {
    en: 'Ask the person who invited you to send a new invitation.',
    zh: '请联系邀请人重新发送邀请。',
  },
  accountCreated: { en: 'Your account is ready', zh: '账号已创建' },
  accountCreatedHint: {
    en: 'Sign in as a sub-account with this account ID and your username.',
    zh: '请以子账号身份登录，使用此账户 ID 和您的用户名。',
  },
  goToSignIn: nouns.toSignIn,
  invitedName: nouns.username,
  invitedNameHelp: nouns.usernameHelp,
  invitedNumber: nouns.accountNumber,
} as const
