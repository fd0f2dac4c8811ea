import {
  type AssociatedAccount,
  type AssociationInput,
  listAssociatedAccounts,
  maxAssociated,
} from '@fairlead/api/agreement/associated-account.ts'
import type { AgreementDetail } from '@fairlead/api/agreement/agreement.ts'
import { dayBeside } from '@fairlead/api/agreement/term.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { takeTurns } from '../lib/database/turns.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { findAgreementRow } from './agreements.ts'

const selectAssociated = (tx: Tx, accountId: string) =>
  tx.selectFrom('associated_account').selectAll().where('account_id', '=', accountId)
type AssociatedRow = Awaited<ReturnType<ReturnType<typeof selectAssociated>['executeTakeFirstOrThrow']>>

export const toAssociated = (row: AssociatedRow): AssociatedAccount => ({
  id: row.id,
  accountNumber: row.account_number,
  email: row.email,
  startDate: row.starts_on,
  endDate: row.ends_on,
  createTime: row.created_at.toISOString(),
  creatorName: row.creator_name,
})

/** Throws `notFound` for a contract that the account does not have. */
export async function listAssociated(
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listAssociatedAccounts>,
) {
  await findAgreementRow(tx, accountId, query.agreementId)
  return listPage(listAssociatedAccounts, query, {
    from: selectAssociated(tx, accountId),
    filters: {
      agreementId: (rows, id) => rows.where('agreement_id', '=', id),
      accountNumber: (rows, part) => rows.where('account_number', 'ilike', containing(part)),
    },
    sort: { startDate: 'starts_on', accountNumber: 'account_number' },
    order: ['-startDate', 'accountNumber'],
    unique: 'id',
    row: toAssociated,
  })
}

type Period = Pick<AssociationInput, 'accountNumber' | 'startDate' | 'endDate'>

/** What overlaps a period of an account, with any contract of the seller, oldest first. */
const listOverlaps = (tx: Tx, accountId: string, { accountNumber, startDate, endDate }: Period) =>
  selectAssociated(tx, accountId)
    .where('account_number', '=', accountNumber)
    .where(({ or, eb }) => or([eb('ends_on', 'is', null), eb('ends_on', '>=', startDate)]))
    .$if(endDate !== null, (rows) => rows.where('starts_on', '<=', endDate ?? ''))
    .orderBy('starts_on')
    .forUpdate()
    .execute()

/**
 * Makes room for a period: what overlaps it ends on the day before and, if it was to last longer, goes on on the day after;
 * what lies within it goes.
 */
async function makeRoom(tx: Tx, overlaps: readonly AssociatedRow[], { startDate, endDate }: Period) {
  for (const row of overlaps) {
    const goesOn = endDate !== null && (row.ends_on === null || row.ends_on > endDate)
    const { id: _, ...kept } = row
    if (row.starts_on < startDate)
      await tx
        .updateTable('associated_account')
        .set({ ends_on: dayBeside(startDate, -1) })
        .where('id', '=', row.id)
        .where('account_id', '=', row.account_id)
        .execute()
    else
      await tx
        .deleteFrom('associated_account')
        .where('id', '=', row.id)
        .where('account_id', '=', row.account_id)
        .execute()
    if (goesOn)
      await tx
        .insertInto('associated_account')
        .values({ ...kept, starts_on: dayBeside(endDate, 1) })
        .execute()
  }
}

/**
 * Associates an account with a contract that is locked. Throws `associationOverlaps` unless the new period replaces others,
 * `associationLimit`, and field errors for days outside the contract.
 */
export async function associate(
  tx: Tx,
  me: Entered,
  agreement: Pick<AgreementDetail, 'id'>,
  input: AssociationInput,
  now: Date,
) {
  // Of what was approved, whatever change is drafted.
  const { starts_on: first, extended_to: last } = await findAgreementRow(tx, me.account_id, agreement.id)
  if (input.startDate < first || input.startDate > last) throw Fail.field('startDate', 'outsideAgreement')
  if (input.endDate !== null && input.endDate > last) throw Fail.field('endDate', 'outsideAgreement')
  await takeTurns(tx, `associations of ${me.account_id} ${input.accountNumber}`)
  const { count } = await tx
    .selectFrom('associated_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agreement_id', '=', agreement.id)
    .where('account_id', '=', me.account_id)
    .executeTakeFirstOrThrow()
  if (count >= maxAssociated) throw new Fail('associationLimit')
  const overlaps = await listOverlaps(tx, me.account_id, input)
  if (overlaps.length > 0 && !input.replace) throw new Fail('associationOverlaps')
  await makeRoom(tx, overlaps, input)
  const row = await tx
    .insertInto('associated_account')
    .values({
      account_id: me.account_id,
      agreement_id: agreement.id,
      account_number: input.accountNumber,
      email: input.email,
      starts_on: input.startDate,
      ends_on: input.endDate,
      creator_name: me.username,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAssociated(row)
}

/** The row under lock. Throws `notFound`. */
export async function holdAssociated(tx: Tx, accountId: string, agreementId: string, id: string) {
  const row = await selectAssociated(tx, accountId)
    .where('id', '=', id)
    .where('agreement_id', '=', agreementId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toAssociated(row)
}

/** Sets the last day, which can only come earlier: a later one could overlap another contract. Throws field errors. */
export async function setLastDay(tx: Tx, accountId: string, before: AssociatedAccount, endDate: string) {
  if (endDate < before.startDate) throw Fail.field('endDate', 'agreementEnd')
  if (before.endDate !== null && endDate > before.endDate) throw Fail.field('endDate', 'outsideAgreement')
  const row = await tx
    .updateTable('associated_account')
    .set({ ends_on: endDate })
    .where('id', '=', before.id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAssociated(row)
}
