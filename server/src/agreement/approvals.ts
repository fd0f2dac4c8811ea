import type { approvalKinds } from '@fairlead/api/agreement/approvals.ts'
import { AgreementState } from '@fairlead/api/agreement/names.ts'
import { lastDayOf } from '@fairlead/api/agreement/term.ts'
import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { isStoppingFault, ruleFaults } from '@fairlead/api/rating/rule-faults.ts'
import { z } from 'zod'
import { type Carrier, factChanges, requestApproval, type Requester } from '../approval/public.ts'
import { isEnabledCustomer } from '../customer/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { demandLiveParent } from '../resale-contract/public.ts'
import { type AgreementRow, findAgreement, findAgreementRow, holdAgreement } from './agreements.ts'
import { headOf, updateAgreement } from './drafts.ts'

type FieldName = keyof (typeof approvalKinds)['agreement']['facts']['changes']['fields']
type Parties = { customerName: string; companyName: string }

/** The fields of terms as text; empty for what is not set. */
const textsOf = (
  { customerId: _, companyId: __, support, rules, ...plain }: AgreementTerms,
  parties: Parties,
): Partial<Record<FieldName, string>> => ({
  ...Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, value === null ? '' : String(value)]),
  ),
  ...parties,
  rules: rules.length === 0 ? '' : JSON.stringify(rules),
  ...(support && Object.fromEntries(Object.entries(support).map(([name, value]) => [name, String(value)]))),
})

const Act = z.object({ agreementId: z.uuid(), revision: z.number().int() })

const findCompanyName = async (tx: Tx, accountId: string, id: string) => {
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}

async function findFacts(tx: Tx, row: AgreementRow) {
  const next = AgreementTerms.parse(row.draft)
  const customerName = row.customer_name
  const named = async (terms: AgreementTerms) =>
    textsOf(terms, { customerName, companyName: await findCompanyName(tx, row.account_id, terms.companyId) })
  const before = row.approved ? await named(AgreementTerms.parse(row.approved)) : {}
  return {
    customerName,
    contractName: next.contractName,
    version: String(row.version + 1),
    appliesFrom: row.applies_from ?? next.startDate,
    changes: JSON.stringify(factChanges(before, await named(next))),
  }
}

/**
 * Has a draft that is locked wait for a second user. Throws `customerIsOff`, `agreementRules` for rules that contradict
 * one another, `contractParentEnded` and `approvalPending`.
 */
export async function submitDraft(tx: Tx, id: string, by: Requester) {
  const row = await findAgreementRow(tx, by.accountId, id)
  const draft = AgreementTerms.parse(row.draft)
  if (!(await isEnabledCustomer(tx, by.accountId, draft.customerId))) throw new Fail('customerIsOff')
  await demandLiveParent(tx, by.now)
  const term = { startDate: draft.startDate, endDate: lastDayOf(draft) }
  if (ruleFaults(draft.rules, term).some(isStoppingFault)) throw new Fail('agreementRules')
  await requestApproval(
    tx,
    {
      kind: 'agreement',
      cause: 'always',
      subjectKey: id,
      subject: `${row.number} ${draft.contractName}`,
      facts: await findFacts(tx, row),
      act: { agreementId: id, revision: row.revision } satisfies z.input<typeof Act>,
    },
    by,
  )
  const waits =
    row.version === 0 ? { state: AgreementState.approving } : { change_state: AgreementState.approving }
  await updateAgreement(tx, by.accountId, id, { ...waits, reason: '' })
  return findAgreement(tx, by.accountId, id, by.now)
}

/** The contract of a request under lock, if it still waits with what was submitted. */
async function holdWaiting(
  tx: Tx,
  accountId: string,
  { agreementId, revision }: z.output<typeof Act>,
  now: Date,
) {
  await holdAgreement(tx, accountId, agreementId, now)
  const row = await findAgreementRow(tx, accountId, agreementId)
  const isWaiting = row.state === AgreementState.approving || row.change_state === AgreementState.approving
  if (!isWaiting || row.revision !== revision) throw new Fail('approvalChanged')
  return row
}

/** Adds what was approved as a version that never changes. */
const agreementCarrier: Carrier = {
  async carryOut(tx, { act, accountId, requestedBy }, { now, name }) {
    const row = await holdWaiting(tx, accountId, Act.parse(act), now)
    await demandLiveParent(tx, now)
    const terms = AgreementTerms.parse(row.draft)
    const version = row.version + 1
    const appliesFrom = row.applies_from ?? terms.startDate
    const isOff = !(await isEnabledCustomer(tx, accountId, terms.customerId))
    if (isOff || appliesFrom > lastDayOf(terms)) throw new Fail('approvalChanged')
    await tx
      .insertInto('agreement_version')
      .values({
        account_id: accountId,
        agreement_id: row.id,
        version,
        terms: JSON.stringify(terms),
        applies_from: appliesFrom,
        requested_name: requestedBy.name,
        approved_name: name,
        approved_at: now,
      })
      .execute()
    await updateAgreement(tx, accountId, row.id, {
      ...headOf(terms),
      state: AgreementState.enabled,
      change_state: null,
      version,
      draft: null,
      applies_from: null,
    })
  },
  async drop(tx, { act, accountId, refusal }, { now }) {
    const row = await holdWaiting(tx, accountId, Act.parse(act), now)
    const failed = refusal === '' ? AgreementState.drafting : AgreementState.failed
    const back = row.version === 0 ? { state: failed } : { change_state: failed }
    await updateAgreement(tx, accountId, row.id, { ...back, reason: refusal })
  },
}

/** What of contracts a second user approves. */
export const agreementApprovals = { agreement: agreementCarrier }
