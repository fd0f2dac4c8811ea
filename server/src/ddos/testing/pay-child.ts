import type { Logins } from '../../lib/database/logins.ts'
import { type Entered, openDatabase } from '../../lib/db.ts'
import { payOrder } from '../pay.ts'

/** Pays an order as a process of its own, which a test kills. Its arguments are the logins, the user, the order and the time. */
const [logins = '', user = '', id = '', now = ''] = process.argv.slice(2)
const db = openDatabase({
  logins: JSON.parse(logins) as Logins,
  max: 2,
  onError: (error) => {
    throw error
  },
})
await db.transaction((tx) => payOrder(tx, JSON.parse(user) as Entered, id, new Date(now)))
await db.close()
