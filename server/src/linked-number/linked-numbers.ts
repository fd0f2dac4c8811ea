import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type LinkedNumber,
  type LinkedNumberInput,
  listLinkedNumbers,
  maxLinkedNumbers,
} from '@fairlead/api/linked-number/linked-number.ts'
import { sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The linked accounts with their payer, and with who holds them on a day. */
const selectLinkedNumber = (tx: Tx, accountId: string, day: string) =>
  tx
    .selectFrom('linked_number as n')
    .innerJoin('payer as p', (join) =>
      join.onRef('p.id', '=', 'n.payer_id').onRef('p.account_id', '=', 'n.account_id'),
    )
    .leftJoin('account_binding as b', (join) =>
      join
        .onRef('b.linked_number_id', '=', 'n.id')
        .on('b.begins', '<=', day)
        .on(({ or, eb }) => or([eb('b.ends', 'is', null), eb('b.ends', '>', day)])),
    )
    .leftJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 'b.contract_id').onRef('r.account_id', '=', 'b.account_id'),
    )
    .leftJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .selectAll('n')
    .select([
      'p.number as pay_number',
      'p.area_type',
      'c.name as customer_name',
      'r.number as contract_number',
    ])
    .where('n.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectLinkedNumber>['executeTakeFirstOrThrow']>>

const toLinkedNumber = (row: Row): LinkedNumber => ({
  id: row.id,
  payerId: row.payer_id,
  payNumber: row.pay_number,
  linkedNumber: row.number,
  remarks: row.remarks,
  areaType: row.area_type as LinkedNumber['areaType'],
  customerName: row.customer_name ?? '',
  contractNumber: row.contract_number ?? '',
  createDate: row.created_at.toISOString(),
})

export const listLinkedNumberPage = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listLinkedNumbers>,
  now: Date,
) =>
  listPage(listLinkedNumbers, query, {
    from: selectLinkedNumber(tx, accountId, dayOf(now)),
    filters: {
      linkedNumber: (rows, part) => rows.where('n.number', 'ilike', containing(part)),
      payNumber: (rows, part) => rows.where('p.number', 'ilike', containing(part)),
      remarks: (rows, part) => rows.where('n.remarks', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      areaType: (rows, areaType) => rows.where('p.area_type', '=', areaType),
      unassigned: (rows, is) => rows.where('b.id', is === 1 ? 'is' : 'is not', null),
    },
    sort: { createDate: 'n.created_at', linkedNumber: 'n.number' },
    order: ['-createDate'],
    unique: 'n.id',
    row: toLinkedNumber,
  })

/** Linked accounts of a payer account by its ID at the cloud, and who holds them on a day. */
export async function listOfPayer(tx: Tx, accountId: string, payNumber: string, now: Date) {
  const rows = await selectLinkedNumber(tx, accountId, dayOf(now))
    .where('p.number', '=', payNumber)
    .orderBy('n.number')
    .execute()
  return rows.map(toLinkedNumber)
}

/** Throws `notFound`. */
export async function findLinkedNumber(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await selectLinkedNumber(tx, accountId, dayOf(now)).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toLinkedNumber(row)
}

/** Throws `notFound`. The row is locked until the commit, so that nothing begins to name it. */
export async function holdLinkedNumber(tx: Tx, accountId: string, id: string, now: Date) {
  await tx
    .selectFrom('linked_number')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  return findLinkedNumber(tx, accountId, id, now)
}

/** Throws a field error for a payer account that is not of the seller. */
async function demandPayer(tx: Tx, accountId: string, id: string) {
  const payer = await tx
    .selectFrom('payer')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (!payer) throw Fail.field('payerId', 'payerUnknown')
}

/** Throws `linkedNumberLimit` if so many more are too many. Additions take turns from here on. */
export async function demandRoom(tx: Tx, accountId: string, more: number) {
  await takeTurns(tx, `linked numbers of ${accountId}`)
  const { count } = await tx
    .selectFrom('linked_number')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count + more > maxLinkedNumbers) throw new Fail('linkedNumberLimit')
}

/** Throws `linkedNumberLimit`, and field errors. */
export async function addLinkedNumber(tx: Tx, accountId: string, input: LinkedNumberInput, now: Date) {
  await demandPayer(tx, accountId, input.payerId)
  await demandRoom(tx, accountId, 1)
  const { id } = await tx
    .insertInto('linked_number')
    .values({
      account_id: accountId,
      payer_id: input.payerId,
      number: input.linkedNumber,
      remarks: input.remarks,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'linked_number_account_id_number_key'
        ? Fail.field('linkedNumber', 'linkedNumberTaken')
        : error
    })
  return findLinkedNumber(tx, accountId, id, now)
}

/** Changes a linked account that is locked. Throws a field error for an unknown payer account. */
export async function rewriteLinkedNumber(
  tx: Tx,
  accountId: string,
  id: string,
  { payerId, remarks }: Omit<LinkedNumberInput, 'linkedNumber'>,
  now: Date,
) {
  await demandPayer(tx, accountId, payerId)
  await tx
    .updateTable('linked_number')
    .set({ payer_id: payerId, remarks })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return findLinkedNumber(tx, accountId, id, now)
}

/** Deletes a linked account that is locked. Throws `linkedNumberIsUsed`. */
export async function removeLinkedNumber(tx: Tx, accountId: string, linked: LinkedNumber) {
  const { used } = await tx
    .selectNoFrom(
      sql<boolean>`exists (select from binding_application_number
                             where linked_number_id = ${linked.id} and account_id = ${accountId})
                or exists (select from account_binding
                             where linked_number_id = ${linked.id} and account_id = ${accountId})`.as('used'),
    )
    .executeTakeFirstOrThrow()
  if (used) throw new Fail('linkedNumberIsUsed')
  await tx
    .deleteFrom('linked_number')
    .where('id', '=', linked.id)
    .where('account_id', '=', accountId)
    .execute()
  return linked
}
