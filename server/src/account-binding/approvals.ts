import type { BindingApplication } from '@fairlead/api/account-binding/application.ts'
import { BindingStatus } from '@fairlead/api/account-binding/names.ts'
import { z } from 'zod'
import { type Carrier, requestApproval, type Requester } from '../approval/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { lockLinkedNumbers } from '../linked-number/public.ts'
import { repriceUsage } from '../resale-contract/public.ts'
import { changeApplication, holdApplication } from './applications.ts'
import { type Later, listLater, moveNumbers } from './bindings.ts'
import { findFit, isMisfit } from './fit.ts'

const idsOf = (former: readonly Later[]) => former.map(({ id }) => id).toSorted()

/** Has an application that is locked wait for another user. Throws `bindingStale` and `bindingHeld`. */
export async function submitApplication(tx: Tx, of: BindingApplication, by: Requester) {
  const fit = await findFit(tx, by.accountId, of)
  if (isMisfit(fit)) throw new Fail('bindingStale')
  const ids = fit.linked.map(({ id }) => id)
  const former = await listLater(tx, by.accountId, ids, of.startDate)
  if (former.some(({ begins }) => begins >= of.startDate)) throw new Fail('bindingHeld')
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'accountBinding',
      cause: 'always',
      subjectKey: of.id,
      subject: `${of.number} ${of.customerName}`,
      facts: {
        customerName: of.customerName,
        contractNumber: of.contractNumber,
        strategy: of.billGenerateStrategyName,
        payerNumber: of.payerNumber,
        linkedNumbers: of.linkedNumbers.join(', '),
        startDate: of.startDate,
        moves: former
          .map(
            ({ linkedNumber, contractNumber, customerName }) =>
              `${linkedNumber}: ${contractNumber} ${customerName}`,
          )
          .join(', '),
        explanation: of.conditionExplain,
      },
      act: { applicationId: of.id, former: idsOf(former) },
    },
    by,
  )
  return changeApplication(tx, by.accountId, of.id, { approval_id: approvalId, refusal: '' })
}

const Act = z.object({ applicationId: z.uuid(), former: z.array(z.uuid()) })

/** Whether an application still waits for this request. It is locked. */
async function isWaiting(tx: Tx, accountId: string, applicationId: string, approvalId: string) {
  const row = await tx
    .selectFrom('binding_application')
    .select('id')
    .where('id', '=', applicationId)
    .where('account_id', '=', accountId)
    .where('approval_id', '=', approvalId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const bindingCarrier: Carrier = {
  async carryOut(tx, { id, accountId, act }, by) {
    const { applicationId, former: seen } = Act.parse(act)
    if (!(await isWaiting(tx, accountId, applicationId, id))) throw new Fail('approvalChanged')
    const application = await holdApplication(tx, accountId, applicationId)
    const fit = await findFit(tx, accountId, application)
    if (isMisfit(fit)) throw new Fail('approvalChanged')
    const ids = fit.linked.map((linked) => linked.id)
    await lockLinkedNumbers(tx, accountId, ids)
    // Who approves has seen whom the linked accounts are taken from.
    const former = await listLater(tx, accountId, ids, application.startDate)
    if (idsOf(former).join() !== seen.toSorted().join()) throw new Fail('approvalChanged')
    await moveNumbers(tx, accountId, former, { application, fit, now: by.now })
    await repriceUsage(tx, accountId)
    const change = { status: BindingStatus.finished, approval_id: null }
    await changeApplication(tx, accountId, applicationId, change)
  },
  async drop(tx, { id, accountId, act, refusal }) {
    const { applicationId } = Act.parse(act)
    if (!(await isWaiting(tx, accountId, applicationId, id))) return
    await changeApplication(tx, accountId, applicationId, { approval_id: null, refusal })
  },
}

/** What of account bindings another user approves. */
export const accountBindingApprovals = { accountBinding: bindingCarrier }
