import { type BillMail, listBillMails, maxBillMailsPerDay } from '@fairlead/api/bill/document/bill-file.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { z } from 'zod'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Database, Entered, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { listPage } from '../../lib/list.ts'
import { addMail } from '../../lib/mail/mail.ts'
import type { Home } from '../../lib/mail/write-letter.ts'
import { fontFile } from '../../lib/pdf/font.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { findBill } from '../bills.ts'
import { billLetter } from './bill-letter.ts'
import { drawBill } from './draw-bill.ts'
import { linesAbove } from './lines.ts'
import { findPaper } from './paper.ts'

/** Larger documents are not attached: mail servers refuse them. */
const mostBytes = 8_000_000

const selectMail = (tx: Tx, accountId: string, billId: string) =>
  tx
    .selectFrom('bill_mail')
    .select(['id', 'recipient', 'state', 'error', 'asked_name', 'created_at'])
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)

type Row = Awaited<ReturnType<ReturnType<typeof selectMail>['executeTakeFirstOrThrow']>>
const toMail = (row: Row): BillMail => ({
  id: row.id,
  recipient: row.recipient,
  mailState: row.state as BillMail['mailState'],
  error: row.error,
  askedBy: row.asked_name,
  createDate: row.created_at.toISOString(),
})

/** Throws `notFound`. */
export async function listMailPage(
  tx: Tx,
  accountId: string,
  billId: string,
  query: QueryOf<typeof listBillMails>,
) {
  await findBill(tx, accountId, billId)
  return listPage(listBillMails, query, {
    from: selectMail(tx, accountId, billId),
    filters: {},
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    row: toMail,
  })
}

type Asked = { accountId: string; billId: string; recipient: string; askedBy: string; now: Date }

/** Notes that a bill is to be sent to an address, and has a job do it. */
async function queueMail(tx: Tx, { accountId, billId, recipient, askedBy, now }: Asked): Promise<BillMail> {
  const row = await tx
    .insertInto('bill_mail')
    .values({ account_id: accountId, bill_id: billId, recipient, asked_name: askedBy, created_at: now })
    .returning(['id', 'recipient', 'state', 'error', 'asked_name', 'created_at'])
    .executeTakeFirstOrThrow()
  await addJob(tx, 'mailBill', { billMailId: row.id }, { key: `bill mail ${row.id}` })
  return toMail(row)
}

/** Sends an issued bill to an address once more. Throws `billMailLimit`. */
export async function askMail(tx: Tx, me: Entered, billId: string, recipient: string, now: Date) {
  await takeTurns(tx, `mails of bill ${billId}`)
  const { count } = await tx
    .selectFrom('bill_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', me.account_id)
    .where('bill_id', '=', billId)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (count >= maxBillMailsPerDay) throw new Fail('billMailLimit')
  return queueMail(tx, { accountId: me.account_id, billId, recipient, askedBy: me.username, now })
}

/** Sends a bill that is issued now to the addresses of its strategy: the customer, and copies. */
export async function queueBillMails(tx: Tx, accountId: string, billId: string, now: Date) {
  const { customer_email: customer, copies } = await tx
    .selectFrom('bill as b')
    .innerJoin('bill_strategy as s', (join) =>
      join.onRef('s.id', '=', 'b.strategy_id').onRef('s.account_id', '=', 'b.account_id'),
    )
    .select(['s.customer_email', 's.copies'])
    .where('b.id', '=', billId)
    .where('b.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // One mail for each address, because a mail server may accept one and refuse another.
  const addresses = new Set([customer, ...copies.split(',')].filter((one) => one !== ''))
  for (const recipient of addresses) await queueMail(tx, { accountId, billId, recipient, askedBy: '', now })
}

export const BillMailPayload = z.object({ billMailId: z.uuid() })

type Parts = { db: Database; box: SecretBox; home: Home; pdfFont: string | undefined }

/** Draws the document, unless there is no font or it is too large for a mail. */
async function drawn({ db, home, pdfFont }: Parts, accountId: string, billId: string) {
  const paper = await findPaper(db.system, accountId, billId)
  const font = fontFile(pdfFont)
  if (font === undefined) return { paper, bytes: undefined }
  const pieces: Buffer[] = []
  let size = 0
  const options = { paper, product: home.product, font }
  for await (const piece of drawBill(accountId, options, (above, kind) =>
    linesAbove(db.system, accountId, { billId, above, kind }),
  )) {
    pieces.push(piece)
    size += piece.length
    if (size > mostBytes) return { paper, bytes: undefined }
  }
  return { paper, bytes: Buffer.concat(pieces) }
}

/** Draws a bill, and writes the mail with it, once. */
export async function mailBill(parts: Parts, { billMailId }: z.output<typeof BillMailPayload>) {
  const { db, box, home } = parts
  const waiting = (tx: Tx) =>
    tx
      .selectFrom('bill_mail')
      .select(['account_id', 'bill_id', 'recipient'])
      .where('id', '=', billMailId)
      .where('mail_id', 'is', null)
  const found = await waiting(db.system).executeTakeFirst()
  if (!found) return
  const { paper, bytes } = await drawn(parts, found.account_id, found.bill_id)
  const name = `${paper.bill.fnumber}.pdf`
  await db.transaction(async (tx) => {
    const mail = await waiting(tx).forUpdate().executeTakeFirst()
    if (!mail) return
    const letter = billLetter(mail.recipient, paper, home, bytes !== undefined)
    const mailId = await addMail(tx, box, {
      ...letter,
      ...(bytes && { attachment: { name, mediaType: 'application/pdf', bytes } }),
    })
    await tx.updateTable('bill_mail').set({ mail_id: mailId }).where('id', '=', billMailId).execute()
  })
}
