import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type CostLineType,
  type CostLineTypeInput,
  listCostLineTypes,
} from '@fairlead/api/cloud-usage/cost-line-type.ts'
import { brokenUnique, type Entered, type Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { containing, listPage } from '../../lib/list.ts'

const selectLineType = (tx: Tx, accountId: string) =>
  tx.selectFrom('cloud_usage_line_type').selectAll().where('account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectLineType>['executeTakeFirstOrThrow']>>

const toLineType = (row: Row): CostLineType => ({
  id: row.id,
  format: row.format,
  lineItemType: row.line_type,
  countAs: row.kind as CostLineType['countAs'],
  note: row.note,
  creatorName: row.decided_by,
  createDate: row.created_at.toISOString(),
  applied: row.applied_at !== null,
})

export const listLineTypePage = (tx: Tx, accountId: string, query: QueryOf<typeof listCostLineTypes>) =>
  listPage(listCostLineTypes, query, {
    from: selectLineType(tx, accountId),
    filters: { lineItemType: (rows, part) => rows.where('line_type', 'ilike', containing(part)) },
    sort: { createDate: 'created_at', lineItemType: 'line_type' },
    order: ['-createDate'],
    unique: 'id',
    row: toLineType,
  })

const queueCounting = (tx: Tx, accountId: string, format: string, lineType: string) =>
  addJob(tx, 'countCostLineType', { accountId, format, lineType })

/** Throws `conflict` for a type that was decided about. */
export async function decideLineType(tx: Tx, me: Entered, input: CostLineTypeInput, now: Date) {
  const row = await tx
    .insertInto('cloud_usage_line_type')
    .values({
      account_id: me.account_id,
      format: input.format,
      line_type: input.lineItemType,
      kind: input.countAs,
      note: input.note,
      decided_by: me.username,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'cloud_usage_line_type_account_id_format_line_type_key'
        ? new Fail('conflict')
        : error
    })
  await queueCounting(tx, me.account_id, input.format, input.lineItemType)
  return toLineType(row)
}

/** Lets a type be unknown again. Throws `notFound`. */
export async function dropLineType(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .deleteFrom('cloud_usage_line_type')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  await queueCounting(tx, accountId, row.format, row.line_type)
  return toLineType(row)
}
