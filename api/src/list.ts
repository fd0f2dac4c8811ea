import { z } from 'zod'

/** Page sizes offered (spec 1, section 9): 10 in tables, 100 on the wire when none is named. */
export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 100
export const defaultTablePageSize = 10
/** How often a table fetches its rows again while one of them is being deployed (spec 1, sections 4 and 9). */
export const pollSeconds = 20

const count = z.coerce.number('format').int('format')

type Filters = z.ZodRawShape

function fieldsOf<const S extends readonly [string, ...string[]], F extends Filters>(
  sortable: S,
  filters: F,
) {
  const orders = sortable.flatMap((name) => [name, `-${name}`]) as (S[number] | `-${S[number]}`)[]
  return {
    pageNum: count.min(0, 'tooSmall').max(1_000_000, 'tooBig').default(0),
    pageSize: count
      .refine((size) => pageSizes.some((known) => known === size), 'option')
      .meta({ enum: [...pageSizes] })
      .default(defaultPageSize),
    sort: z.enum(orders, 'option').optional(),
    ...filters,
  }
}

/**
 * The query of a generic list (spec 1, section 7): its own filters, `pageNum` from 0 and `pageSize`. `sort` is a column's
 * name, with a minus for descending.
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends Filters>(
  sortable: S,
  filters: F,
) => z.strictObject(fieldsOf(sortable, filters))

type Walk = { lastEvaluatedKey?: string | undefined; sort?: string | undefined }

/**
 * The query of a list that has the next-page mode as well: with `lastEvaluatedKey` the page begins after the last row of
 * the one before, whatever its number. The mode follows the list's own order.
 */
export const walkQuery = <const S extends readonly [string, ...string[]], F extends Filters>(
  sortable: S,
  filters: F,
) =>
  z.strictObject({ ...fieldsOf(sortable, filters), lastEvaluatedKey: z.string().max(500).optional() }).refine(
    (query) => {
      const { lastEvaluatedKey, sort } = query as Walk
      return lastEvaluatedKey === undefined || sort === undefined
    },
    { path: ['sort'], error: 'unknownField' },
  )

/**
 * One page. `totalSize` counts all rows that match the filters; `cols` names the columns that these rows can fill, and a
 * table shows no others.
 */
export const page = <T extends z.ZodObject>(row: T) =>
  z.object({ content: z.array(row), totalSize: z.number().int(), cols: z.array(z.string()) })

/** One page of a list that has the next-page mode: `lastEvaluatedKey` leads to the next one, and is absent on the last. */
export const walkPage = <T extends z.ZodObject>(row: T) =>
  page(row).extend({ lastEvaluatedKey: z.string().optional() })

export type Page<T> = { content: T[]; totalSize: number; cols: string[]; lastEvaluatedKey?: string }
