import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type LinkedAccount,
  type LinkedAccountInput,
  listLinkedAccounts,
  maxLinkedAccounts,
} from '@fairlead/api/linked-account/linked-account.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { takeTurns } from '../lib/database/turns.ts'

const toLinkedAccount = (row: Selectable<DB['linked_account']>): LinkedAccount => ({
  id: row.id,
  supplier: row.supplier as LinkedAccount['supplier'],
  linkedAccount: row.number,
  alias: row.alias,
  createDate: row.created_at.toISOString(),
})

const ofAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('linked_account').where('account_id', '=', accountId)

export const listLinkedAccountPage = (tx: Tx, accountId: string, query: QueryOf<typeof listLinkedAccounts>) =>
  listPage(listLinkedAccounts, query, {
    from: ofAccount(tx, accountId).selectAll(),
    filters: {
      supplier: (rows, supplier) => rows.where('supplier', '=', supplier),
      linkedAccount: (rows, part) =>
        rows.where((eb) =>
          eb.or([eb('number', 'ilike', containing(part)), eb('alias', 'ilike', containing(part))]),
        ),
    },
    sort: { createDate: 'created_at', linkedAccount: 'number', supplier: 'supplier' },
    order: ['-createDate'],
    row: toLinkedAccount,
  })

/** All of them, because there are few. */
export const listLinkedAccountOptions = (tx: Tx, accountId: string) =>
  ofAccount(tx, accountId)
    .select(['id', 'supplier', 'number as linkedAccount', 'alias'])
    .orderBy('number')
    .$castTo<Omit<LinkedAccount, 'createDate'>>()
    .execute()

/** Throws `linkedLimit`, or a field error for an account that is already linked. */
export async function addLinkedAccount(tx: Tx, accountId: string, input: LinkedAccountInput, now: Date) {
  await takeTurns(tx, `linked accounts of ${accountId}`)
  const { count } = await ofAccount(tx, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxLinkedAccounts) throw new Fail('linkedLimit')
  const row = await tx
    .insertInto('linked_account')
    .values({
      account_id: accountId,
      supplier: input.supplier,
      number: input.linkedAccount,
      alias: input.alias,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'linked_account_account_id_supplier_number_key'
        ? Fail.field('linkedAccount', 'linkedTaken')
        : error
    })
  return toLinkedAccount(row)
}

/** Throws `notFound`. The row is locked until the commit. */
export async function lockedLinkedAccount(tx: Tx, accountId: string, id: string) {
  const row = await ofAccount(tx, accountId)
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toLinkedAccount(row)
}

/** Throws `notFound`. */
export async function renameLinkedAccount(tx: Tx, accountId: string, id: string, alias: string) {
  const row = await tx
    .updateTable('linked_account')
    .set({ alias })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toLinkedAccount(row)
}

/** Removes a linked account, also from keys and users. Returns the removed account; throws `notFound`. */
export async function removeLinkedAccount(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .deleteFrom('linked_account')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toLinkedAccount(row)
}

/**
 * Sets the linked accounts of a user. Throws a field error for one that this account does not have. They are locked,
 * so that they exist until the commit.
 */
export async function linkToUser(tx: Tx, accountId: string, userId: string, ids: readonly string[]) {
  await tx
    .deleteFrom('user_linked_account')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  if (ids.length === 0) return
  const found = await ofAccount(tx, accountId).select('id').where('id', 'in', ids).forKeyShare().execute()
  const foreign = ids.findIndex((id) => !found.some((linked) => linked.id === id))
  if (foreign >= 0) throw Fail.field(`linkedAccountIds.${foreign}`, 'option')
  await tx
    .insertInto('user_linked_account')
    .values(ids.map((id) => ({ user_id: userId, linked_account_id: id, account_id: accountId })))
    .execute()
}
