import { word, type FieldWords } from '../reference/word.ts'

/** Security rules of an account. */
export const accountWords: FieldWords = {
  sessionHours: word('Maximum session length, in hours.', '会话时长上限（小时）。', 12),
  usersWithoutMfa: word('Number of users without an MFA device.', '未绑定 MFA 设备的用户数。', 2),
}
