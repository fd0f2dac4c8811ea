import { ResaleStatus } from '@fairlead/api/resale-contract/names.ts'
import type { ResaleContractDetail } from '@fairlead/api/resale-contract/resale-contract.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { demandEnabledCustomer } from '../customer/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { changeContract, columnsOfTerms, findLastVersion } from './resale-contracts.ts'

/** Changes a draft that is locked, or drafts the next version. Throws field errors. */
export async function redraftContract(
  tx: Tx,
  accountId: string,
  of: ResaleContractDetail,
  terms: ResaleTerms,
  now: Date,
) {
  if (terms.customerId !== of.customerId) {
    // Who has agreed to what is approved stays the same.
    if (of.version > 0) throw Fail.field('customerId', 'customerUnknown')
    await demandEnabledCustomer(tx, accountId, terms.customerId)
  }
  const last = await findLastVersion(tx, accountId, of.id)
  if (last) {
    if (terms.effectiveDate === null) throw Fail.field('effectiveDate', 'required')
    if (terms.effectiveDate <= last.effectiveDate) throw Fail.field('effectiveDate', 'effectiveDay')
  }
  const change = { ...columnsOfTerms(terms), status: ResaleStatus.drafting, refusal: '' }
  return changeContract(tx, accountId, of.id, change, now)
}

/** Cancels a contract that was never approved, or takes one back to what is approved. */
export async function dropDraft(tx: Tx, accountId: string, of: ResaleContractDetail, now: Date) {
  const last = await findLastVersion(tx, accountId, of.id)
  const change = last
    ? { ...columnsOfTerms(last.terms), status: ResaleStatus.audited, refusal: '' }
    : { status: ResaleStatus.canceled }
  return changeContract(tx, accountId, of.id, change, now)
}

/** Whether a contract holds a linked account, today or later. */
async function holdsAccounts(tx: Tx, accountId: string, id: string, now: Date) {
  const today = now.toISOString().slice(0, 10)
  const held = await tx
    .selectFrom('account_binding')
    .select('id')
    .where('contract_id', '=', id)
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('ends', 'is', null), eb('ends', '>', today)]))
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

/** Terminates a contract, with a draft of its next version. Throws `contractAssociated`. */
export async function endContract(
  tx: Tx,
  accountId: string,
  of: ResaleContractDetail,
  reason: string,
  now: Date,
) {
  if (await holdsAccounts(tx, accountId, of.id, now)) throw new Fail('contractAssociated')
  const last = await findLastVersion(tx, accountId, of.id)
  const change = { status: ResaleStatus.terminated, ended_at: now, end_reason: reason }
  return changeContract(
    tx,
    accountId,
    of.id,
    last ? { ...columnsOfTerms(last.terms), ...change } : change,
    now,
  )
}
