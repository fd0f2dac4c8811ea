import { z } from 'zod'
import type { FieldErrorName } from './field-errors.ts'

/** The page sizes that tables offer (spec 1, section 9). A call takes any number of rows up to the largest of them. */
export const pageSizes = [10, 25, 50, 100] as const
const maxPageSize = 100
/** A select has this many rows (spec 1, section 9); the others are found by what is typed. */
export const maxOptions = 60
/** The query of a select of sites. */
export const OptionQuery = z.strictObject({ domain: z.string().trim().toLowerCase().max(255).optional() })
export const defaultPageSize = 100
export const defaultTablePageSize = 10
/** How often a table reloads while one of its rows is being deployed (spec 1, sections 4 and 9). */
export const pollSeconds = 20

const count = z.coerce.number('format').int('format')

type Filters = z.ZodRawShape

/** The page of a list, and its rows: 100 if the caller sends none. */
export const pageFields = {
  pageNum: count.min(0, 'tooSmall').max(1_000_000, 'tooBig').default(0),
  pageSize: count.min(1, 'tooSmall').max(maxPageSize, 'tooBig').default(defaultPageSize),
}

/** The number of rows of a call that has to say it; without it, it fails with an error of its own. */
export const askedPageSize = (absent: FieldErrorName) =>
  z.coerce.number(absent).int('format').min(1, 'tooSmall').max(maxPageSize, 'tooBig')

function fieldsOf<const S extends readonly [string, ...string[]], F extends Filters>(
  sortable: S,
  filters: F,
) {
  const orders = sortable.flatMap((name) => [name, `-${name}`]) as (S[number] | `-${S[number]}`)[]
  return {
    ...pageFields,
    sort: z.enum(orders, 'option').optional(),
    ...filters,
  }
}

/**
 * The query of a list (spec 1, section 7): its own filters, `pageNum` from 0, and `pageSize`. `sort` is a column's
 * name, with a leading minus for descending.
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends Filters>(
  sortable: S,
  filters: F,
) => z.strictObject(fieldsOf(sortable, filters))

type Walk = { lastEvaluatedKey?: string | undefined; sort?: string | undefined }

/**
 * The query of a list that also has the next-page mode: with `lastEvaluatedKey`, the page begins after the last row
 * of the previous page, regardless of its number. The mode uses the list's default order.
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
 * One page. `totalSize` counts all rows that match the filters; `cols` names the columns that these rows can fill,
 * and a table shows only those.
 */
export const page = <T extends z.ZodObject>(row: T) =>
  z.object({ content: z.array(row), totalSize: z.number().int(), cols: z.array(z.string()) })

/**
 * One page of a list with the next-page mode: `lastEvaluatedKey` is the cursor of the next page and is absent on the
 * last one.
 */
export const walkPage = <T extends z.ZodObject>(row: T) =>
  page(row).extend({ lastEvaluatedKey: z.string().optional() })

export type Page<T> = { content: T[]; totalSize: number; cols: string[]; lastEvaluatedKey?: string }
