import { failure, type Failure } from './failure.ts'

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
  userLocked: failure(50012, 403, 'toast', 'User Locked', '用户已锁定'),
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

  // Second factors.
  mfaDemanded: failure(
    50901,
    409,
    'toast',
    'Your account demands a second factor, so it cannot be disabled',
    '您的账户要求启用二次验证，不能停用',
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
  tooMany: failure(
    429,
    429,
    'toast',
    'Too many requests. Try again in a moment.',
    '请求过于频繁，请稍后再试',
  ),
  unavailable: failure(
    503,
    503,
    'toast',
    'The service is starting or stopping. Try again in a moment.',
    '服务正在启动或停止，请稍后再试',
  ),
  edgeRefused: failure(
    4011,
    401,
    'silent',
    'The edge signature is missing or wrong',
    '边缘节点签名缺失或错误',
  ),

  // Sites (spec 1, sections 4 and 8).
  pauseFirst: failure(50101, 409, 'toast', 'You must pause before deleting', '删除前必须先停用'),
  alreadyOn: failure(50102, 409, 'toast', 'The site is already enabled', '站点已启用'),
  alreadyOff: failure(50103, 409, 'toast', 'The site is already paused', '站点已停用'),
  notDeployed: failure(
    50105,
    409,
    'toast',
    'The site is still deploying. Wait until it is deployed.',
    '站点正在部署，请等待部署完成',
  ),
  siteLocked: failure(
    50106,
    409,
    'toast',
    'This domain name is locked. An administrator must unlock it first.',
    '该域名已锁定，请先联系管理员解锁',
  ),
  alreadyLocked: failure(50107, 409, 'toast', 'The site is already locked', '站点已锁定'),
  notLocked: failure(50108, 409, 'toast', 'The site is not locked', '站点未锁定'),
  siteChanged: failure(
    50109,
    409,
    'toast',
    'Somebody else has saved this site meanwhile. Compare the two before you save.',
    '该站点已被他人保存，请对比差异后再保存',
  ),
  noEdge: failure(
    50110,
    409,
    'toast',
    'No edge node is online to answer. Try again in a moment.',
    '没有在线的边缘节点可以应答，请稍后再试',
  ),
  siteOff: failure(50104, 409, 'toast', 'The site is paused. Enable it first.', '站点已停用，请先启用'),

  // Certificates (spec 1, section 8).
  domainTimeout: failure(504, 504, 'toast', 'Network timeout, please resubmit', '网络超时，请重新提交'),
  noTxtRecord: failure(
    50201,
    409,
    'toast',
    'Verification failed: no TXT record',
    '验证失败：未找到 TXT 记录',
  ),
  validationFailed: failure(50202, 409, 'toast', 'Validation failed', '校验失败'),
  txtNotSkippable: failure(
    50203,
    409,
    'toast',
    'Txt verification failed and cannot be skipped',
    'TXT 验证失败，不能跳过',
  ),
  cnameMissing: failure(
    50204,
    409,
    'toast',
    'Domain name does not point to CDN domain name',
    '域名未指向 CDN 域名',
  ),

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

  // Users and roles (spec 1, sections 3 to 6).
  rootUser: failure(
    50601,
    403,
    'toast',
    'Only the root user can change the root user',
    '主账户用户只能由其本人修改',
  ),
  beyondRights: failure(
    50602,
    403,
    'toast',
    'This goes beyond your own permissions',
    '超出了您自己的权限范围',
  ),
  ownRights: failure(
    50603,
    409,
    'toast',
    'You cannot change your own type, roles, status or MFA here',
    '不能在此修改您自己的类型、角色、状态或 MFA',
  ),
  noSecondFactor: failure(50604, 409, 'toast', 'The user has no MFA device', '该用户未绑定 MFA 设备'),
  defaultRole: failure(50605, 409, 'toast', 'Default roles cannot be changed', '默认角色不能修改'),
  roleInUse: failure(
    50606,
    409,
    'toast',
    'The role is in use. Take it from all users and invitations first.',
    '该角色正在使用中，请先从所有用户和邀请中移除',
  ),
  invitationOver: failure(
    50607,
    409,
    'toast',
    'The invitation was accepted or revoked already',
    '该邀请已被接受或撤销',
  ),
  invitedOften: failure(
    50608,
    429,
    'toast',
    'Three invitations went to this address within an hour. Try again later.',
    '一小时内已向该邮箱发送三次邀请，请稍后再试',
  ),

  // Mail.
  mailGoesOut: failure(
    50701,
    409,
    'toast',
    'Mail goes out by SMTP. What it says is for its recipient alone.',
    '邮件通过 SMTP 发出，内容仅供收件人查看',
  ),
  mailForgotten: failure(50702, 409, 'toast', 'What the mail said is no longer kept', '邮件内容已不再保留'),
  mailNotFailed: failure(
    50703,
    409,
    'toast',
    'Only a mail that failed can be sent again',
    '只有发送失败的邮件才能重新发送',
  ),

  // Secret keys and linked accounts. Requests are refused in this order; what comes after the signature is said
  // only to who has the secret.
  keyMalformed: failure(
    50801,
    401,
    'toast',
    'The Authorization header is malformed: see the documentation of secret keys',
    'Authorization 请求头格式错误，请参阅密钥文档',
  ),
  keyTimestamp: failure(
    50802,
    401,
    'toast',
    "The timestamp is more than 5 minutes away from the server's clock",
    '时间戳与服务器时间相差超过 5 分钟',
  ),
  keySignature: failure(
    50803,
    401,
    'toast',
    'The secret key is unknown, or the signature is wrong',
    '密钥不存在或签名错误',
  ),
  keyDisabled: failure(
    50804,
    403,
    'toast',
    'The secret key, its user or its account is disabled',
    '密钥、所属用户或账户已停用',
  ),
  keyExpired: failure(50805, 403, 'toast', 'The secret key has expired', '密钥已过期'),
  keyAddress: failure(
    50806,
    403,
    'toast',
    'The secret key may not be used from this address',
    '不允许从此地址使用该密钥',
  ),
  keyReplayed: failure(
    50807,
    401,
    'toast',
    'This nonce was used before: sign every request anew',
    '该 Nonce 已被使用，请为每个请求重新签名',
  ),
  keyNotTaken: failure(
    50808,
    403,
    'toast',
    'This call is made in the console only, not with a secret key',
    '此操作只能在控制台中进行，不能使用密钥',
  ),
  keyLimit: failure(50809, 409, 'toast', 'A user has at most 20 secret keys', '每个用户最多 20 个密钥'),
  keyEnabled: failure(50810, 409, 'toast', 'The secret key is already enabled', '密钥已启用'),
  keyPaused: failure(50811, 409, 'toast', 'The secret key is already disabled', '密钥已停用'),
  keyForeign: failure(
    50812,
    403,
    'toast',
    'Only its own user can change this secret key',
    '只有密钥所属用户可以修改',
  ),
  linkedLimit: failure(
    50821,
    409,
    'toast',
    'An account has at most 20 linked accounts',
    '每个账户最多关联 20 个账户',
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
