import type { Text } from '@fairlead/api/text.ts'
import { say } from '../lib/mail/say.ts'
import { type Home, writeLetter } from '../lib/mail/write-letter.ts'

const text = {
  subject: { en: 'Ends of the operation logs of {product}', zh: '{product} 操作日志末端签名' },
  keep: {
    en: 'Keep this email where those who can change the database cannot delete it. The line below shows whether entries were cut off a log.',
    zh: '请将此邮件保存在数据库管理人员无法删除的位置。下面这一行可用于检查操作日志末尾是否被删除。',
  },
  line: { en: 'Line', zh: '签名行' },
} as const satisfies Record<string, Text>

/** For operators. The line is verified as one of the file of anchors. */
export const anchorLetter = (email: string, home: Home, line: string) =>
  writeLetter({ email, language: 'en' }, text.subject, home, [
    say(text.keep, 'en'),
    { label: say(text.line, 'en'), value: line.trim() },
  ])
