import type { Logins } from '../../lib/database/logins.ts'
import { openDatabase } from '../../lib/db.ts'
import { approvalRulesOf } from '../../lib/settings/approval-settings.ts'
import { returnRest } from '../top-up/desk/decisions.ts'

/** Refunds a top-up as staff, as a process of its own, which a test kills. Its arguments are the logins, who, what and when. */
const [logins = '', userId = '', topUpId = '', amount = '', now = ''] = process.argv.slice(2)
const fail = (error: unknown) => {
  throw error
}
const db = openDatabase({ logins: JSON.parse(logins) as Logins, max: 2, onError: fail })
await db.transaction(async (tx) => {
  const { account_id: accountId } = await tx
    .selectFrom('app_user')
    .select('account_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const by = { id: userId, name: 'operator@test.example', accountId, now: new Date(now) }
  const rules = approvalRulesOf({})
  await returnRest(tx, topUpId, { amount, remark: 'Asked for it' }, { ...by, rules, language: 'en' })
})
await db.close()
