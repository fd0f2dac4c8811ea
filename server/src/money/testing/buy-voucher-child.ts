import type { Logins } from '../../lib/database/logins.ts'
import { type Entered, openDatabase } from '../../lib/db.ts'
import { sellVoucher } from '../voucher/sales.ts'

/** Buys a voucher as a process of its own, which a test kills. Its arguments are the logins, who buys, the request and the time. */
const [logins = '', me = '', request = '', now = ''] = process.argv.slice(2)
const fail = (error: unknown) => {
  throw error
}
const db = openDatabase({ logins: JSON.parse(logins) as Logins, max: 2, onError: fail })
const wish = JSON.parse(request) as { key: string; offerId: string }
await db.transaction((tx) => sellVoucher(tx, JSON.parse(me) as Entered, wish, new Date(now)))
await db.close()
