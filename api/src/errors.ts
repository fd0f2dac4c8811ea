import { siteFailures } from './cdn/failures.ts'
import { failure, type Failure, lastingFailure } from './failure.ts'
import { userFailures } from './user/failures.ts'

/** The error catalogue: every failure that a caller can be told of (spec 1 section 8, spec 2 section 8). */
export const catalogue = {
  // Spec 1, section 8: general codes.
  badInput: failure(400, 400, 'toast', 'Please check the highlighted fields', '请检查标出的字段'),
  signedOut: failure(401, 401, 'signIn', 'Login timeout, Please login again', '登录超时，请重新登录'),
  forbidden: failure(403, 403, 'once', 'Permission denied', '没有权限'),
  notFound: failure(404, 404, 'silent', 'The requested resource does not exist', '请求的资源不存在'),
  internal: failure(500, 500, 'report', 'error', '系统错误'),
  upstream: failure(
    300,
    502,
    'report',
    'Error 300. requestId: {requestId}',
    '错误 300。requestId：{requestId}',
  ),
  balanceInsufficient: failure(
    110,
    402,
    'banner',
    'The balance is severely insufficient (less than $0), the service has been disabled',
    '余额严重不足（低于 $0），服务已停用',
  ),
  suspended: failure(
    119,
    402,
    'banner',
    'As your balance is insufficient, the CDN service has been suspended. Please top up and restart.',
    '由于您的余额不足，CDN 服务已暂停。请充值后重新启动。',
  ),

  // Spec 1, section 8: sign-in codes.
  accountLocked: failure(50010, 403, 'toast', 'Account Set Locked', '账户已锁定'),
  accountNotFound: failure(50011, 401, 'toast', 'Account Set Not Found', '账户不存在'),
  userLocked: lastingFailure(
    failure(50012, 403, 'toast', 'User Locked', '用户已锁定'),
    'User Locked. Try again in {minutes, plural, one {# minute} other {# minutes}}, or choose a new password under "Forgot password".',
    '用户已锁定。请在 {minutes} 分钟后重试，或通过“忘记密码”设置新密码。',
  ),
  wrongPassword: failure(50013, 401, 'toast', 'Username or password error', '用户名或密码错误'),
  codeInvalid: failure(50014, 400, 'toast', 'Verification code is invalid', '验证码无效'),
  codeRequired: failure(50015, 400, 'toast', 'Enter the Verification code', '请输入验证码'),
  quotaReached: failure(50017, 409, 'toast', 'The CDN quota is reached', 'CDN 数量已达上限'),
  bindSecondFactor: failure(5003001, 403, 'route', 'Bind an MFA device to continue', '请先绑定 MFA 设备'),
  secondFactor: failure(5003002, 401, 'route', 'Enter the six-digit MFA code', '请输入六位 MFA 验证码'),
  choosePassword: failure(
    5003003,
    403,
    'route',
    'Choose a password of your own to continue',
    '请先设置您自己的密码',
  ),
  // The console asks for the proof and makes the call again.
  proofNeeded: failure(
    5003004,
    403,
    'silent',
    'Confirm with your password that it is you, then try again',
    '请先输入密码确认是您本人，然后重试',
  ),

  // Operators in an account of a customer.
  visitOver: failure(5003005, 403, 'route', 'Your time in the account is over', '您在该账户中的时间已结束'),

  // Second factors.
  mfaDemanded: failure(
    50901,
    409,
    'toast',
    'Your account demands a second factor, so it cannot be disabled',
    '您的账户要求启用二次验证，不能停用',
  ),

  ownFactorFirst: failure(
    50905,
    409,
    'toast',
    'Bind an MFA device of your own before you demand one of everybody',
    '请先为您自己绑定 MFA 设备，再要求所有用户绑定',
  ),
  passkeyRefused: failure(50902, 401, 'toast', 'The passkey was not accepted', '通行密钥验证未通过'),
  passkeyLimit: failure(
    50903,
    409,
    'toast',
    'You have as many passkeys as a user can have',
    '通行密钥数量已达上限',
  ),
  noPasskey: failure(50904, 409, 'toast', 'You have not registered a passkey', '您尚未注册通行密钥'),

  // What the spec leaves to us: numbers follow HTTP's where it has one.
  badOrigin: failure(
    4031,
    403,
    'toast',
    'The request came from another site and was refused',
    '请求来自其他站点，已被拒绝',
  ),
  conflict: failure(
    409,
    409,
    'toast',
    'The data was changed in the meantime. Reload and try again.',
    '数据已被修改，请刷新后重试',
  ),
  tooLarge: failure(413, 413, 'toast', 'The request is too large', '请求内容过大'),
  tooMany: lastingFailure(
    failure(429, 429, 'toast', 'Too many requests. Try again in a moment.', '请求过于频繁，请稍后再试'),
    'Too many requests. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    '请求过于频繁，请在 {minutes} 分钟后重试',
  ),
  unavailable: failure(
    503,
    503,
    'toast',
    'The service is not available right now. Try again in a moment.',
    '服务暂时不可用，请稍后再试',
  ),
  captchaDown: failure(
    5031,
    503,
    'toast',
    'The verification service does not answer right now. Try again in a moment.',
    '验证服务暂时没有响应，请稍后再试',
  ),
  edgeRefused: failure(
    4011,
    401,
    'silent',
    'The edge signature is missing or wrong',
    '边缘节点签名缺失或错误',
  ),
  edgeRevoked: failure(4012, 403, 'silent', 'The edge was revoked', '边缘节点已被吊销'),
  edgeNotActive: failure(4091, 409, 'toast', 'The edge has not enrolled', '边缘节点尚未注册'),
  edgeGone: failure(4092, 409, 'toast', 'The edge was revoked already', '边缘节点已被吊销'),

  // Operators and accounts.
  accountIsLocked: failure(4093, 409, 'toast', 'The account is locked already', '账户已锁定，无需重复操作'),
  accountIsOpen: failure(4094, 409, 'toast', 'The account is not locked', '账户未锁定'),
  accountRunsPlatform: failure(
    4095,
    409,
    'toast',
    'An account that runs the platform cannot be locked',
    '运营平台的账户不能锁定',
  ),

  ...siteFailures,
  ...userFailures,

  // Lists, accounts and reports (spec 1, sections 5 and 8; spec 2, section 8).
  nothingSelected: failure(
    50301,
    400,
    'toast',
    'Please check the data to be operated',
    '请勾选需要操作的数据',
  ),
  accountNotSynced: failure(
    50302,
    409,
    'toast',
    'The account is not synced yet: try again later or contact the administrator',
    '账户尚未同步，请稍后再试或联系管理员',
  ),
  parquetMissing: failure(50303, 404, 'toast', 'Parquet file is not exist', 'Parquet 文件不存在'),

  // Contracts and bills (spec 2, section 8).
  contractAssociated: failure(
    50401,
    409,
    'toast',
    'The contract is already associated with an account and cannot be terminated',
    '合同已关联账户，不能终止',
  ),
  writeOffFirst: failure(50402, 409, 'toast', 'delete the write off data first', '请先删除核销数据'),
  chargeOffFirst: failure(
    50403,
    409,
    'toast',
    'Please charge off or write off the data',
    '请先红冲或核销数据',
  ),

  // Support cases (spec 2, section 8).
  caseIncomplete: failure(50501, 400, 'toast', 'Missing required parameters', '缺少必要参数'),
  caseNotClosed: failure(50502, 409, 'toast', 'Case closing failed', '工单关闭失败'),
  caseNotHandled: failure(50503, 409, 'toast', 'Case Handling Failed', '工单处理失败'),
} as const satisfies Record<string, Failure>

export type ErrorName = keyof typeof catalogue

export const errorNames = Object.keys(catalogue) as ErrorName[]

/** Code of a call that succeeded. */
export const OK = 200

const byCode = new Map<number, ErrorName>(errorNames.map((name) => [catalogue[name].code, name]))

/** The name that a code on the wire stands for, or undefined for a code that this build does not know. */
export const errorByCode = (code: number) => byCode.get(code)
