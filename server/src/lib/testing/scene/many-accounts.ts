import { manyRows, moment, twoDigits } from '../many-rows.ts'

/** Fills the list of accounts, and what depends on it. */
export const addAccounts = `insert into account (number, name, kind, created_at)
    select lpad(n::text, 12, '0'), 'a' || ${twoDigits}, 'customer', ${moment} ${manyRows}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`
