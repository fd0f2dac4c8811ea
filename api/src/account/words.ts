import { word, type FieldWords } from '../reference/word.ts'

/** Security rules of an account. */
export const accountWords: FieldWords = {
  accountKind: word('Role of the account on the platform.', '账户在平台上的角色。'),
  mfaRequired: word(
    'Whether MFA is required for all users of the account.',
    '账户是否要求所有用户启用 MFA。',
  ),
  sessionHours: word('Maximum session length, in hours.', '会话时长上限（小时）。', 12),
  usersWithoutMfa: word('Number of users without an MFA device.', '未绑定 MFA 设备的用户数。', 2),
}
