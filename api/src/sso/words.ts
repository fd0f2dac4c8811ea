import { type FieldWords, word } from '../reference/word.ts'
import { sessionKindNames } from './names.ts'

const date = '2026-11-27T08:05:00.000Z'
const number = '123456789012'

/** Fields of cloud sign-in. */
export const ssoWords: FieldWords = {
  supplier: word('AWS, or ALI for Alibaba Cloud.', 'AWS，或 ALI（阿里云）。', 'AWS'),
  linkedAccount: word('Account ID at the cloud provider.', '云厂商的账户 ID。', number),
  'listCloudAccounts.linkedAccount': word(
    'Part of the account ID or alias.',
    '账户 ID 或别名的一部分。',
    '1234',
  ),
  'listCloudSessions.linkedAccount': word('Part of the account ID.', '账户 ID 的一部分。', '1234'),
  linkedAccountId: word('ID of the linked account.', '关联账户的 ID。'),
  alias: word('Your own name for the account.', '您设置的别名。', 'Production'),
  way: word(
    'How the console reaches the account: none, role, keys.',
    '控制台连接账户的方式：none、role、keys。',
    'role',
  ),
  'CloudAccount.state': word(
    'open: not connected. linked: the latest call succeeded. failing: it did not.',
    'open：未连接；linked：最近一次调用成功；failing：最近一次调用失败。',
    'linked',
  ),
  'CloudSession.state': word(
    'running, over (its time has passed), or ended by a user.',
    'running：进行中；over：已到期；ended：已被用户结束。',
    'running',
  ),
  cause: word(
    'Why the cloud did not do it: denied, expired, throttled, unreachable; null if it did.',
    '云厂商未执行的原因：denied、expired、throttled、unreachable；成功时为 null。',
    'denied',
  ),
  syncRole: word('Name of the role by which roles are read.', '用于读取角色的角色名称。', 'fairlead-sync'),
  keyEnd: word('Last characters of the access key ID.', '访问密钥 ID 的末尾字符。', 'MPLE'),
  keyDate: word('When the key was entered; null without one.', '访问密钥的填写时间，没有则为 null。', date),
  checkDate: word('When the cloud was last asked.', '最近一次调用云端的时间。', date),
  'CloudAccount.roleList': word('Roles that the caller may take.', '调用者可使用的角色。'),
  'IamUser.roleList': word('Roles that the user may take.', '用户可使用的角色。'),
  latestLoginTime: word(
    'When the user signed in last; null if never.',
    '最近一次登录时间，从未登录则为 null。',
    date,
  ),
  'RoleChoice.name': word('Name of the role.', '角色名称。', 'ReadOnly'),
  maxMinutes: word('Longest session that the role allows, in minutes.', '角色允许的最长会话（分钟）。', 60),
  gone: word('Whether the role was deleted in the cloud.', '角色是否已在云端删除。', false),
  'SyncOutcome.gone': word('Number of roles that were deleted in the cloud.', '云端已删除的角色数。', 0),
  added: word('Number of new roles.', '新增的角色数。', 2),
  changed: word('Number of roles that were changed in the cloud.', '云端有变化的角色数。', 0),
  externalId: word(
    'External ID that the trust policy must ask for.',
    '信任策略必须要求的外部 ID。',
    '0c3f2a6e-6f0d-4b5e-9a39-0f5f3f6f1a11',
  ),
  broker: word(
    'Identity that takes the roles; empty if there is none in this cloud.',
    '扮演角色的身份；该云没有时为空。',
    'arn:aws:iam::111122223333:user/broker',
  ),
  trustPolicy: word(
    'Trust policy of the roles, as JSON.',
    '角色的信任策略（JSON）。',
    '{"Version":"2012-10-17"}',
  ),
  permissionPolicy: word(
    'Policy of the role that reads roles, as JSON.',
    '读取角色所用角色的权限策略（JSON）。',
    '{"Version":"2012-10-17"}',
  ),
  endPolicy: word(
    'Further policy that lets sessions be ended, as JSON; empty if the cloud cannot.',
    '用于结束会话的附加策略（JSON），云厂商不支持时为空。',
    '{"Version":"2012-10-17"}',
  ),
  command: word(
    'Commands that create the role.',
    '创建角色的命令。',
    'aws iam create-role --role-name fairlead-sync',
  ),
  accessKey: word('Access key ID.', '访问密钥 ID。', 'AKIAIOSFODNN7EXAMPLE'),
  secretKey: word(
    'Secret of the key. Never returned.',
    '访问密钥的密文，不会返回。',
    'example-secret-of-the-access-key',
  ),
  userId: word('ID of the user.', '用户 ID。'),
  userName: word('Name of the user.', '用户名称。', 'ops@example.com'),
  'listIamUsers.userName': word('Part of the name.', '名称的一部分。', 'ops'),
  'listCloudSessions.userName': word('Part of the name.', '名称的一部分。', 'ops'),
  remark: word('Note.', '备注。', 'On call'),
  roleIds: word('IDs of the roles.', '角色 ID。'),
  roleId: word('ID of the role.', '角色 ID。'),
  reason: word('Why the role is taken.', '使用角色的原因。', 'Check the bill of October'),
  minutes: word('Length of the session in minutes.', '会话时长（分钟）。', 60),
  consolePage: word(
    'Page of the console that opens: home, billing, support.',
    '打开的控制台页面：home、billing、support。',
    'home',
  ),
  signInUrl: word(
    'Address that signs in, once and for a few minutes. Do not store it.',
    '一次性登录地址，数分钟内有效，请勿保存。',
    'https://signin.aws.amazon.com/federation?Action=login',
  ),
  endDate: word('When the session ends.', '会话到期时间。', date),
  'CloudSession.createDate': word('When the session began.', '会话开始时间。', date),
  endedDate: word(
    'When a user ended the session; null otherwise.',
    '用户结束会话的时间，否则为 null。',
    date,
  ),
  endedBy: word('Who ended the session; empty otherwise.', '结束会话的用户，否则为空。', 'owner@example.com'),
  roleName: word('Name of the role.', '角色名称。', 'ReadOnly'),
  kind: word('What was taken.', '会话类型。', 1, sessionKindNames),
  own: word('Whether it is the caller’s.', '是否为调用者本人的会话。', true),
  Version: word('Version of the format.', '格式版本。', 1),
  AccessKeyId: word('ID of the temporary key.', '临时密钥 ID。', 'ASIAIOSFODNN7EXAMPLE'),
  SecretAccessKey: word('Secret of the temporary key.', '临时密钥的密文。', 'example-secret'),
  SessionToken: word('Token that belongs to the temporary key.', '临时密钥的令牌。', 'example-token'),
  Expiration: word('When the temporary key expires.', '临时密钥的到期时间。', date),
}
