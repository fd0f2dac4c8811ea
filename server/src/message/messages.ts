import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listMessages, type Message, ReadState } from '@fairlead/api/message/message.ts'
import { messageSections, sectionTexts } from '@fairlead/api/message/kind.ts'
import { type MessageKind, messageKinds } from '@fairlead/api/message/kinds.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { listPage, TimeKey } from '../lib/list.ts'
import { say } from '../lib/mail/say.ts'

/** The messages of one user of an account. */
export type Reader = { accountId: string; userId: string; language: Language }

const ofReader = (tx: Tx, { accountId, userId }: Reader) =>
  tx.selectFrom('message').where('account_id', '=', accountId).where('user_id', '=', userId)

function toMessage(row: Selectable<DB['message']>, language: Language): Message {
  // Written by `tell`, which checks kind and arguments, or by the trigger of new keys.
  const kind = row.kind as MessageKind
  const { title, content, section, about, args: schema } = messageKinds[kind]
  // A message of an older release may lack newer arguments, for which the schema has defaults.
  const args = { ...schema.safeParse(row.args).data, ...(row.args as Record<string, string | number>) }
  return {
    id: row.id,
    kind,
    title: say(title, language, args),
    content: say(content, language, args),
    sectionName: sectionTexts[section][language],
    publishDate: row.created_at.toISOString(),
    isRead: row.read_at === null ? ReadState.unread : ReadState.read,
    thing: about.key,
    thingId: row.site_id ?? row.object_id,
    times: row.times,
    firstDate: (row.first_at ?? row.created_at).toISOString(),
  }
}

export const listMessageRows = (tx: Tx, reader: Reader, query: QueryOf<typeof listMessages>) =>
  listPage(listMessages, query, {
    from: ofReader(tx, reader).selectAll(),
    filters: {
      section: (rows, section) => rows.where('section', '=', section),
      isRead: (rows, state) => rows.where('read_at', state === ReadState.read ? 'is not' : 'is', null),
    },
    sort: { publishDate: 'created_at' },
    order: ['-publishDate'],
    nextPage: TimeKey,
    row: (row) => toMessage(row, reader.language),
  })

/** Unread messages of each section, in the order of the sections. */
export async function countUnread(tx: Tx, reader: Reader): Promise<number[]> {
  const rows = await ofReader(tx, reader)
    .where('read_at', 'is', null)
    .select(['section', (eb) => eb.fn.countAll<number>().as('unread')])
    .groupBy('section')
    .execute()
  return messageSections.map((section) => rows.find((row) => row.section === section)?.unread ?? 0)
}

/** One message, which is marked as read. Throws `notFound`, also for a message of another user. */
export async function readMessage(tx: Tx, reader: Reader, id: string, now: Date): Promise<Message> {
  const row = await tx
    .updateTable('message')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', reader.accountId)
    .where('user_id', '=', reader.userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toMessage(row, reader.language)
}

export const readAll = async (tx: Tx, { accountId, userId }: Reader, now: Date) => {
  await tx
    .updateTable('message')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}
