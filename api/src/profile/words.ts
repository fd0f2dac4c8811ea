import { word, type FieldWords } from '../reference/word.ts'

/** Fields of users' own settings. */
export const profileWords: FieldWords = {
  'Profile.sellerName': word(
    'Name of the account that sells to this one; empty for none.',
    '向该账户销售的账户名称，无则为空。',
    'Harbour Reselling',
  ),
  'Profile.roleIds': word('IDs of the active roles.', '生效角色的 ID。'),
  'Profile.roleName': word(
    'Names of the active roles, in the order of roleIds.',
    '生效角色的名称，顺序与 roleIds 一致。',
    ['Cache team'],
  ),
  'Profile.timeZone': word('Hours from UTC; null if not set.', '与 UTC 相差的小时数；未设置时为 null。', 8),
  pendingEmail: word(
    'Email address waiting for confirmation; null if none.',
    '等待确认的新邮箱；没有时为 null。',
  ),
  'pendingEmail.email': word('New email address.', '新邮箱地址。', 'new@example.com'),
  'pendingEmail.until': word('When the link in the email expires.', '邮件链接的有效期。'),
}
