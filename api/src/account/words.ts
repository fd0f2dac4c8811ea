import { word, type FieldWords } from '../reference/word.ts'

/** What an account asks of its users. */
export const accountWords: FieldWords = {
  accountKind: word('What the account does on the platform.', '账户在平台上的角色。'),
  mfaRequired: word(
    'Whether the account lets nobody in without a second factor.',
    '账户是否要求所有人启用二次验证。',
  ),
  sessionHours: word('How long a session lives at most, in hours.', '会话的最长有效时间（小时）。', 12),
  usersWithoutMfa: word('How many users have bound no MFA device yet.', '尚未绑定 MFA 设备的用户数。', 2),
}
