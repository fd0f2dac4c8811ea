import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type CostAcceptanceInput,
  type CostAccountsInput,
  listCostProblems,
  type OpenCostProblem,
} from '@fairlead/api/cloud-usage/cost-problem.ts'
import { CostProblemKind } from '@fairlead/api/cloud-usage/names.ts'
import { CloudNumber } from '@fairlead/api/resale-contract/terms.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import { registerNumbers } from '../../linked-number/public.ts'

/** Columns of views are nullable to the generated types. */
type Row = {
  id: string
  kind: OpenCostProblem['kind']
  bizPeriod: string
  payer: string
  linked: string
  line_type: string
  format: string
  first_day: string | null
  last_day: string | null
  row_count: number
  currency: string
  invoiced: string | null
  delivery_id: string
  delivery_name: string
  pending: boolean
}

const selectProblem = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('cloud_usage_open_problem as p')
    .select([
      'p.id',
      'p.kind',
      sql<string>`to_char(p.month, 'YYYY-MM')`.as('bizPeriod'),
      'p.payer',
      'p.linked',
      'p.line_type',
      'p.format',
      'p.first_day',
      'p.last_day',
      'p.row_count',
      'p.currency',
      'p.invoiced',
      'p.delivery_id',
      'p.delivery_name',
      'p.pending',
    ])
    .$castTo<Row>()
    .where('p.account_id', '=', accountId)

const toProblem = (row: Row): OpenCostProblem => ({
  id: row.id,
  kind: row.kind,
  bizPeriod: row.bizPeriod,
  payNumber: row.payer,
  linkedNumber: row.linked,
  lineItemType: row.line_type,
  format: row.format,
  firstDay: row.first_day,
  lastDay: row.last_day,
  rowCount: row.row_count,
  currencyCode: row.currency,
  awsCost: row.invoiced,
  deliveryId: row.delivery_id,
  deliveryName: row.delivery_name,
  pending: row.pending,
})

const firstDayOf = (bizPeriod: string) => `${bizPeriod}-01`

export const listProblemPage = (tx: Tx, accountId: string, query: QueryOf<typeof listCostProblems>) =>
  listPage(listCostProblems, query, {
    from: selectProblem(tx, accountId),
    filters: {
      kind: (rows, kind) => rows.where('p.kind', '=', kind),
      bizPeriod: (rows, period) => rows.where('p.month', '=', firstDayOf(period)),
      payNumber: (rows, part) => rows.where('p.payer', 'ilike', containing(part)),
      linkedNumber: (rows, part) => rows.where('p.linked', 'ilike', containing(part)),
    },
    sort: { bizPeriod: 'p.month', awsCost: 'p.invoiced' },
    order: ['-bizPeriod'],
    unique: 'p.id',
    row: toProblem,
  })

/** What keeps the bills of a month waiting: `2026-10`. A bill run stops unless it is empty. */
export async function listOpenProblems(tx: Tx, accountId: string, month: string): Promise<OpenCostProblem[]> {
  const rows = await selectProblem(tx, accountId)
    .where('p.month', '=', firstDayOf(month))
    .orderBy('p.kind')
    .orderBy('p.id')
    .execute()
  return rows.map(toProblem)
}

/** Lets bills go without the unreadable rows of a delivery. Throws `costProblemGone`. */
export async function acceptDamage(tx: Tx, me: Entered, id: string, note: string) {
  const changed = await tx
    .updateTable('cloud_usage_delivery')
    .set({ damage_note: note, damage_accepted_by: me.username })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .where('damaged_count', '>', 0)
    .where('damage_accepted_by', '=', '')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Fail('costProblemGone')
}

/** Bills a linked account to nobody for a month, as long as its amount stays. Throws `costProblemGone`. */
export async function acceptCost(
  tx: Tx,
  me: Pick<Entered, 'account_id' | 'username'>,
  input: CostAcceptanceInput,
  now: Date,
) {
  const month = firstDayOf(input.bizPeriod)
  const open = await tx
    .selectFrom('cloud_usage_open_problem as p')
    .select('p.invoiced')
    .where('p.account_id', '=', me.account_id)
    .where('p.kind', '=', CostProblemKind.unbilled)
    .where('p.month', '=', month)
    .where('p.payer', '=', input.payNumber)
    .where('p.linked', '=', input.linkedNumber)
    .where('p.currency', '=', input.currencyCode)
    .executeTakeFirst()
  if (!open || open.invoiced === null) throw new Fail('costProblemGone')
  const decision = {
    invoiced: open.invoiced,
    note: input.note,
    accepted_by: me.username,
    accepted_at: now,
  }
  await tx
    .insertInto('cloud_usage_acceptance')
    .values({
      account_id: me.account_id,
      payer: input.payNumber,
      linked: input.linkedNumber,
      month,
      currency: input.currencyCode,
      ...decision,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'payer', 'linked', 'month', 'currency']).doUpdateSet(decision),
    )
    .execute()
}

/** Registers linked accounts that cost files name, and their payer account. Returns how many. */
export async function registerAccounts(
  tx: Tx,
  accountId: string,
  { linkedNumber, ...payer }: CostAccountsInput,
  now: Date,
) {
  const named = await tx
    .selectFrom('cloud_usage_version as v')
    .innerJoin('cloud_usage_linked as l', (join) =>
      join.onRef('l.version_id', '=', 'v.id').onRef('l.account_id', '=', 'v.account_id'),
    )
    .select('l.linked')
    .distinct()
    .where('v.account_id', '=', accountId)
    .where('v.payer', '=', payer.payNumber)
    .where('v.is_current', '=', true)
    .$if(linkedNumber !== '', (some) => some.where('l.linked', '=', linkedNumber))
    .orderBy('l.linked')
    .execute()
  // Files of some providers name accounts in ways that cannot be registered: they stay in the list.
  const numbers = named.map(({ linked }) => linked).filter((number) => CloudNumber.safeParse(number).success)
  return registerNumbers(tx, accountId, { payer, numbers, now })
}
