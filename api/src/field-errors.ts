import type { z } from 'zod'
import type { Text } from './text.ts'

/**
 * What can be wrong with one field. Schemas name these as their messages, so that browser and server
 * say the same words (spec 1, section 5). Texts are ICU messages; `{field}` is the field's label.
 */
export const fieldErrors = {
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
  option: { en: 'Choose one of the options', zh: '请从选项中选择' },
  noSlash: { en: 'Slashes are not allowed', zh: '不能包含斜杠' },
  startSlash: { en: 'Must start with a slash', zh: '必须以斜杠开头' },
  email: { en: 'Enter an address such as name@example.com', zh: '请输入形如 name@example.com 的邮箱地址' },
  emailSame: { en: 'This is the present address', zh: '与当前邮箱相同' },
  ownPassword: { en: 'This is not your password', zh: '密码不正确' },
  mfaCode: { en: 'Enter exactly 6 digits', zh: '请输入 6 位数字' },
  recoveryCode: {
    en: 'Enter a recovery code of 16 letters and digits, such as 7K2M-Q0XR-9DVA-4TBH',
    zh: '请输入 16 位字母和数字组成的恢复码，例如 7K2M-Q0XR-9DVA-4TBH',
  },
  timeRange: { en: 'The end must be after the start', zh: '结束时间必须晚于开始时间' },
  rangeTooLong: { en: 'The range is too long', zh: '时间范围过长' },

  // Certificates.
  certificatePem: {
    en: 'Enter a certificate in PEM, beginning with -----BEGIN CERTIFICATE-----',
    zh: '请输入 PEM 格式的证书，以 -----BEGIN CERTIFICATE----- 开头',
  },
  certificateOver: { en: 'This certificate has expired', zh: '该证书已过期' },
  certificateHosts: { en: 'This certificate names no domain', zh: '该证书未包含任何域名' },
  certificateUnusable: {
    en: 'Browsers refuse a certificate that is signed like this one',
    zh: '该证书的签名方式会被浏览器拒绝',
  },
  certificateDomain: {
    en: 'The certificate domain must match the custom domain',
    zh: '证书域名必须与自定义域名匹配',
  },
  certificateSites: {
    en: 'This certificate does not match the domain of every site that shows it',
    zh: '该证书与正在使用它的部分站点域名不匹配',
  },
  keyPem: {
    en: 'Enter a private key in PEM, beginning with -----BEGIN PRIVATE KEY-----',
    zh: '请输入 PEM 格式的私钥，以 -----BEGIN PRIVATE KEY----- 开头',
  },
  keyEncrypted: {
    en: 'This key is encrypted. Decrypt it first, e.g. with openssl pkey.',
    zh: '该私钥已加密，请先解密，例如使用 openssl pkey',
  },
  keyOfOther: { en: 'This key does not belong to the certificate', zh: '该私钥与证书不匹配' },
  keyUnfit: {
    en: 'Use an RSA key of 2,048 to 4,096 bits, or an ECDSA key on P-256, P-384 or P-521',
    zh: '请使用 2048 至 4096 位的 RSA 密钥，或 P-256、P-384、P-521 曲线的 ECDSA 密钥',
  },
  chainBroken: {
    en: 'These certificates do not lead from the first one to its authority',
    zh: '这些证书无法构成从该证书到颁发机构的证书链',
  },
  chainLong: { en: 'At most 10 certificates', zh: '最多 10 张证书' },

  // Secret keys and linked accounts.
  future: { en: 'Choose a moment in the future', zh: '请选择将来的时间' },
  addressRange: {
    en: 'Enter an IP address or a range such as 192.0.2.0/24',
    zh: '请输入 IP 地址或地址段，例如 192.0.2.0/24',
  },
  notHeld: { en: 'You do not hold this permission yourself', zh: '您自己没有该权限' },
  awsNumber: { en: 'An AWS account ID has 12 digits', zh: 'AWS 账户 ID 为 12 位数字' },
  aliyunNumber: { en: 'An Alibaba Cloud account ID has 16 digits', zh: '阿里云账号 ID 为 16 位数字' },
  googleNumber: {
    en: 'A Google Cloud billing account ID looks like 012345-6789AB-CDEF01',
    zh: 'Google Cloud 结算账号 ID 形如 012345-6789AB-CDEF01',
  },
  linkedTaken: { en: 'This account is linked already', zh: '该账户已关联' },

  // Coming in.
  phone: { en: 'Digits, plus and minus only', zh: '只能包含数字、加号和减号' },
  awsAccount: { en: 'Enter the 12 digits of the AWS account ID', zh: '请输入 12 位数字的 AWS 账户 ID' },
  consent: { en: 'Please agree to continue', zh: '请同意后继续' },
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
    en: 'Choose a password that is not one of your last 5',
    zh: '不能使用最近 5 次用过的密码',
  },

  // Users and roles.
  username: {
    en: 'At least 3 letters, digits or . _ - + @',
    zh: '至少 3 个字符，只能包含字母、数字和 . _ - + @',
  },
  usernameTaken: { en: 'This username is taken', zh: '该用户名已被使用' },
  usernameFixed: { en: 'The name of the root user cannot be changed here', zh: '不能在此修改主账户用户名' },
  emailTaken: { en: 'A user of the account has this address', zh: '账户中已有用户使用该邮箱' },
  emailInvited: {
    en: 'This address is invited already. Send that invitation again instead.',
    zh: '该邮箱已被邀请，请重新发送原邀请',
  },
  popularizeNumber: { en: 'Letters, digits, - and _ only', zh: '只能包含字母、数字、- 和 _' },
  roleNameTaken: { en: 'A role has this name already', zh: '角色名称已存在' },
  beyondRights: { en: 'This goes beyond your own permissions', zh: '超出了您自己的权限范围' },
  actionNeedsMenu: { en: 'An action needs its menu', zh: '操作权限需要同时选择所属菜单' },

  // Sites.
  domain: {
    en: 'Enter a domain name of 3 to 255 characters, such as www.example.com or *.example.com',
    zh: '请输入 3 至 255 个字符的域名，例如 www.example.com 或 *.example.com',
  },
  domainTaken: { en: 'This domain is already in use', zh: '该域名已被使用' },
  domainSuffix: {
    en: 'Anybody can register names below this one. Enter a domain of your own.',
    zh: '该域名为公共后缀，任何人都可在其下注册域名。请输入您自己的域名',
  },
  domainReserved: { en: 'This domain belongs to the platform', zh: '该域名为平台保留域名' },
  hostPrefix: { en: 'Leave out http:// or https://', zh: '不要填写 http:// 或 https://' },
  origin: { en: 'Enter a domain name or an IP address', zh: '请输入域名或 IP 地址' },
  originPrivate: { en: 'Private and loopback addresses are not allowed', zh: '不允许使用内网或回环地址' },
  originIsDomain: { en: 'The origin must differ from the domain', zh: '源站不能与加速域名相同' },
  hostField: {
    en: 'Enter a host name, with its port where that is not the usual one, such as shop.example.com:8443',
    zh: '请输入主机名，非默认端口可一并填写，例如 shop.example.com:8443',
  },
  serverName: {
    en: 'Enter a host name; an IP address cannot be a server name (SNI)',
    zh: '请输入主机名；IP 地址不能作为服务器名称 (SNI)',
  },
  hostOfStore: {
    en: 'An object store finds the bucket by its own name, and does not know the visitor’s',
    zh: '对象存储按自身域名识别存储桶，无法使用访客请求的域名',
  },
  path: {
    en: 'No spaces, control characters, ?, # or \\; write % as %25; no hidden .. such as %2F..',
    zh: '不能包含空格、控制字符、?、# 或 \\；% 请写作 %25；不能包含 %2F.. 等隐藏的上级目录',
  },
  noAsterisk: { en: 'An asterisk is not allowed here', zh: '此处不能使用星号' },
  originTypeDiffers: {
    en: 'The first origin is of another type. Leave this out, or make the two the same.',
    zh: '与第一个源站的类型不一致，请留空或改为一致',
  },
  originPath: { en: 'Must start with / and not end with /', zh: '必须以 / 开头且不能以 / 结尾' },
  port: { en: 'Enter a port from 1 to 65535', zh: '请输入 1 至 65535 的端口' },

  originTimeout: { en: 'Enter 4 to 60 seconds', zh: '请输入 4 至 60 秒' },
  originsOfGroup: {
    en: 'An origin group needs exactly two different origins',
    zh: '源站组必须包含两个不同的源站',
  },
  noSuchOrigin: { en: 'There is no such origin or origin group', zh: '源站或源站组不存在' },
  noLeadingSlash: { en: 'Leave out the slash at the beginning', zh: '开头不要填写斜杠' },
  headerName: {
    en: 'Letters, digits and hyphens, such as X-Origin-Key',
    zh: '只能包含字母、数字和连字符，例如 X-Origin-Key',
  },
  headerReserved: { en: 'The edge itself decides on this header', zh: '该请求头由边缘节点自行处理' },
  headerHidden: {
    en: 'This stands for a hidden value of another header. Enter the value itself.',
    zh: '此处为其他请求头的隐藏值，请输入实际值',
  },
  headerValue: { en: 'Printable ASCII characters only', zh: '只能包含可打印的 ASCII 字符' },
  cookieName: { en: 'This is no name of a cookie', zh: 'Cookie 名称不正确' },
  pathPattern: {
    en: 'A path such as /images/*.jpg; * stands for any characters, ? for one',
    zh: '请输入路径，例如 /images/*.jpg；* 代表任意字符，? 代表一个字符',
  },
  defaultLast: { en: 'The default behavior comes last, and there is one', zh: '默认行为必须且只能位于最后' },
  defaultPattern: { en: 'The default behavior matches all paths: *', zh: '默认行为匹配所有路径：*' },
  ttlOrder: { en: 'Minimum, default and maximum must ascend', zh: '最小、默认和最大缓存时间必须依次递增' },
  minTtlWithHeaders: {
    en: 'With all headers forwarded nothing is cached: the minimum must be 0',
    zh: '转发所有请求头时不缓存，最小缓存时间必须为 0',
  },
  acknowledge: { en: 'Confirm that you have read this warning', zh: '请确认已阅读该警告' },
  optionsNotAllowed: { en: 'Allow the OPTIONS method first', zh: '请先允许 OPTIONS 方法' },
  imageNeedsStorage: { en: 'Image resizing needs storage as the origin', zh: '图片缩放需要使用存储作为源站' },
  uriKey: { en: '6 to 32 letters and digits', zh: '6 至 32 个字母或数字' },
  country: { en: 'Enter a country code of two letters', zh: '请输入两位国家代码' },
  addressBlock: {
    en: 'Enter an address or a block, such as 192.0.2.1 or 192.0.2.0/24',
    zh: '请输入 IP 地址或网段，例如 192.0.2.1 或 192.0.2.0/24',
  },
  referer: {
    en: 'Enter a domain name such as example.com or *.example.com',
    zh: '请输入域名，例如 example.com 或 *.example.com',
  },

  traceUrl: {
    en: 'Enter an address that starts with http:// or https://',
    zh: '请输入以 http:// 或 https:// 开头的地址',
  },
  noSuchSite: { en: 'No site of yours has this domain', zh: '您没有使用该域名的站点' },

  // Alarms.
  aboveZero: { en: 'Enter a number above 0', zh: '请输入大于 0 的数字' },
  percentAboveZero: { en: 'The proportion must be above 0%', zh: '比例必须大于 0%' },
  alarmEmails: {
    en: 'Enter addresses separated by commas',
    zh: '请输入邮箱地址，多个地址用英文逗号分隔',
  },
  tooManyEmails: { en: 'At most 10 addresses', zh: '最多 10 个邮箱地址' },
  onePhone: { en: 'Enter one phone number only', zh: '只能输入一个手机号码' },
  webhookUrl: { en: 'Enter an address that starts with https://', zh: '请输入以 https:// 开头的地址' },
  alarmVariable: {
    en: "The template must include the alarm message variable '$alarm'",
    zh: "模板必须包含告警内容变量 '$alarm'",
  },

  // Purge.
  purgePath: {
    en: 'Enter paths that start with /, not full URLs',
    zh: '请输入以 / 开头的路径，而不是完整 URL',
  },
  purgeSpelling: {
    en: 'No control characters; write % as %25; no hidden .. such as %2F..',
    zh: '不能包含控制字符；% 请写作 %25；不能包含 %2F.. 等隐藏的上级目录',
  },
  purgeWildcard: { en: 'The asterisk is allowed only at the end', zh: '星号只能出现在末尾' },
  purgeTooMany: {
    en: 'At most 30 items, at most 15 with a wildcard',
    zh: '最多 30 条，含通配符时最多 15 条',
  },
} as const satisfies Record<string, Text>

export type FieldErrorName = keyof typeof fieldErrors
export type FieldError = { name: FieldErrorName; args: Record<string, string | number> }

const isName = (text: string): text is FieldErrorName => Object.hasOwn(fieldErrors, text)

type Issue = z.core.$ZodIssue

/** Turns what zod found into our own words; a schema's message, where it is one of the names above, wins. */
export function fieldError(issue: Issue): FieldError {
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const args = {
      max: Number(issue.code === 'too_big' ? issue.maximum : 0),
      min: Number(issue.code === 'too_small' ? issue.minimum : 0),
    }
    // The word that a schema has for a wrong or absent value is zod's for a broken bound too, and says less.
    const ofType = issue.message === 'format' || (issue.message === 'required' && issue.code === 'too_big')
    if (isName(issue.message) && !ofType) return { name: issue.message, args }
    const text = issue.origin === 'string'
    const list = issue.origin === 'array' || issue.origin === 'set'
    if (issue.code === 'too_big') return { name: text ? 'tooLong' : list ? 'tooMany' : 'tooBig', args }
    if (text && args.min <= 1) return { name: 'required', args }
    return { name: text ? 'tooShort' : list ? 'tooFew' : 'tooSmall', args }
  }
  if (isName(issue.message)) return { name: issue.message, args: {} }
  if (issue.code === 'unrecognized_keys') return { name: 'unknownField', args: {} }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { name: 'required', args: {} }
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return { name: 'option', args: {} }
  return { name: 'format', args: {} }
}

/** More fields than any form has; who sends more wrong ones is told of the first. */
export const maxFieldErrors = 100
/** A name that is unknown is repeated to whoever sent it, but not without end. */
const maxNameLength = 200

/**
 * The findings of one parse: the path of a field (`origins.0.domainName`, the form library's spelling)
 * to its first error, of at most `maxFieldErrors` fields. What concerns no field stands under the empty name.
 */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, FieldError> {
  const found = new Map<string, FieldError>()
  for (const issue of error.issues) {
    // Once an issue: its message holds every unknown key, so to look at it for each of them is quadratic.
    const words = fieldError(issue)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys) {
      if (found.size >= maxFieldErrors) return Object.fromEntries(found)
      const name = [...issue.path.map(String), ...(key === undefined ? [] : [key])].join('.')
      const short = name.slice(0, maxNameLength)
      if (!found.has(short)) found.set(short, words)
    }
  }
  return Object.fromEntries(found)
}
