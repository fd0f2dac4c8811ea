import type { Logins } from '../../lib/database/logins.ts'
import { openDatabase } from '../../lib/db.ts'
import { returnRest } from '../top-up/desk/decisions.ts'

/** Refunds a top-up as staff, as a process of its own, which a test kills. Its arguments are the logins, who, what and when. */
const [logins = '', userId = '', topUpId = '', amount = '', now = ''] = process.argv.slice(2)
const fail = (error: unknown) => {
  throw error
}
const db = openDatabase({ logins: JSON.parse(logins) as Logins, max: 2, onError: fail })
const by = { id: userId, name: 'operator@test.example', language: 'en', now: new Date(now) } as const
await db.transaction((tx) =>
  returnRest(tx, topUpId, { amount, remark: 'Asked for it' }, { ...by, twoPersonsAbove: 10_000 }),
)
await db.close()
