import { type AgreementState, productLines } from '@fairlead/api/agreement/names.ts'
import {
  listMyAgreements,
  shownAssociated,
  type MyAgreement,
  type MyAgreementDetail,
} from '@fairlead/api/agreement/my-agreement.ts'
import { dayOf } from '@fairlead/api/agreement/term.ts'
import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { toStanding } from './agreements.ts'
import { listSharedFiles } from './attachments.ts'

/** The contract `a` is one under which the account of the request buys. */
const isBought = sql<boolean>`buys_as(a.customer_id)`

/**
 * Contracts that an account buys under: never what it sells under, and never a draft. Names of the seller come from a function,
 * since its rows are another tenant's.
 */
const selectMine = (tx: Tx) =>
  tx
    .selectFrom('agreement as a')
    .innerJoin('agreement_version as v', (join) =>
      join.onRef('v.agreement_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .where(isBought)
    .where('a.version', '>', 0)
    .select([
      'a.id',
      'a.number',
      'a.name',
      'a.product_line',
      'a.currency',
      'a.starts_on',
      'a.ends_on',
      'a.extended_to',
      'a.signed_on',
      'a.state',
      'a.terminated_on',
      'a.version',
      'a.created_at',
      'v.terms as approved',
    ])
    .select(sql<string>`issuer_of(a.id)`.as('issuer'))

type MineRow = Awaited<ReturnType<ReturnType<typeof selectMine>['executeTakeFirstOrThrow']>>

const toMine = (row: MineRow, now: Date): MyAgreement => ({
  id: row.id,
  fNumber: row.number,
  contractName: row.name,
  productLine: productLines.find((line) => line === row.product_line) ?? 'CDN',
  companyName: row.issuer,
  currency: row.currency,
  ...toStanding({ ...row, draft: null }, dayOf(now)),
  signDate: row.signed_on,
  states: row.state as AgreementState,
  version: row.version,
  createTime: row.created_at.toISOString(),
})

export const listMinePage = (tx: Tx, query: QueryOf<typeof listMyAgreements>, now: Date) =>
  listPage(listMyAgreements, query, {
    from: selectMine(tx),
    filters: {
      contractName: (rows, part) => rows.where(sql`a.number || ' ' || a.name`, 'ilike', containing(part)),
      states: (rows, state) => rows.where('a.state', '=', state),
      productLine: (rows, line) => rows.where('a.product_line', '=', line),
    },
    sort: { startDate: 'a.starts_on', fNumber: 'a.number' },
    order: ['-startDate', 'fNumber'],
    unique: 'a.id',
    row: (row) => toMine(row, now),
  })

/** Throws `notFound`. */
export async function findMine(tx: Tx, id: string, now: Date): Promise<MyAgreementDetail> {
  const row = await selectMine(tx).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const current = await tx
    .selectFrom('agreement_version as v')
    .innerJoin('agreement as a', 'a.id', 'v.agreement_id')
    .select('v.terms')
    .where('a.id', '=', id)
    .where(isBought)
    .where('v.applies_from', '<=', dayOf(now))
    .orderBy('v.applies_from', 'desc')
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const associated = await tx
    .selectFrom('associated_account as o')
    .innerJoin('agreement as a', 'a.id', 'o.agreement_id')
    .select([
      'o.id',
      'o.account_number as accountNumber',
      'o.email',
      'o.starts_on as startDate',
      'o.ends_on as endDate',
    ])
    .where('a.id', '=', id)
    .where(isBought)
    .orderBy('o.starts_on', 'desc')
    .orderBy('o.id')
    .limit(shownAssociated)
    .execute()
  const terms = AgreementTerms.parse(current?.terms ?? row.approved)
  return {
    ...toMine(row, now),
    terms,
    extendEndDate: terms.autoExtendFlag ? row.extended_to : null,
    associated,
    appendix: await listSharedFiles(tx, id),
  }
}
