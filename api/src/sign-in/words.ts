import { accountTypeNames } from '../user/names.ts'
import { word, type FieldWords } from '../reference/word.ts'

/** Signing in and up, captchas, passwords and sessions. */
export const signInWords: FieldWords = {
  'resetPassword.token': word(
    'Revokes the secret keys and passkeys of the user; null where there are none.',
    '用于撤销该用户密钥和通行密钥的令牌；没有可撤销的内容时为 null。',
    'x8nLrZc2…',
  ),
  'checkAccess.keys': word('Secret keys that work, newest first.', '可用的密钥，按创建时间倒序。'),
  'checkAccess.passkeys': word('Passkeys, newest first.', '通行密钥，按创建时间倒序。'),
  'keys.name': word('What the secret key is called.', '密钥名称。', 'Nightly purge'),
  'passkeys.name': word('What the passkey is called.', '通行密钥名称。', 'Laptop'),
  'revokeAccess.keys': word('Secret keys that were disabled.', '已停用的密钥。'),
  'revokeAccess.passkeys': word('Passkeys that were removed.', '已移除的通行密钥。'),
  captcha: word('Whether a captcha must be solved first.', '是否需要先完成人机验证。'),
  provider: word(
    'The captcha service in place of the slider; null without one.',
    '代替滑块的人机验证服务；没有时为 null。',
  ),
  'provider.name': word('Which service.', '服务名称。'),
  siteKey: word('The public key of the widget.', '控件使用的公开密钥。', '1x00000000000000000000AA'),
  scriptUrl: word(
    'Where the script of the widget comes from.',
    '控件脚本的地址。',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ),
  notice: word('What the operators have to say at sign-in; null for nothing.', '登录公告；没有时为 null。'),
  'signIn.accountType': word('Who signs in.', '登录身份。', 1, accountTypeNames),
  'signIn.accountNumber': word(
    'The number of the root account; required for a sub-account.',
    '主账户编号，子账户必填。',
    '100000000003',
  ),
  'forgetPassword.accountType': word(
    'Whose password was forgotten.',
    '忘记密码的身份。',
    1,
    accountTypeNames,
  ),
  'forgetPassword.accountNumber': word(
    'The number of the root account; required for a sub-account.',
    '主账户编号，子账户必填。',
    '100000000003',
  ),
  picture: word(
    'The picture with the hole, as a data URL.',
    '带缺口的图片（data URL）。',
    'data:image/webp;base64,…',
  ),
  piece: word(
    'The piece that fits in, as a data URL.',
    '对应的拼图（data URL）。',
    'data:image/png;base64,…',
  ),
  top: word('How far down the hole is, in pixels.', '缺口的纵向位置（像素）。', 40),
  captchaId: word('The id of the captcha.', '人机验证的 ID。'),
  left: word('Where the piece was put, in pixels from the left.', '拼图放置的横向位置（像素）。', 120),
  work: word(
    'Work for the browser: for each of 16 parts, a number with which the SHA-256 of `captchaId.part.number` begins with zero bits.',
    '浏览器需完成的计算：对 16 个部分各找到一个数字，使 `captchaId.部分.数字` 的 SHA-256 以若干个零比特开头。',
  ),
  bits: word(
    'How many zero bits; more for addresses that ask often.',
    '零比特的个数；请求频繁的地址需要更多。',
    12,
  ),
  nonces: word(
    'The 16 numbers that were found, in the order of the parts.',
    '按顺序排列的 16 个数字。',
    Array.from({ length: 16 }, (_, part) => 4096 + part * 211),
  ),
  trail: word('The way of the drag: milliseconds and pixels.', '拖动轨迹：毫秒与像素。'),
  firstName: word('Given name.', '名。', 'Ada'),
  lastName: word('Family name.', '姓。', 'Liu'),
  company: word('The company.', '公司名称。', 'Example Ltd.'),
  country: word('The country, two letters of ISO 3166-1.', '国家或地区，ISO 3166-1 两位字母代码。', 'CN'),
  'applyForAccount.phone': word(
    'A phone number: digits, plus and minus.',
    '电话号码：数字、加号和减号。',
    '+86-10-12345678',
  ),
  awsAccount: word(
    'The number of an AWS account, where there is one.',
    'AWS 账户编号（如有）。',
    '123456789012',
  ),
  agreeTerms: word(
    'Agreement to the terms of service and the privacy policy.',
    '同意服务条款与隐私政策。',
    true,
  ),
  agreeNews: word('Whether news may be sent.', '是否接收资讯邮件。'),
  userAgent: word('The browser, as it calls itself.', '浏览器标识。', 'Mozilla/5.0 (X11; Linux x86_64)'),
  'OwnSession.ip': word('The address that it was used from last.', '最近使用的来源地址。', '192.0.2.7'),
  lastUseDate: word('When it was used last; null for never.', '最近使用时间；从未使用时为 null。'),
  current: word('Whether it is the session that asks.', '是否为当前会话。'),
  ended: word('How many sessions were ended.', '结束的会话数。', 2),
}
