import type { Logins } from '../../lib/database/logins.ts'
import { openDatabase } from '../../lib/db.ts'
import { chargeUsage } from '../charge/charge.ts'

/** Charges as a process of its own, which a test kills. Its arguments are the logins and the time. */
const [logins = '', now = ''] = process.argv.slice(2)
const fail = (error: unknown) => {
  throw error
}
const db = openDatabase({ logins: JSON.parse(logins) as Logins, max: 2, onError: fail })
await chargeUsage(db, new Date(now), fail)
await db.close()
