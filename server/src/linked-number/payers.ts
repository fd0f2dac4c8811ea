import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listPayers, maxPayers, type Payer, type PayerInput } from '@fairlead/api/linked-number/payer.ts'
import { sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

const selectPayer = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('payer as p')
    .selectAll('p')
    .select(
      sql<number>`(select count(*) from linked_number n where n.payer_id = p.id)::int`.as('linked_count'),
    )
    .where('p.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectPayer>['executeTakeFirstOrThrow']>>

const toPayer = (row: Row): Payer => ({
  id: row.id,
  payNumber: row.number,
  areaType: row.area_type as Payer['areaType'],
  currency: row.currency as Payer['currency'],
  remarks: row.remarks,
  linkedCount: row.linked_count,
  createDate: row.created_at.toISOString(),
})

export const listPayerPage = (tx: Tx, accountId: string, query: QueryOf<typeof listPayers>) =>
  listPage(listPayers, query, {
    from: selectPayer(tx, accountId),
    filters: {
      payNumber: (rows, part) => rows.where('p.number', 'ilike', containing(part)),
      areaType: (rows, areaType) => rows.where('p.area_type', '=', areaType),
      currency: (rows, currency) => rows.where('p.currency', '=', currency),
    },
    sort: { createDate: 'p.created_at', payNumber: 'p.number' },
    order: ['-createDate'],
    unique: 'p.id',
    row: toPayer,
  })

/** Throws `notFound`. */
async function findPayer(tx: Tx, accountId: string, id: string) {
  const row = await selectPayer(tx, accountId).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPayer(row)
}

/** Throws `notFound`. The row is locked until the commit, so that nothing begins to name it. */
export async function holdPayer(tx: Tx, accountId: string, id: string) {
  await tx
    .selectFrom('payer')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  return findPayer(tx, accountId, id)
}

/** Throws `payerLimit`, and a field error for an ID that is taken. */
export async function addPayer(tx: Tx, accountId: string, input: PayerInput, now: Date) {
  await takeTurns(tx, `payers of ${accountId}`)
  const { count } = await tx
    .selectFrom('payer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxPayers) throw new Fail('payerLimit')
  const { id } = await tx
    .insertInto('payer')
    .values({
      account_id: accountId,
      number: input.payNumber,
      area_type: input.areaType,
      currency: input.currency,
      remarks: input.remarks,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'payer_account_id_number_key'
        ? Fail.field('payNumber', 'payerTaken')
        : error
    })
  return findPayer(tx, accountId, id)
}

/** Changes a payer account that is locked. */
export async function rewritePayer(
  tx: Tx,
  accountId: string,
  id: string,
  { areaType, currency, remarks }: Omit<PayerInput, 'payNumber'>,
) {
  await tx
    .updateTable('payer')
    .set({ area_type: areaType, currency, remarks })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return findPayer(tx, accountId, id)
}

/** Deletes a payer account that is locked. Throws `payerIsUsed`. */
export async function removePayer(tx: Tx, accountId: string, payer: Payer) {
  const used = await tx
    .selectFrom('binding_application')
    .select('id')
    .where('payer_id', '=', payer.id)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (payer.linkedCount > 0 || used) throw new Fail('payerIsUsed')
  await tx.deleteFrom('payer').where('id', '=', payer.id).where('account_id', '=', accountId).execute()
  return payer
}
