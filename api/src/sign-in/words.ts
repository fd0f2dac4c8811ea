import { accountTypeNames } from '../user/names.ts'
import { word, type FieldWords } from '../reference/word.ts'

/** Fields of signing in and up, captchas, passwords and sessions. */
export const signInWords: FieldWords = {
  'resetPassword.token': word(
    'Token to revoke the secret keys and passkeys of the user; null if there are none.',
    '用于撤销该用户密钥和通行密钥的令牌；没有可撤销的内容时为 null。',
    'x8nLrZc2…',
  ),
  'checkAccess.keys': word('Active secret keys, newest first.', '可用的密钥，按创建时间倒序。'),
  'checkAccess.passkeys': word('Passkeys, newest first.', '通行密钥，按创建时间倒序。'),
  'keys.name': word('Name of the secret key.', '密钥名称。', 'Nightly purge'),
  'passkeys.name': word('Name of the passkey.', '通行密钥的名称。', 'Laptop'),
  'revokeAccess.keys': word('Secret keys that have been disabled.', '已停用的密钥。'),
  'revokeAccess.passkeys': word('Passkeys that have been removed.', '已移除的通行密钥。'),
  captcha: word('Whether a captcha is required first.', '是否需要先完成人机验证。'),
  provider: word(
    'Captcha service used instead of the slider; null if none.',
    '代替滑块的人机验证服务；没有时为 null。',
  ),
  'provider.name': word('Name of the service.', '服务名称。'),
  siteKey: word('Public key of the widget.', '控件使用的公开密钥。', '1x00000000000000000000AA'),
  scriptUrl: word(
    'Address of the widget script.',
    '控件脚本的地址。',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ),
  notice: word('Sign-in notice; null if none.', '登录公告；没有时为 null。'),
  'signIn.accountType': word('Account type to sign in as.', '登录身份。', 1, accountTypeNames),
  'signIn.accountNumber': word(
    'Account ID; required for sub-accounts.',
    '账户 ID，子账号必填。',
    '100000000003',
  ),
  'forgetPassword.accountType': word(
    'Account type whose password was forgotten.',
    '忘记密码的身份。',
    1,
    accountTypeNames,
  ),
  'forgetPassword.accountNumber': word(
    'Account ID; required for sub-accounts.',
    '账户 ID，子账号必填。',
    '100000000003',
  ),
  picture: word(
    'Picture with the gap, as a data URL.',
    '带缺口的图片（data URL）。',
    'data:image/webp;base64,…',
  ),
  piece: word(
    'Puzzle piece that fits the gap, as a data URL.',
    '对应的拼图（data URL）。',
    'data:image/png;base64,…',
  ),
  top: word('Vertical position of the gap, in pixels.', '缺口的纵向位置（像素）。', 40),
  captchaId: word('ID of the captcha.', '人机验证的 ID。'),
  left: word(
    'Horizontal position of the piece, in pixels from the left.',
    '拼图放置的横向位置（像素）。',
    120,
  ),
  work: word(
    'Computation for the browser: for each of 16 parts, find a number so that the SHA-256 of captchaId.part.number starts with zero bits.',
    '浏览器需完成的计算：对 16 个部分各找到一个数字，使 captchaId.part.number 的 SHA-256 以若干个零比特开头。',
  ),
  bits: word(
    'Number of zero bits; higher for addresses that send many requests.',
    '零比特的个数；请求频繁的地址需要更多。',
    12,
  ),
  nonces: word(
    'The 16 numbers, in the order of the parts.',
    '按顺序排列的 16 个数字。',
    Array.from({ length: 16 }, (_, part) => 4096 + part * 211),
  ),
  trail: word('Path of the drag: milliseconds and pixels.', '拖动轨迹：毫秒与像素。'),
  firstName: word('Given name.', '名。', 'Ada'),
  lastName: word('Family name.', '姓。', 'Liu'),
  company: word('Company name.', '公司名称。', 'Example Ltd.'),
  country: word(
    'Country or region, two-letter ISO 3166-1 code.',
    '国家或地区，ISO 3166-1 两位字母代码。',
    'CN',
  ),
  'applyForAccount.phone': word(
    'A phone number: digits, plus and minus.',
    '电话号码：数字、加号和减号。',
    '+86-10-12345678',
  ),
  awsAccount: word('AWS account ID, if there is one.', 'AWS 账户 ID（如有）。', '123456789012'),
  agreeTerms: word(
    'Consent to the terms of service and the privacy policy.',
    '同意服务条款与隐私政策。',
    true,
  ),
  agreeNews: word('Whether product news may be sent.', '是否接收资讯邮件。'),
  userAgent: word('User agent of the browser.', '浏览器标识。', 'Mozilla/5.0 (X11; Linux x86_64)'),
  'OwnSession.ip': word('Address of the last request.', '最近使用的来源地址。', '192.0.2.7'),
  current: word('Whether this is the current session.', '是否为当前会话。'),
  ended: word('Number of sessions that were ended.', '结束的会话数。', 2),
}
