import { dayOf, reminderAt } from '@fairlead/api/agreement/term.ts'
import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { apart, type OnFailure } from '../lib/database/apart.ts'
import type { Tx } from '../lib/db.ts'
import { tell } from '../message/public.ts'

/** The maximum number of contracts per transaction. */
const batch = 100

/** Contracts in force after an id, with what was approved. */
const selectEnabled = (tx: Tx, after: string) =>
  tx
    .selectFrom('agreement as a')
    .innerJoin('agreement_version as v', (join) =>
      join.onRef('v.agreement_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'a.account_id', 'a.name', 'a.reminded_of', 'v.terms', 'c.buyer_id'])
    .where('a.state', '=', 3)
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(batch)
    .forUpdate('a')

type EnabledRow = Awaited<ReturnType<ReturnType<typeof selectEnabled>['executeTakeFirstOrThrow']>>

async function remind(tx: Tx, row: EnabledRow, now: Date) {
  const terms = AgreementTerms.parse(row.terms)
  const found = reminderAt(terms, dayOf(now))
  if (!found || found.lastDay === row.reminded_of) return
  const { id: objectId, name, account_id: accountId, buyer_id: buyerId } = row
  const seller = { accountId, menu: 'eu_billing_agreement' } as const
  const buyer = buyerId === null ? null : ({ accountId: buyerId, menu: 'enduser_bill_my_contract' } as const)
  if (found.kind === 'ends') {
    const news = { args: { name, date: found.lastDay }, objectId, now }
    await tell(tx, seller, { kind: 'agreementEnds', ...news })
    if (buyer) await tell(tx, buyer, { kind: 'myAgreementEnds', ...news })
  } else {
    const args = { name, date: found.lastDay, notice: found.notice, months: terms.extendMonths }
    await tell(tx, seller, { kind: 'agreementExtended', args, objectId, now })
    if (buyer) await tell(tx, buyer, { kind: 'myAgreementExtended', args, objectId, now })
  }
  await tx.updateTable('agreement').set({ reminded_of: found.lastDay }).where('id', '=', objectId).execute()
}

/**
 * Reminds both sides of contracts that end or are extended soon, once for each last day. `tx` is of the system role. Returns
 * the last id that it has seen; undefined if there are no more contracts.
 */
export async function remindOfEnds(tx: Tx, after: string, now: Date, failed: OnFailure) {
  const rows = await selectEnabled(tx, after).execute()
  for (const row of rows)
    await apart(
      tx,
      () => remind(tx, row, now),
      async (error) => failed(error, `the reminder of contract ${row.id}`),
    )
  return rows.length === batch ? rows.at(-1)?.id : undefined
}
