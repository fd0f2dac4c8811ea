import type { BindingApplicationInput } from '@fairlead/api/account-binding/application.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import { findLiveStrategy } from '../bill-strategy/public.ts'
import type { Tx } from '../lib/db.ts'
import { findPayerByNumber, listKnownNumbers } from '../linked-number/public.ts'
import { findLiveContract, type LiveContract } from '../resale-contract/public.ts'

/** What an application names, by its ids. */
export type Fit = {
  payerId: string
  contract: LiveContract
  strategy: { id: string; name: string }
  linked: readonly { id: string; number: string }[]
}

/** Which field does not fit, and why. */
export type Misfit = { field: keyof BindingApplicationInput; error: FieldErrorName }

export type Wanted = Pick<
  BindingApplicationInput,
  'payerNumber' | 'contractId' | 'billGenerateStrategyId' | 'linkedNumbers' | 'startDate'
>

export const isInTerm = (day: string, { startDate, endDate }: LiveContract) =>
  startDate <= day && day <= endDate

/** What an application names, or what of it does not fit. Nothing of it changes until the commit. */
export async function findFit(tx: Tx, accountId: string, wanted: Wanted): Promise<Fit | Misfit> {
  const contract = await findLiveContract(tx, accountId, { id: wanted.contractId })
  if (!contract) return { field: 'contractId', error: 'bindingContract' }
  if (!isInTerm(wanted.startDate, contract)) return { field: 'startDate', error: 'bindingDay' }
  const by = { id: wanted.billGenerateStrategyId }
  const strategy = await findLiveStrategy(tx, accountId, contract.id, by)
  if (!strategy) return { field: 'billGenerateStrategyId', error: 'bindingStrategy' }
  const payer = await findPayerByNumber(tx, accountId, wanted.payerNumber)
  if (!payer) return { field: 'payerNumber', error: 'bindingPayer' }
  const linked = await listKnownNumbers(tx, accountId, wanted.linkedNumbers)
  const own = linked.filter(({ payer_id: of }) => of === payer.id)
  if (own.length !== wanted.linkedNumbers.length)
    return { field: 'linkedNumbers', error: 'bindingAccountsOfPayer' }
  return { payerId: payer.id, contract, strategy, linked: own }
}

export const isMisfit = (found: Fit | Misfit): found is Misfit => 'error' in found
