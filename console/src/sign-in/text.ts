import { accountTypeNames } from '@fairlead/api/user/names.ts'
import { titles } from './screens.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Words of signing in and up, of passwords, and of invitations that are accepted. */
export const text = {
  title: titles.signIn,
  accountType: { en: 'Sign in as', zh: '登录身份' },
  rootAccount: accountTypeNames[1],
  subAccount: accountTypeNames[2],
  accountNumber: { en: 'Root account number', zh: '主账户编号' },
  username: { en: 'Username or email', zh: '用户名或邮箱' },
  password: { en: 'Password', zh: '密码' },
  signIn: titles.signIn,
  passkeySignIn: { en: 'Sign in with a passkey', zh: '使用通行密钥登录' },
  captcha: { en: 'Verification', zh: '验证' },
  dragSlider: { en: 'Drag the slider', zh: '拖动滑块' },
  sliderHelp: {
    en: 'Move the piece into the gap with the arrow keys, then press Enter',
    zh: '用方向键将拼图移入缺口，然后按回车键',
  },
  passed: { en: 'Passed!', zh: '验证通过！' },
  failed: { en: 'Failed, Please try again', zh: '验证失败，请重试' },
  refresh: { en: 'New picture', zh: '换一张图片' },
  pixels: { en: '{left} pixels from the left', zh: '距左侧 {left} 像素' },
  captchaUnreachable: {
    en: 'The verification service could not be reached. Check whether something in your browser or network blocks it.',
    zh: '无法连接验证服务，请检查浏览器或网络是否拦截了该服务。',
  },
  working: { en: 'Your browser is doing the check: {done}%', zh: '浏览器正在进行验证：{done}%' },
  captchaUnable: {
    en: 'Your browser cannot do the check. Allow web workers for this page, or use another browser.',
    zh: '您的浏览器无法进行验证。请允许此页面使用 Web Worker，或更换浏览器。',
  },
  captchaBroken: { en: 'The picture could not be loaded.', zh: '图片加载失败。' },

  registerTitle: titles.register,
  firstName: { en: 'First name', zh: '名' },
  lastName: { en: 'Last name', zh: '姓' },
  company: { en: 'Company', zh: '公司' },
  email: nouns.email,
  country: { en: 'Country or region', zh: '国家或地区' },
  chooseCountry: { en: 'Please choose', zh: '请选择' },
  phone: nouns.phone,
  awsAccount: { en: 'AWS account ID', zh: 'AWS 账户 ID' },
  awsAccountHelp: { en: '12 digits, if you have one', zh: '12 位数字，如有请填写' },
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
  checkMail: { en: 'Check your mail', zh: '请查收邮件' },
  registered: {
    en: 'We have sent a mail to {email}. Follow its link within 24 hours to create the account.',
    zh: '我们已向 {email} 发送邮件，请在 24 小时内点击其中的链接创建账户。',
  },
  haveAccount: { en: 'Sign in instead', zh: '已有账户，去登录' },
  noAccount: { en: 'Register', zh: '注册账户' },

  createTitle: { en: 'Create your account', zh: '创建账户' },
  createText: {
    en: 'One step is left. The account ID and a password then go to your email.',
    zh: '仅剩一步。账户 ID 和密码随后将发送到您的邮箱。',
  },
  accountName: { en: 'Account name', zh: '账户名称' },
  accountNameHelp: {
    en: 'Colleagues will see it. Leave it empty to use the name of your company.',
    zh: '同事可见。留空则使用公司名称。',
  },
  create: titles.createAccount,
  created: { en: 'Account created', zh: '账户已创建' },
  createdText: {
    en: 'Account created, ID and password sent to your email',
    zh: '账户已创建，ID 和密码已发送到您的邮箱',
  },
  linkExpired: { en: 'Link expired', zh: '链接已失效' },
  registerAgain: { en: 'Link expired, register again', zh: '链接已失效，请重新注册' },
  toRegister: { en: 'Register again', zh: '重新注册' },
  toSignIn: { en: 'Go to sign in', zh: '前往登录' },

  forgot: titles.forget,
  forgotText: {
    en: 'Say who you are, and we send a link to your email.',
    zh: '请填写您的登录信息，我们将向您的邮箱发送链接。',
  },
  sendLink: { en: 'Send link', zh: '发送链接' },
  linkSent: {
    en: 'If this user exists, a mail with a link is on its way. The link works once, within 30 minutes.',
    zh: '如果该用户存在，我们已向其邮箱发送链接。链接仅可使用一次，有效期 30 分钟。',
  },
  resetTitle: { en: 'Choose a new password', zh: '设置新密码' },
  askAgain: { en: 'Link expired, ask for another', zh: '链接已失效，请重新申请' },
  toForget: { en: 'Ask for another link', zh: '重新申请链接' },
  stillOpen: {
    en: 'Your secret keys and passkeys still work. If somebody else may have made one, look at them now.',
    zh: '您的密钥和通行密钥仍可使用。如果其中可能有他人创建的，请立即查看。',
  },
  toRevoke: { en: 'Look at keys and passkeys', zh: '查看密钥和通行密钥' },
  revokeText: {
    en: 'These open the account of the user besides the password. Revoking disables all the secret keys and removes all the passkeys at once; who holds them is shut out.',
    zh: '除密码外，以下密钥和通行密钥也可访问该用户的账户。撤销将一次停用全部密钥并移除全部通行密钥，持有者将无法再使用。',
  },
  revokeKeys: { en: 'Secret keys', zh: '密钥' },
  revokePasskeys: nouns.passkeys,
  revokeAll: { en: 'Revoke all of them', zh: '全部撤销' },
  revokeNothing: {
    en: 'No secret key works, and there is no passkey. There is nothing to revoke.',
    zh: '没有可用的密钥，也没有通行密钥，无需撤销。',
  },
  revoked: {
    en: '{keys, plural, =0 {} one {One secret key is disabled. } other {# secret keys are disabled. }}{passkeys, plural, =0 {} one {One passkey is removed.} other {# passkeys are removed.}}',
    zh: '{keys, plural, =0 {} other {已停用 # 个密钥。}}{passkeys, plural, =0 {} other {已移除 # 个通行密钥。}}',
  },
  resetDone: { en: 'Password changed', zh: '密码已修改' },
  resetDoneText: {
    en: 'You are signed out everywhere. Sign in with the new password.',
    zh: '所有设备均已退出登录，请使用新密码登录。',
  },

  chooseTitle: titles.choosePassword,
  chooseText: {
    en: 'The mailed password has served its one use. Choose one of your own to continue.',
    zh: '邮件中的密码仅可使用一次，请设置您自己的密码以继续。',
  },
  changeTitle: titles.changePassword,
  changed: {
    en: 'Password changed. Other devices are signed out.',
    zh: '密码已修改，其他设备已退出登录。',
  },
  newPassword: { en: 'New password', zh: '新密码' },
  repeatPassword: { en: 'Repeated password', zh: '确认密码' },
  passwordHelp: {
    en: '8 to 16 characters with at least one lowercase letter, one uppercase letter and one digit; no Chinese characters, spaces or illegal characters',
    zh: '8 至 16 个字符，至少包含一个小写字母、一个大写字母和一个数字；不能包含中文、空格或非法字符',
  },
  savePassword: { en: 'Save password', zh: '保存密码' },

  createAccount: titles.createAccount,
  createHint: {
    en: 'You are invited to {account} as {email}. Choose what you want to sign in with.',
    zh: '您受邀以 {email} 加入 {account}。请设置登录信息。',
  },
  linkOver: { en: 'This link has expired or was used', zh: '此链接已过期或已被使用' },
  linkOverHint: {
    en: 'Ask the person who invited you to send the invitation again.',
    zh: '请联系邀请人重新发送邀请。',
  },
  accountCreated: { en: 'Your account is ready', zh: '账户已创建' },
  accountCreatedHint: {
    en: 'Sign in as a sub-account with this root account number and your username.',
    zh: '请以子账户身份登录，使用此主账户编号和您的用户名。',
  },
  goToSignIn: nouns.toSignIn,
  invitedName: nouns.username,
  invitedNameHelp: nouns.usernameHelp,
  invitedNumber: nouns.accountNumber,
} as const
