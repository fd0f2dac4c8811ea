import { ResaleStatus } from '@fairlead/api/resale-contract/names.ts'
import type { ResaleContractDetail } from '@fairlead/api/resale-contract/resale-contract.ts'
import { z } from 'zod'
import { type Carrier, requestApproval, type Requester } from '../approval/public.ts'
import { isEnabledCustomer } from '../customer/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { changeContract, findLastVersion, findNamedTerms } from './resale-contracts.ts'
import { demandLiveParent } from './parent.ts'
import { hasStoppingFaults, termChanges } from './terms.ts'
import { repriceUsage } from './versions.ts'

/**
 * Has a draft that is locked wait for another user. Throws `resaleRules` for rules that no bill could follow,
 * `resaleCustomerOff`, and `contractParentEnded`.
 */
export async function submitContract(tx: Tx, of: ResaleContractDetail, by: Requester) {
  const { terms } = await findNamedTerms(tx, by.accountId, of.id)
  if (hasStoppingFaults(terms)) throw new Fail('resaleRules')
  if (!(await isEnabledCustomer(tx, by.accountId, terms.customerId))) throw new Fail('resaleCustomerOff')
  await demandLiveParent(tx, by.now)
  const last = await findLastVersion(tx, by.accountId, of.id)
  const effectiveDate = terms.effectiveDate ?? terms.startDate
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'resaleContract',
      cause: 'always',
      subjectKey: of.id,
      subject: `${of.number} ${of.customerName}`,
      facts: {
        customerName: of.customerName,
        version: String(of.version + 1),
        effectiveDate,
        changes: JSON.stringify(termChanges(last?.terms ?? null, terms, of.customerName)),
      },
      act: { contractId: of.id, effectiveDate },
    },
    by,
  )
  const change = { status: ResaleStatus.auditing, approval_id: approvalId, refusal: '' }
  return changeContract(tx, by.accountId, of.id, change, by.now)
}

const Act = z.object({ contractId: z.uuid(), effectiveDate: z.string() })

/** The contract that waits for a request, under lock; undefined if it waits for none. */
async function findWaiting(tx: Tx, accountId: string, contractId: string, approvalId: string) {
  return tx
    .selectFrom('resale_contract')
    .select(['id', 'version', 'customer_id', 'terms'])
    .where('id', '=', contractId)
    .where('account_id', '=', accountId)
    .where('status', '=', ResaleStatus.auditing)
    .where('approval_id', '=', approvalId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const resaleCarrier: Carrier = {
  async carryOut(tx, { id, accountId, act }, by) {
    const { contractId, effectiveDate } = Act.parse(act)
    const contract = await findWaiting(tx, accountId, contractId, id)
    if (!contract || !(await isEnabledCustomer(tx, accountId, contract.customer_id)))
      throw new Fail('approvalChanged')
    await demandLiveParent(tx, by.now)
    const version = contract.version + 1
    await tx
      .insertInto('resale_contract_version')
      .values({
        account_id: accountId,
        contract_id: contract.id,
        version,
        effective_date: effectiveDate,
        terms: JSON.stringify(contract.terms),
        approval_id: id,
        approved_by: by.name,
        approved_at: by.now,
      })
      .execute()
    const change = { status: ResaleStatus.audited, version, approval_id: null }
    await changeContract(tx, accountId, contract.id, change, by.now)
    await repriceUsage(tx, accountId)
  },
  async drop(tx, { id, accountId, act, refusal }, by) {
    const contract = await findWaiting(tx, accountId, Act.parse(act).contractId, id)
    if (!contract) return
    const change = { status: ResaleStatus.drafting, approval_id: null, refusal }
    await changeContract(tx, accountId, contract.id, change, by.now)
  },
}

/** What of contracts in the reseller's form another user approves. */
export const resaleContractApprovals = { resaleContract: resaleCarrier }
