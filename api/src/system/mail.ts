import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { languages } from '../text.ts'

/** 3 kept: no mail server is configured, so operators read the mail in the console. */
export const MailStatus = { waiting: 0, sent: 1, failed: 2, kept: 3 } as const
export type MailStatus = (typeof MailStatus)[keyof typeof MailStatus]
const Status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], 'option')

export const Mail = z.object({
  id: Id,
  createDate: Time,
  recipient: z.string(),
  subject: z.string(),
  /** The language of the mail, which is its recipient's. */
  language: z.enum(languages),
  status: Status,
  attempts: z.number().int(),
  /** The last error of the mail server. */
  error: z.string(),
  sendDate: Time.nullable(),
  /** Whether the content is still stored. */
  kept: z.boolean(),
  /** Whether mail is sent by SMTP; then only its recipient may read the content. */
  goesOut: z.boolean(),
})
export type Mail = z.output<typeof Mail>

export const canOpen = (mail: Pick<Mail, 'kept' | 'goesOut'>) =>
  mail.goesOut ? 'mailGoesOut' : mail.kept || 'mailForgotten'

export const canSendAgain = (mail: Pick<Mail, 'status' | 'kept'>) =>
  mail.status !== MailStatus.failed ? 'mailNotFailed' : mail.kept || 'mailForgotten'

export const listMails = endpoint({
  method: 'GET',
  path: '/system/api/mail',
  can: 'system_mail',
  summary: 'Emails sent by the platform, newest first, without their content',
  query: listQuery(['createDate'], {
    recipient: z.string().trim().max(254).optional(),
    status: z.coerce.number('option').pipe(Status).optional(),
  }),
  reply: page(Mail),
})

/** A POST, because reading another person's mail is an act and is logged. */
export const openMail = endpoint({
  method: 'POST',
  path: '/system/api/mail/:id/open',
  can: 'SYSTEM_MAIL_OPEN',
  // The content of a mail could open the account of the key's own user.
  keys: false,
  summary: 'Read an email that could not be sent because no mail server is set up',
  reply: z.object({ text: z.string() }),
  errors: ['notFound', 'mailGoesOut', 'mailForgotten'],
  audit: { model: 'mail', action: 'open' },
})

/** "Send" counts as edit (spec 1, section 6). */
export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/system/api/mail/:id/send',
  can: 'SYSTEM_MAIL_EDIT',
  summary: 'Resend an email that failed',
  reply: Nothing,
  errors: ['notFound', 'mailNotFailed', 'mailForgotten'],
  audit: { model: 'mail', action: 'send' },
})
