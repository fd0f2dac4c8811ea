import { randomUUID } from 'node:crypto'
import { MailStatus } from '@fairlead/api/system/mail.ts'
import type { Language } from '@fairlead/api/text.ts'
import { z } from 'zod'
import type { Database, Tx } from '../db.ts'
import { addJob } from '../jobs.ts'
import { type LetterLine, letterHtml, letterText } from './letter.ts'
import { older } from '../slice-jobs.ts'
import { type SecretBox, UnreadableSecret } from '../secret-box.ts'
import { sealedColumn } from '../sealed.ts'
import { isFinal, type Post } from './smtp.ts'

/** A file that goes with a mail. */
export type Attachment = { name: string; mediaType: string; bytes: Buffer }

export type Letter = {
  to: string
  language: Language
  subject: string
  lines: readonly LetterLine[]
  attachment?: Attachment
}

const mailPurpose = 'mail'
const attachmentPurpose = 'attachment of a mail'
const Body = z.object({ text: z.string(), html: z.string() })

/** Minutes before each retry. After the last one the mail has failed. */
const pauses: readonly number[] = [1, 5, 30, 120]

const wakeUp = (tx: Tx, mailId: string, at?: Date) => addJob(tx, 'sendMail', { mailId }, at && { at })

/** Adds a mail in the caller's transaction, so that it is sent only after the commit. Returns its id. */
export async function addMail(tx: Tx, box: SecretBox, { to, language, subject, lines, attachment }: Letter) {
  const id = randomUUID()
  const body: z.output<typeof Body> = { text: letterText(lines), html: letterHtml(lines, language) }
  await tx
    .insertInto('mail')
    .values({
      id,
      recipient: to,
      language,
      subject,
      sealed_body: box.seal(JSON.stringify(body), mailPurpose, id),
      ...(attachment && {
        attachment_name: attachment.name,
        attachment_type: attachment.mediaType,
        sealed_attachment: box.seal(attachment.bytes.toString('base64'), attachmentPurpose, id),
      }),
    })
    .execute()
  await wakeUp(tx, id)
  return id
}

export const openBody = (box: SecretBox, id: string, sealed: Buffer) =>
  Body.parse(JSON.parse(box.open(sealed, mailPurpose, id)))

type StoredAttachment = {
  attachment_name: string
  attachment_type: string
  sealed_attachment: Buffer | null
}

const openAttachment = (box: SecretBox, id: string, mail: StoredAttachment): Attachment | undefined =>
  mail.sealed_attachment === null
    ? undefined
    : {
        name: mail.attachment_name,
        mediaType: mail.attachment_type,
        bytes: Buffer.from(box.open(mail.sealed_attachment, attachmentPurpose, id), 'base64'),
      }

/** Puts a failed mail back into the queue. The caller has checked that this is allowed. */
export async function queueAgain(tx: Tx, id: string) {
  await tx
    .updateTable('mail')
    .set({ status: MailStatus.waiting, attempts: 0, error: '' })
    .where('id', '=', id)
    .execute()
  await wakeUp(tx, id)
}

type DeliveryParts = { db: Database; box: SecretBox; post: Post | undefined; now: Date }

/**
 * Sends one mail to the mail server, outside of a transaction, and then deletes its body. A failure is counted and
 * retried after a pause, unless the refusal is permanent.
 */
export async function deliverMail({ db, box, post, now }: DeliveryParts, id: string) {
  const mail = await db.system
    .selectFrom('mail')
    .select([
      'recipient',
      'subject',
      'sealed_body',
      'attempts',
      'attachment_name',
      'attachment_type',
      'sealed_attachment',
    ])
    .where('id', '=', id)
    .where('status', '=', MailStatus.waiting)
    .executeTakeFirst()
  if (!mail?.sealed_body) return
  const update = (tx: Tx) => tx.updateTable('mail').where('id', '=', id)
  if (!post) {
    await update(db.system).set({ status: MailStatus.kept }).execute()
    return
  }
  const attempts = mail.attempts + 1
  try {
    await post.send({
      id,
      to: mail.recipient,
      subject: mail.subject,
      ...openBody(box, id, mail.sealed_body),
      attachment: openAttachment(box, id, mail),
    })
  } catch (error) {
    const isLost = isFinal(error) || error instanceof UnreadableSecret
    const pause = isLost ? undefined : pauses[attempts - 1]
    await db.transaction(async (tx) => {
      const status = pause === undefined ? MailStatus.failed : MailStatus.waiting
      const words = error instanceof Error ? error.message : String(error)
      await update(tx)
        .set({ status, attempts, error: words.slice(0, 500) })
        .execute()
      if (pause !== undefined) await wakeUp(tx, id, new Date(now.getTime() + pause * 60_000))
    })
    return
  }
  const sent = {
    status: MailStatus.sent,
    attempts,
    error: '',
    sent_at: now,
    sealed_body: null,
    sealed_attachment: null,
  }
  await update(db.system).set(sent).execute()
}

/** Deletes old bodies and old mails. */
export const forgetMails = ({ system }: Database) => ({
  // Links and passwords in them have expired by then.
  'bodies of mails': () =>
    system
      .updateTable('mail')
      .set({ sealed_body: null, sealed_attachment: null })
      .where('sealed_body', 'is not', null)
      .where(older('created_at', '7 days'))
      .execute(),
  mails: () => system.deleteFrom('mail').where(older('created_at', '90 days')).execute(),
})

export const mailSealed = [
  sealedColumn({
    table: 'mail',
    column: 'sealed_body',
    id: ['id'],
    from: ['id'],
    purpose: mailPurpose,
    owner: (row) => row.id,
  }),
  sealedColumn({
    table: 'mail',
    column: 'sealed_attachment',
    id: ['id'],
    from: ['id'],
    purpose: attachmentPurpose,
    owner: (row) => row.id,
  }),
]
