import type { Tx } from '../lib/db.ts'

/** A user's enabled keys, newest first. `tx` is of the system role. */
export const listWorkingKeys = (tx: Tx, userId: string) =>
  tx
    .selectFrom('secret_key')
    .select(['name', 'app_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Disables a user's keys: all of them, or those made since `since`. */
export const disableUserKeys = async (tx: Tx, userId: string, since?: Date) => {
  await tx
    .updateTable('secret_key')
    .set({ status: 0 })
    .where('user_id', '=', userId)
    .$if(since !== undefined, (q) => q.where('created_at', '>=', since ?? new Date()))
    .execute()
}
