import { word, type FieldWords } from '../reference/word.ts'

/** What users set for themselves. */
export const profileWords: FieldWords = {
  'Profile.roleIds': word('Ids of the roles in force.', '生效角色的 ID。'),
  'Profile.roleName': word(
    'Names of the roles in force, in the order of roleIds.',
    '生效角色的名称，顺序与 roleIds 一致。',
    ['Cache team'],
  ),
  'Profile.timeZone': word(
    'Hours from UTC; null while the user has chosen none.',
    '与 UTC 相差的小时数；未选择时为 null。',
    8,
  ),
  pendingEmail: word(
    'The address that is still to be confirmed; null without one.',
    '等待确认的新邮箱；没有时为 null。',
  ),
  'pendingEmail.email': word('The new address.', '新邮箱地址。', 'new@example.com'),
  'pendingEmail.until': word('Until when the link of the mail works.', '邮件链接的有效期。'),
}
