import { z } from 'zod'

/** Page sizes offered (spec 1, section 9): 10 in tables, 100 on the wire when none is named. */
export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 100
export const defaultTablePageSize = 10
/** Tables ask again this often while a row is on its way (spec 1, sections 4 and 9). */
export const pollSeconds = 20

const count = z.coerce.number('format').int('format')

/**
 * The query of a generic list (spec 1, section 7): its own filters, `pageNum` from 0, `pageSize`,
 * and `lastEvaluatedKey` for next-page mode. `sort` is a column's name, with a minus for descending.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) {
  const orders = sortable.flatMap((name) => [name, `-${name}`]) as (S[number] | `-${S[number]}`)[]
  return z.strictObject({
    pageNum: count.min(0, 'tooSmall').max(1_000_000, 'tooBig').default(0),
    pageSize: count
      .refine((size) => pageSizes.some((known) => known === size), 'option')
      .meta({ enum: [...pageSizes] })
      .default(defaultPageSize),
    lastEvaluatedKey: z.string().max(500).optional(),
    sort: z.enum(orders, 'option').optional(),
    ...filters,
  })
}

/**
 * One page. `totalSize` counts all rows that match the filters; in next-page mode the caller walks on with
 * `lastEvaluatedKey`, which is absent on the last page. `cols` names the columns that the rows can fill.
 */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    content: z.array(row),
    totalSize: z.number().int(),
    cols: z.array(z.string()).optional(),
    lastEvaluatedKey: z.string().optional(),
  })

export type Page<T> = { content: T[]; totalSize: number; cols?: string[]; lastEvaluatedKey?: string }
