import type { Entered } from './db.ts'

/** Who makes a change, as its record names the user, and when. */
export type Author = { me: Pick<Entered, 'username'>; now: Date }

/** With the account that the changed rows belong to. */
export type AccountAuthor = { me: Pick<Entered, 'username' | 'account_id'>; now: Date }
