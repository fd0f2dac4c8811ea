import type { BindingApplicationInput } from '@fairlead/api/account-binding/application.ts'
import {
  bindingColumns,
  BindingRow,
  maxImportedApplications,
} from '@fairlead/api/account-binding/binding-sheet.ts'
import type { SheetFile } from '@fairlead/api/sheet/sheet.ts'
import type { Requester } from '../approval/public.ts'
import { findLiveStrategy } from '../bill-strategy/public.ts'
import type { Tx } from '../lib/db.ts'
import { judgeSheet, repeatedIn, takenIn } from '../lib/sheet/judge-sheet.ts'
import { sheetFail } from '../lib/sheet/sheet-fail.ts'
import { listKnownNumbers, listPayersById } from '../linked-number/public.ts'
import { findLiveContract, type LiveContract } from '../resale-contract/public.ts'
import { draftApplication } from './applications.ts'
import { submitApplication } from './approvals.ts'
import { listLater } from './bindings.ts'
import { isInTerm } from './fit.ts'

const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted()

/** What is found for each key; without those for which nothing is. */
async function findEach<Key extends string, Found>(
  keys: readonly Key[],
  find: (key: Key) => Promise<Found | undefined>,
) {
  const found = new Map<string, Found>()
  for (const key of keys) {
    const one = await find(key)
    if (one !== undefined) found.set(key, one)
  }
  return found
}

const strategyKey = (row: BindingRow) => JSON.stringify([row.contractNumber, row.billGenerateStrategyName])

/** What the rows name: linked accounts and their holders, contracts and strategies. */
async function findNamed(tx: Tx, accountId: string, rows: readonly BindingRow[]) {
  const numbers = distinct(rows.map(({ linkedNumber }) => linkedNumber))
  const linked = numbers.length === 0 ? [] : await listKnownNumbers(tx, accountId, numbers)
  const contracts = await findEach(
    distinct(rows.map(({ contractNumber }) => contractNumber)),
    async (number): Promise<LiveContract | undefined> => findLiveContract(tx, accountId, { number }),
  )
  const strategies = await findEach(distinct(rows.map(strategyKey)), async (key) => {
    const [contractNumber = '', name = ''] = JSON.parse(key) as string[]
    const contract = contracts.get(contractNumber)
    return contract && findLiveStrategy(tx, accountId, contract.id, { name })
  })
  const [firstDay = ''] = distinct(rows.map(({ startDate }) => startDate))
  const later = await listLater(
    tx,
    accountId,
    linked.map(({ id }) => id),
    firstDay,
  )
  return { linked: new Map(linked.map((one) => [one.number, one])), contracts, strategies, later }
}

type Named = Awaited<ReturnType<typeof findNamed>>

/** Rows of one application agree in this. */
const groupKey = ({ linkedNumber, startDate, conditionExplain, email, ...row }: BindingRow, named: Named) =>
  JSON.stringify([
    named.linked.get(linkedNumber)?.payer_id,
    row.contractNumber,
    row.billGenerateStrategyName,
    startDate,
    conditionExplain,
    email,
  ])

/** The bindings of a file, with all that is wrong with them, also beside each other and those that are there. */
export async function judgeBindings(tx: Tx, accountId: string, file: SheetFile) {
  const judged = await judgeSheet(file, { columns: bindingColumns, row: BindingRow })
  const { rows } = judged
  const named = await findNamed(
    tx,
    accountId,
    rows.map(({ value }) => value),
  )
  const groups = Map.groupBy(rows, ({ value }) => groupKey(value, named))
  const beyond = new Set([...groups.values()].slice(maxImportedApplications).map(([first]) => first?.value))
  const contractOf = (row: BindingRow) => named.contracts.get(row.contractNumber)
  return {
    ...judged,
    named,
    groups,
    faults: [
      ...judged.faults,
      ...repeatedIn(rows, 'linkedNumber', ({ linkedNumber }) => linkedNumber),
      ...takenIn(rows, 'linkedNumber', {
        isTaken: ({ linkedNumber }) => !named.linked.has(linkedNumber),
        error: 'bindingAccountUnknown',
      }),
      ...takenIn(rows, 'linkedNumber', {
        isTaken: ({ linkedNumber, startDate }) =>
          named.later.some((one) => one.linkedNumber === linkedNumber && one.begins >= startDate),
        error: 'bindingAccountHeld',
      }),
      ...takenIn(rows, 'contractNumber', {
        isTaken: (row) => contractOf(row) === undefined,
        error: 'bindingContract',
      }),
      ...takenIn(rows, 'billGenerateStrategyName', {
        isTaken: (row) => contractOf(row) !== undefined && !named.strategies.has(strategyKey(row)),
        error: 'bindingStrategy',
      }),
      ...takenIn(rows, 'startDate', {
        isTaken: (row) => {
          const contract = contractOf(row)
          return contract !== undefined && !isInTerm(row.startDate, contract)
        },
        error: 'bindingDay',
      }),
      ...takenIn(rows, 'contractNumber', { isTaken: (row) => beyond.has(row), error: 'bindingGroups' }),
    ],
  }
}

/**
 * Applies for all bindings of a file, and has the applications wait for another user. Throws `bindingLimit`, and an error on
 * the content for any fault.
 */
export async function applyForAll(tx: Tx, by: Requester, file: SheetFile) {
  const { rows, faults, groups, named } = await judgeBindings(tx, by.accountId, file)
  if (faults.length > 0) throw sheetFail('sheetFaulty')
  const payers = await listPayersById(tx, by.accountId, [
    ...new Set([...named.linked.values()].map((one) => one.payer_id)),
  ])
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { linkedNumber, contractNumber, billGenerateStrategyName: _, ...row } = first.value
    const payer = payers.find(({ id }) => id === named.linked.get(linkedNumber)?.payer_id)
    const input: BindingApplicationInput = {
      ...row,
      payerNumber: payer?.number ?? '',
      contractId: named.contracts.get(contractNumber)?.id ?? '',
      billGenerateStrategyId: named.strategies.get(strategyKey(first.value))?.id ?? '',
      linkedNumbers: group.map(({ value }) => value.linkedNumber),
    }
    const application = await draftApplication(tx, by.accountId, input, by.now)
    await submitApplication(tx, application, by)
  }
  return rows.length
}
