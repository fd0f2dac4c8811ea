import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listMails, type Mail, MailStatus } from '@fairlead/api/system/mail.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

const fields = [
  'id',
  'created_at',
  'recipient',
  'subject',
  'language',
  'status',
  'attempts',
  'error',
  'sent_at',
] as const

type MailRow = {
  id: string
  created_at: Date
  recipient: string
  subject: string
  language: string
  status: number
  attempts: number
  error: string
  sent_at: Date | null
  kept: boolean
}

const statuses: readonly MailStatus[] = Object.values(MailStatus)

/** The database allows no other status. */
const statusOf = (value: number) => statuses.find((status) => status === value) ?? MailStatus.waiting

const toMail = (row: MailRow, goesOut: boolean): Mail => ({
  id: row.id,
  createDate: row.created_at.toISOString(),
  recipient: row.recipient,
  subject: row.subject,
  language: isLanguage(row.language) ? row.language : 'en',
  status: statusOf(row.status),
  attempts: row.attempts,
  error: row.error,
  sendDate: row.sent_at?.toISOString() ?? null,
  kept: row.kept,
  goesOut,
})

const isKept = sql<boolean>`sealed_body is not null`.as('kept')

export const listMailRows = (tx: Tx, query: QueryOf<typeof listMails>, goesOut: boolean) =>
  listPage(listMails, query, {
    from: tx.selectFrom('mail').select([...fields, isKept]),
    filters: {
      recipient: (rows, part) => rows.where('recipient', 'ilike', containing(part)),
      status: (rows, status) => rows.where('status', '=', status),
    },
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    row: (row) => toMail(row, goesOut),
  })

/** One mail with its sealed body, locked until the transaction ends. Throws `notFound`. */
export async function lockMail(tx: Tx, id: string, goesOut: boolean) {
  const row = await tx
    .selectFrom('mail')
    .select([...fields, isKept, 'sealed_body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return { mail: toMail(row, goesOut), sealed: row.sealed_body }
}
