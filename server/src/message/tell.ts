import { type MessageArgs, messageKinds, type MessageKind } from '@fairlead/api/message/texts.ts'
import type { MenuKey } from '@fairlead/api/permission.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** Users of an account who get one message, at most: the root and the oldest others. */
const maxReaders = 100

export type News<K extends MessageKind> = {
  kind: K
  args: MessageArgs<K>
  /** The site that it is about. */
  siteId?: string
  now: Date
}

type To = { accountId: string; userId: string } | { accountId: string; menu: MenuKey }

/** Who reads it: one user, or all of an account who may see a menu (the root always may). Disabled users get none. */
const readersOf = (to: To) =>
  'userId' in to
    ? sql`select account_id, id from app_user where id = ${to.userId} and account_id = ${to.accountId}`
    : sql`
        select u.account_id, u.id from app_user u
         where u.account_id = ${to.accountId} and u.status = 1
           and (u.account_type = 1 or exists (
             select from user_role ur join role r on r.id = ur.role_id
              where ur.user_id = u.id and r.enabled and ${to.menu} = any(r.menus)))
         order by u.account_type, u.created_at, u.id limit ${maxReaders}`

/**
 * Writes a message in the transaction of what it tells of, so that neither is without the other.
 * `tx` is of the system role: nobody writes messages to himself.
 */
export async function tell<K extends MessageKind>(tx: Tx, to: To, { kind, args, siteId, now }: News<K>) {
  await sql`
    insert into message (account_id, user_id, section, kind, args, site_id, created_at)
    select reader.account_id, reader.id, ${messageKinds[kind].section}, ${kind}, ${JSON.stringify(args)}::jsonb,
           ${siteId ?? null}::uuid, ${now}::timestamptz
      from (${readersOf(to)}) as reader`.execute(tx)
}
