import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import type { World } from './world.ts'

/** A role with every permission. */
export const allPermissions = { menus: [...menuKeys], actions: [...actionKeys] }

type EntryFields = { userName?: string; subject?: string; uri?: string }

/**
 * Adds entries of `owner` with these dates, for tests of lists and files. The trigger of the hash chain would set the
 * date to now, so it is disabled for them, and their hashes are empty.
 */
export async function oldEntries({ rows, people }: World, dates: readonly string[], entry: EntryFields = {}) {
  const { accountId, userId, username } = people.owner
  await rows('alter table audit_entry disable trigger audit_entry_chained')
  try {
    for (const date of dates)
      await rows(
        `insert into audit_entry (account_id, user_id, user_name, model, action, subject, ip, uri, request_id,
                                  operate_result, operate_date, number)
         select $1, $2, $3, 'site', 'edit', $4, '10.0.0.1', $5, 'request', 200, $6,
                coalesce(max(number), 0) + 1 from audit_entry where account_id = $1`,
        [accountId, userId, entry.userName ?? username, entry.subject ?? '', entry.uri ?? '/x', date],
      )
  } finally {
    await rows('alter table audit_entry enable trigger audit_entry_chained')
  }
}
