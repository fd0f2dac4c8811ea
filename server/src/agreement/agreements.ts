import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type Agreement,
  type AgreementDetail,
  type AgreementVersion,
  listAgreements,
} from '@fairlead/api/agreement/agreement.ts'
import { type AgreementState, productLines } from '@fairlead/api/agreement/names.ts'
import { dayOf, executeStatusAt, lastDayAt } from '@fairlead/api/agreement/term.ts'
import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

const selectAgreement = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('agreement as a')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'a.customer_id').onRef('c.account_id', '=', 'a.account_id'),
    )
    .innerJoin('company as o', (join) =>
      join.onRef('o.id', '=', 'a.company_id').onRef('o.account_id', '=', 'a.account_id'),
    )
    .leftJoin('app_user as s', (join) =>
      join.onRef('s.id', '=', 'a.salesman_id').onRef('s.account_id', '=', 'a.account_id'),
    )
    .leftJoin('agreement_version as v', (join) =>
      join.onRef('v.agreement_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .where('a.account_id', '=', accountId)
    .selectAll('a')
    .select((eb) => [
      'c.name as customer_name',
      'o.name as company_name',
      'v.terms as approved',
      eb.fn.coalesce('s.username', sql.lit('')).as('salesman_name'),
    ])

export type AgreementRow = Awaited<ReturnType<ReturnType<typeof selectAgreement>['executeTakeFirstOrThrow']>>

/** What the form shows: the draft, or what was approved. */
const typedTerms = ({ draft, approved }: Pick<AgreementRow, 'draft' | 'approved'>): AgreementTerms =>
  AgreementTerms.parse(draft ?? approved)
/** What was approved, or the first draft. */
const standingTerms = ({ draft, approved }: Pick<AgreementRow, 'draft' | 'approved'>): AgreementTerms =>
  AgreementTerms.parse(approved ?? draft)

/** What a list needs of a contract, whoever reads it. */
export const toStanding = (
  row: Pick<AgreementRow, 'starts_on' | 'ends_on' | 'approved' | 'draft' | 'state' | 'terminated_on'>,
  today: string,
) => {
  const terms = standingTerms(row)
  const endDate = row.terminated_on ?? lastDayAt(terms, today)
  return { startDate: row.starts_on, endDate, executeStatus: executeStatusAt({ ...row, endDate }, today) }
}

export const toAgreement = (row: AgreementRow, now: Date): Agreement => ({
  id: row.id,
  fNumber: row.number,
  contractName: row.name,
  customerName: row.customer_name,
  productLine: productLines.find((line) => line === row.product_line) ?? 'CDN',
  companyName: row.company_name,
  salesmanName: row.salesman_name,
  currency: row.currency,
  ...toStanding(row, dayOf(now)),
  signDate: row.signed_on,
  states: row.state as AgreementState,
  changeState: row.change_state as AgreementState | null,
  version: row.version,
  createTime: row.created_at.toISOString(),
})

export const listAgreementPage = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listAgreements>,
  now: Date,
) =>
  listPage(listAgreements, query, {
    from: selectAgreement(tx, accountId),
    filters: {
      contractName: (rows, part) =>
        rows.where(({ or, eb }) =>
          or([
            eb(sql`a.number || ' ' || a.name`, 'ilike', containing(part)),
            eb('c.name', 'ilike', containing(part)),
          ]),
        ),
      customerId: (rows, id) => rows.where('a.customer_id', '=', id),
      states: (rows, state) => rows.where('a.state', '=', state),
      productLine: (rows, line) => rows.where('a.product_line', '=', line),
    },
    sort: {
      createTime: 'a.created_at',
      fNumber: 'a.number',
      contractName: 'a.name',
      startDate: 'a.starts_on',
    },
    order: ['-createTime'],
    unique: 'a.id',
    foundBy: 'a.id',
    row: (row) => toAgreement(row, now),
  })

/** At most so many choices are found by a search; a longer text finds the others. */
const mostChoices = 60

export async function listAgreementChoices(tx: Tx, accountId: string, part = '') {
  const rows = await selectAgreement(tx, accountId)
    .where('a.state', '=', 3)
    .$if(part !== '', (some) => some.where(sql`a.number || ' ' || a.name`, 'ilike', containing(part)))
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(mostChoices)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    cycle: standingTerms(row).cycle,
  }))
}

/** Throws `notFound`. */
export async function findAgreementRow(tx: Tx, accountId: string, id: string): Promise<AgreementRow> {
  const row = await selectAgreement(tx, accountId).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** How many accounts are associated on a day or later. */
async function countAssociated(tx: Tx, accountId: string, id: string, today: string) {
  const { count } = await tx
    .selectFrom('associated_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agreement_id', '=', id)
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .executeTakeFirstOrThrow()
  return count
}

async function toDetail(tx: Tx, row: AgreementRow, now: Date): Promise<AgreementDetail> {
  return {
    ...toAgreement(row, now),
    customerId: row.customer_id,
    companyId: row.company_id,
    salesman: row.salesman_id,
    terms: typedTerms(row),
    appliesFrom: row.applies_from,
    extendEndDate: row.extended_to === row.ends_on ? null : row.extended_to,
    reason: row.reason,
    accounts: await countAssociated(tx, row.account_id, row.id, dayOf(now)),
  }
}

/** Throws `notFound`. */
export async function findAgreement(tx: Tx, accountId: string, id: string, now: Date) {
  return toDetail(tx, await findAgreementRow(tx, accountId, id), now)
}

/** What a contract says now, or is drafted to say, with its first day and the accounts that are associated with it. Throws `notFound`. */
export async function findTypedTerms(tx: Tx, accountId: string, id: string) {
  const row = await findAgreementRow(tx, accountId, id)
  const associated = await tx
    .selectFrom('associated_account')
    .select('account_number')
    .distinct()
    .where('agreement_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('account_number')
    .execute()
  return {
    terms: typedTerms(row),
    contractName: row.name,
    customerName: row.customer_name,
    firstDay: row.applies_from ?? row.starts_on,
    accounts: associated.map(({ account_number: number }) => number),
  }
}

/** Throws `notFound`. The row is locked until the commit. */
export async function holdAgreement(tx: Tx, accountId: string, id: string, now: Date) {
  await tx
    .selectFrom('agreement')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findAgreement(tx, accountId, id, now)
}

/** Newest first. Throws `notFound`. */
export async function listApprovedVersions(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<AgreementVersion[]> {
  await findAgreementRow(tx, accountId, id)
  const rows = await tx
    .selectFrom('agreement_version')
    .selectAll()
    .where('agreement_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    appliesFrom: row.applies_from,
    requestedBy: row.requested_name,
    approvedBy: row.approved_name,
    approveTime: row.approved_at.toISOString(),
    terms: AgreementTerms.parse(row.terms),
  }))
}
