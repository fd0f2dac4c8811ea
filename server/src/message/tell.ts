import { type MessageArgs, messageKinds, type MessageKind } from '@fairlead/api/message/texts.ts'
import type { MenuKey } from '@fairlead/api/permission.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** The most users of an account who get one message: the root user and the oldest others. */
const maxReaders = 100

export type News<K extends MessageKind> = {
  kind: K
  args: MessageArgs<K>
  /** The site that it is about. */
  siteId?: string
  now: Date
}

type To = { accountId: string; userId: string } | { accountId: string; menu: MenuKey }

/**
 * The readers: one user, or all users of an account who may see a menu, always with the root user. Not disabled ones.
 */
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
 * Writes a message in the transaction of the change that it announces, so that both commit together. `tx` is of the
 * system role, because users must not write messages themselves.
 */
export async function tell<K extends MessageKind>(tx: Tx, to: To, { kind, args, siteId, now }: News<K>) {
  await sql`
    insert into message (account_id, user_id, section, kind, args, site_id, created_at)
    select reader.account_id, reader.id, ${messageKinds[kind].section}, ${kind}, ${JSON.stringify(args)}::jsonb,
           ${siteId ?? null}::uuid, ${now}::timestamptz
      from (${readersOf(to)}) as reader`.execute(tx)
}
