import type { Tx } from '../lib/db.ts'

/** The payer accounts of a seller, of one currency if it is named. */
export const listPayNumbers = (tx: Tx, accountId: string, currency?: string) =>
  tx
    .selectFrom('payer')
    .select(['number', 'area_type', 'currency', 'remarks'])
    .where('account_id', '=', accountId)
    .$if(currency !== undefined, (some) => some.where('currency', '=', currency ?? ''))
    .orderBy('number')
    .execute()

/** Undefined for one that the seller does not have. It stays until the commit. */
export const findPayerByNumber = (tx: Tx, accountId: string, number: string) =>
  tx
    .selectFrom('payer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .forKeyShare()
    .executeTakeFirst()

/** Those of these IDs that the seller has. They stay until the commit. */
export const listKnownNumbers = (tx: Tx, accountId: string, numbers: readonly string[]) =>
  tx
    .selectFrom('linked_number')
    .select(['id', 'number', 'payer_id'])
    .where('account_id', '=', accountId)
    .where('number', 'in', numbers)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** Locks linked accounts until the commit, in one order for all, so that their holders change one after the other. */
export const lockLinkedNumbers = (tx: Tx, accountId: string, ids: readonly string[]) =>
  tx
    .selectFrom('linked_number')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The IDs at clouds of payer accounts. */
export const listPayersById = (tx: Tx, accountId: string, ids: readonly string[]) =>
  tx
    .selectFrom('payer')
    .select(['id', 'number'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
