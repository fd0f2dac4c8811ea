import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { ResaleStatus } from '@fairlead/api/resale-contract/names.ts'
import type { ExecuteStatus } from '@fairlead/api/rating/contract-names.ts'
import {
  listResaleContracts,
  maxResaleContracts,
  type ResaleChoice,
  type ResaleContract,
  type ResaleContractDetail,
  type ResaleVersion,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { sql } from 'kysely'
import { demandEnabledCustomer } from '../customer/public.ts'
import { takeTurns } from '../lib/database/turns.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { executeStatusOf, StoredTerms } from './terms.ts'

/** The contract with its customer, and the dates of what is approved. */
const selectContract = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('resale_contract as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .leftJoin('resale_contract_version as v', (join) =>
      join.onRef('v.contract_id', '=', 'r.id').onRef('v.version', '=', 'r.version'),
    )
    .selectAll('r')
    .select([
      'c.name as customer_name',
      sql<string | null>`v.terms->>'startDate'`.as('approved_start'),
      sql<string | null>`v.terms->>'endDate'`.as('approved_end'),
    ])
    .where('r.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectContract>['executeTakeFirstOrThrow']>>

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

const approvedOf = ({ approved_start: start, approved_end: end }: Row) =>
  start === null || end === null ? null : { start, end }

const listedBy =
  (today: string) =>
  (row: Row): ResaleContract => {
    const terms = StoredTerms.parse(row.terms)
    return {
      id: row.id,
      number: row.number,
      customerName: row.customer_name,
      payRegion: terms.payRegion,
      currency: terms.currency,
      payType: terms.payType,
      bankProcessingFee: terms.bankProcessingFee,
      startDate: terms.startDate,
      endDate: terms.endDate,
      signDate: terms.signDate,
      awsSupportType: terms.awsSupportType,
      awsSupportRate: terms.awsSupportRate,
      operatorEmail: terms.operatorEmail,
      status: row.status as ResaleStatus,
      executeStatus: executeStatusOf(row.status, approvedOf(row), today) satisfies ExecuteStatus,
      enable: row.enabled ? 1 : 0,
      discountMode: terms.discountMode,
      edpDistcount: terms.edpDistcount,
      taxRate: terms.taxRate,
      taxRemark: terms.taxRemark,
      paymentDate: terms.paymentDate,
      billingPeriod: terms.billingPeriod,
      breachAmt: terms.breachAmt,
      supplementary: terms.supplementary,
      remark: terms.remark,
      cdnFlag: terms.cdnFlag,
      standardFlag: terms.standardFlag,
      version: row.version,
      createDate: row.created_at.toISOString(),
    }
  }

const detailBy =
  (today: string) =>
  (row: Row): ResaleContractDetail => {
    const terms = StoredTerms.parse(row.terms)
    return {
      ...listedBy(today)(row),
      customerId: row.customer_id,
      listBase: terms.listBase,
      effectiveDate: terms.effectiveDate,
      areas: terms.areas,
      rules: terms.rules,
      refusal: row.refusal,
      endReason: row.end_reason,
      endDay: row.ended_at === null ? null : dayOf(row.ended_at),
    }
  }

export const listContractPage = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listResaleContracts>,
  now: Date,
) =>
  listPage(listResaleContracts, query, {
    from: selectContract(tx, accountId),
    filters: {
      number: (rows, part) => rows.where('r.number', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      status: (rows, status) => rows.where('r.status', '=', status),
    },
    sort: {
      createDate: 'r.created_at',
      number: 'r.number',
      startDate: 'r.start_date',
      endDate: 'r.end_date',
    },
    order: ['-createDate'],
    unique: 'r.id',
    row: listedBy(dayOf(now)),
  })

/** At most so many choices are found by a search; a longer text finds the others. */
const mostChoices = 60

const selectOpen = (tx: Tx, accountId: string) =>
  selectContract(tx, accountId)
    .where('r.enabled', '=', true)
    .where('r.status', 'not in', [ResaleStatus.terminated, ResaleStatus.canceled])

/** Enabled contracts that are not over. */
export async function listContractChoices(tx: Tx, accountId: string, part = ''): Promise<ResaleChoice[]> {
  const rows = await selectOpen(tx, accountId)
    .$if(part !== '', (some) =>
      some.where(sql<string>`(r.number || ' ' || c.name)`, 'ilike', containing(part)),
    )
    .orderBy('r.number', 'desc')
    .limit(mostChoices)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    customerName: row.customer_name,
    areas: StoredTerms.parse(row.terms).areas,
  }))
}

/** The linked accounts of an enabled contract that is not over; undefined for another one. */
export async function findOpenAreas(tx: Tx, accountId: string, id: string) {
  const row = await selectOpen(tx, accountId).where('r.id', '=', id).executeTakeFirst()
  return row && StoredTerms.parse(row.terms).areas
}

/**
 * The version that holds on a day, by its start and its term, with its terms. Without one the version is null, and the terms are
 * the newest ones. Throws `notFound`.
 */
export async function findTermsFor(tx: Tx, accountId: string, contractId: string, day: string) {
  const row = await selectVersions(tx, accountId, contractId)
    .where('effective_date', '<=', day)
    .limit(1)
    .executeTakeFirst()
  const terms = row && StoredTerms.parse(row.terms)
  if (row && terms && day <= terms.endDate) return { version: row.version, terms }
  const contract = await selectContract(tx, accountId).where('r.id', '=', contractId).executeTakeFirst()
  if (!contract) throw new Fail('notFound')
  return { version: null, terms: StoredTerms.parse(contract.terms) }
}

/** Throws `notFound`. */
export async function findContract(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await selectContract(tx, accountId).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return detailBy(dayOf(now))(row)
}

/** Throws `notFound`. The row is locked until the commit. */
export async function holdContract(tx: Tx, accountId: string, id: string, now: Date) {
  await tx
    .selectFrom('resale_contract')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findContract(tx, accountId, id, now)
}

/** The newest terms, with the number of the contract and its customer. Throws `notFound`. */
export async function findNamedTerms(tx: Tx, accountId: string, id: string) {
  const row = await selectContract(tx, accountId).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return {
    terms: StoredTerms.parse(row.terms),
    contractName: row.number,
    customerName: row.customer_name,
  }
}

export const columnsOfTerms = (terms: ResaleTerms) => ({
  customer_id: terms.customerId,
  terms: JSON.stringify(terms),
  start_date: terms.startDate,
  end_date: terms.endDate,
})

/** Throws `resaleLimit`, or a field error for a customer that is disabled or not of the seller. */
export async function draftContract(tx: Tx, accountId: string, terms: ResaleTerms, now: Date) {
  await demandEnabledCustomer(tx, accountId, terms.customerId)
  await takeTurns(tx, `resale contracts of ${accountId}`)
  // Contracts are never deleted, so the count is the last number.
  const { count } = await tx
    .selectFrom('resale_contract')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxResaleContracts) throw new Fail('resaleLimit')
  const { id } = await tx
    .insertInto('resale_contract')
    .values({
      ...columnsOfTerms(terms),
      account_id: accountId,
      number: `R${String(count + 1).padStart(6, '0')}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findContract(tx, accountId, id, now)
}

type Change = Partial<ReturnType<typeof columnsOfTerms>> & {
  status?: ResaleStatus
  enabled?: boolean
  version?: number
  approval_id?: string | null
  refusal?: string
  ended_at?: Date
  end_reason?: string
}

/** Changes a contract that is locked. */
export async function changeContract(tx: Tx, accountId: string, id: string, change: Change, now: Date) {
  await tx
    .updateTable('resale_contract')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return findContract(tx, accountId, id, now)
}

const selectVersions = (tx: Tx, accountId: string, contractId: string) =>
  tx
    .selectFrom('resale_contract_version')
    .select(['version', 'terms', 'effective_date', 'approved_by', 'approved_at'])
    .where('contract_id', '=', contractId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')

/** What was approved last; undefined before the first approval. */
export async function findLastVersion(tx: Tx, accountId: string, contractId: string) {
  const row = await selectVersions(tx, accountId, contractId).limit(1).executeTakeFirst()
  return (
    row && { version: row.version, effectiveDate: row.effective_date, terms: StoredTerms.parse(row.terms) }
  )
}

/** Throws `notFound`. */
export async function listContractVersions(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
): Promise<ResaleVersion[]> {
  await findContract(tx, accountId, id, now)
  const rows = await selectVersions(tx, accountId, id).execute()
  return rows.map((row) => {
    const { startDate, endDate, discountMode, edpDistcount, taxRate, areas, rules } = StoredTerms.parse(
      row.terms,
    )
    return {
      version: row.version,
      effectiveDate: row.effective_date,
      approvedBy: row.approved_by,
      approveDate: row.approved_at.toISOString(),
      startDate,
      endDate,
      discountMode,
      edpDistcount,
      taxRate,
      areas,
      rules,
    }
  })
}
