import type { Logins } from '../../lib/database/logins.ts'
import { openDatabase } from '../../lib/db.ts'
import { settle } from '../top-up/settle.ts'

/** Settles a payment as a process of its own, which a test kills. Its arguments are the logins, the number and the time. */
const [logins = '', number = '', now = ''] = process.argv.slice(2)
const at = new Date(now)
const fail = (error: unknown) => {
  throw error
}
const db = openDatabase({ logins: JSON.parse(logins) as Logins, max: 2, onError: fail })
const facts = { kind: 'paid' as const, number, payment: 'pi_killed', amount: '100', currency: 'USD', at }
await db.transaction((tx) => settle(tx, facts, { provider: 'card', foundBy: 'notice', now: at }))
await db.close()
