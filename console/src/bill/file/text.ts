import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'

export const fileText = {
  pdf: { en: 'Download PDF', zh: '下载 PDF' },
  csv: { en: 'Lines as CSV', zh: '明细 CSV' },
  xlsx: { en: 'Lines as XLSX', zh: '明细 XLSX' },
  mails: { en: 'Sent by email', zh: '邮件发送记录' },
  mailsHelp: {
    en: 'An issued bill is sent as PDF to the addresses of its strategy.',
    zh: '账单出具后会以 PDF 发送至生成策略中的邮箱。',
  },
  noMails: { en: 'No email was sent yet.', zh: '尚未发送邮件。' },
  send: { en: 'Send', zh: '发送' },
  sending: { en: 'The bill is being sent to {name}', zh: '正在向 {name} 发送账单' },
  recipient: nouns.email,
  state: words.status,
  error: { en: 'Mail server says', zh: '邮件服务器返回' },
  askedBy: { en: 'Sent by', zh: '发送人' },
  created: words.created,
  waiting: { en: 'Being sent', zh: '发送中' },
  sent: { en: 'Sent out', zh: '已发出' },
  failed: { en: 'Not sent', zh: '未能发送' },
  kept: { en: 'No mail server', zh: '未配置邮件服务器' },
} as const
