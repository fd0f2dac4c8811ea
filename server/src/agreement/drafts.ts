import type { AgreementChange } from '@fairlead/api/agreement/agreement.ts'
import { maxAgreements } from '@fairlead/api/agreement/agreement.ts'
import { AgreementState } from '@fairlead/api/agreement/names.ts'
import { dayOf, lastDayOf } from '@fairlead/api/agreement/term.ts'
import type { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { isEnabledCustomer } from '../customer/public.ts'
import { takeTurns } from '../lib/database/turns.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { type AgreementRow, findAgreement, findAgreementRow } from './agreements.ts'

/** What the list shows, from terms. */
export const headOf = (terms: AgreementTerms) => ({
  customer_id: terms.customerId,
  company_id: terms.companyId,
  name: terms.contractName,
  product_line: terms.productLine,
  currency: terms.currency,
  starts_on: terms.startDate,
  ends_on: terms.endDate,
  extended_to: lastDayOf(terms),
  signed_on: terms.signDate,
})

/** Throws field errors for a customer or a company that the account does not have. */
async function demandParties(tx: Tx, accountId: string, { customerId, companyId }: AgreementTerms) {
  if (!(await isEnabledCustomer(tx, accountId, customerId)))
    throw Fail.field('terms.customerId', 'agreementCustomer')
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!company) throw Fail.field('terms.companyId', 'agreementCompany')
}

/** Drafts a contract, with the next number of the seller. Throws `agreementLimit`, and field errors for the parties. */
export async function draftAgreement(tx: Tx, me: Entered, terms: AgreementTerms, now: Date) {
  await demandParties(tx, me.account_id, terms)
  await takeTurns(tx, `agreements of ${me.account_id}`)
  // Drafts can be deleted, so the next number follows the highest one.
  const last = await tx
    .selectFrom('agreement')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('account_id', '=', me.account_id)
    .executeTakeFirst()
  const next = Number(last?.number?.slice(2) ?? 0) + 1
  if (next > maxAgreements) throw new Fail('agreementLimit')
  const { id } = await tx
    .insertInto('agreement')
    .values({
      ...headOf(terms),
      account_id: me.account_id,
      number: `EC${String(next).padStart(6, '0')}`,
      salesman_id: me.user_id,
      draft: JSON.stringify(terms),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findAgreement(tx, me.account_id, id, now)
}

type AgreementUpdate = Partial<ReturnType<typeof headOf>> & {
  salesman_id?: string | null
  state?: AgreementState
  change_state?: AgreementState | null
  draft?: string | null
  applies_from?: string | null
  revision?: number
  version?: number
  reason?: string
  terminated_on?: string
}

/** Changes the row of a contract that is locked. */
export async function updateAgreement(tx: Tx, accountId: string, id: string, change: AgreementUpdate) {
  await tx
    .updateTable('agreement')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** The first day of the latest version. */
const latestStart = (tx: Tx, { id, account_id }: AgreementRow) =>
  tx
    .selectFrom('agreement_version')
    .select('applies_from')
    .where('agreement_id', '=', id)
    .where('account_id', '=', account_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Throws a field error unless a change begins after the latest version, within the contract. */
async function demandChangeDay(tx: Tx, row: AgreementRow, { terms, appliesFrom }: AgreementChange) {
  if (appliesFrom === null) throw Fail.field('appliesFrom', 'required')
  const { applies_from: before } = await latestStart(tx, row)
  if (appliesFrom <= before || appliesFrom > lastDayOf(terms))
    throw Fail.field('appliesFrom', 'agreementChangeDay')
}

/** Rewrites a draft that is locked, or drafts a change of an enabled contract. */
export async function rewriteDraft(tx: Tx, me: Entered, id: string, change: AgreementChange, now: Date) {
  const row = await findAgreementRow(tx, me.account_id, id)
  await demandParties(tx, me.account_id, change.terms)
  const draft = JSON.stringify(change.terms)
  const revision = row.revision + 1
  if (row.version === 0) {
    const state = AgreementState.drafting
    await updateAgreement(tx, me.account_id, id, {
      ...headOf(change.terms),
      state,
      draft,
      revision,
      reason: '',
    })
  } else {
    // The parties of what was approved stay; another customer has another contract.
    if (change.terms.customerId !== row.customer_id) throw Fail.field('terms.customerId', 'agreementCustomer')
    await demandChangeDay(tx, row, change)
    await updateAgreement(tx, me.account_id, id, {
      change_state: AgreementState.drafting,
      applies_from: change.appliesFrom,
      draft,
      revision,
      reason: '',
    })
  }
  return findAgreement(tx, me.account_id, id, now)
}

export async function dropChange(tx: Tx, me: Entered, id: string, now: Date) {
  await updateAgreement(tx, me.account_id, id, {
    change_state: null,
    draft: null,
    applies_from: null,
    reason: '',
  })
  return findAgreement(tx, me.account_id, id, now)
}

export const removeAgreement = (tx: Tx, accountId: string, id: string) =>
  tx.deleteFrom('agreement').where('id', '=', id).where('account_id', '=', accountId).execute()

/** Ends a contract on the day. */
export async function endAgreement(tx: Tx, me: Entered, id: string, reason: string, now: Date) {
  await updateAgreement(tx, me.account_id, id, {
    state: AgreementState.terminated,
    terminated_on: dayOf(now),
    change_state: null,
    draft: null,
    applies_from: null,
    reason,
  })
  return findAgreement(tx, me.account_id, id, now)
}
