import { failure, type Failure } from '../failure.ts'

/** What can be told of users, mail and keys; a part of the catalogue in `errors.ts`. */
export const userFailures = {
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
    'Three mails went to this address within an hour. Try again later.',
    '一小时内已向该邮箱发送三封邮件，请稍后再试',
  ),

  // Operators in an account of a customer.
  visitClosed: failure(
    50611,
    403,
    'toast',
    'This is not open to operators who have entered an account',
    '进入账户的运维人员不能进行此操作',
  ),
  visitReading: failure(
    50612,
    403,
    'toast',
    'You have entered this account to read only',
    '您以只读方式进入了此账户',
  ),
  operatorAccount: failure(
    50613,
    409,
    'toast',
    'Accounts of operators cannot be entered',
    '不能进入运维账户',
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
  keyDisabled: failure(50804, 403, 'toast', 'The secret key or its user is disabled', '密钥或所属用户已停用'),
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
  schemeNotTaken: failure(
    50813,
    401,
    'toast',
    'Tokens and passwords are not taken in the Authorization header: sign the request with a secret key (FAIRLEAD-HMAC-SHA256)',
    'Authorization 请求头不支持令牌或密码，请使用密钥对请求签名（FAIRLEAD-HMAC-SHA256）',
  ),
  linkedLimit: failure(
    50821,
    409,
    'toast',
    'An account has at most 20 linked accounts',
    '每个账户最多关联 20 个账户',
  ),
} as const satisfies Record<string, Failure>
