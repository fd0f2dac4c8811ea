import type { Endpoint, QueryOf, ReplyInputOf } from '@fairlead/api/endpoint.ts'
import type { Page } from '@fairlead/api/list.ts'
import { type Expression, type SelectQueryBuilder, sql, type StringReference } from 'kysely'
import { z } from 'zod'
import type { Tx } from './db.ts'
import { Fail } from './fail.ts'

/** A call whose reply is a page of rows. */
type ListEndpoint = Endpoint & { reply: z.ZodObject<{ content: z.ZodArray<z.ZodObject> }> }
type RowOf<E> = ReplyInputOf<E> extends { content: (infer Row)[] } ? Row : never

type Paging = { pageNum: number; pageSize: number; sort?: string; lastEvaluatedKey?: string }
type FilterName<E> = Exclude<keyof QueryOf<E> & string, keyof Paging>
/** The columns of the contract by which a caller may sort. */
type SortName<E> = QueryOf<E> extends { sort?: infer S } ? Exclude<S & string, `-${string}`> : never

type ColumnOf<D, T extends keyof D, O> = StringReference<D, T> | (keyof O & string)
/** A column of times that may be empty: empty is sorted before all times. */
type OrNever<C> = { orNever: C }
export const orNever = <const C extends string>(column: C): OrNever<C> => ({ orNever: column })

/** The cursor of the next page: time and id of the last row. */
export const TimeKey = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])
/** The same for numbered rows. */
export const NumberKey = z.tuple([z.number().int()])

type Counting = Expression<unknown> & { executeTakeFirst: () => Promise<{ total: number } | undefined> }

/** The declaration of a list. It must cover everything in the list's contract, which the compiler checks. */
type List<E extends ListEndpoint, D, T extends keyof D, O> = {
  /** All its rows. */
  from: SelectQueryBuilder<D, T, O>
  filters: {
    [N in FilterName<E>]: (
      rows: SelectQueryBuilder<D, T, O>,
      value: NonNullable<QueryOf<E>[N]>,
    ) => SelectQueryBuilder<D, T, O>
  }
  sort: Record<SortName<E>, ColumnOf<D, T, O> | OrNever<ColumnOf<D, T, O>>>
  /** The default order. A caller's sort replaces its first column. */
  order: readonly [SortName<E> | `-${SortName<E>}`, ...SortName<E>[]]
  /** A column with unique values, which orders rows that are equal otherwise. */
  unique?: ColumnOf<D, T, O>
  /**
   * A unique column, set for long lists whose rows carry names from other tables or wide columns: a later page is found by
   * this column alone, and only its own rows are read whole. Otherwise those of all pages before it would be, too.
   */
  foundBy?: StringReference<D, T>
  /** The columns of the cursor, if the contract has one. The default order is then descending. */
  nextPage?: typeof TimeKey | typeof NumberKey
  /** The total, if it is known without a count. */
  total?: Counting | undefined
  /** A filter without an index: rows are read in order until the page is full. */
  scan?: { tx: Tx; by: FilterName<E> } | undefined
  /** Columns that this caller does not get. */
  without?: readonly (keyof RowOf<E>)[]
  row: (row: O) => RowOf<E>
}

/** The rows that match the filters. Empty filters are ignored. */
export function matching<Rows>(
  rows: Rows,
  filters: Readonly<Record<string, (rows: Rows, value: never) => Rows>>,
  query: Readonly<Record<string, unknown>>,
): Rows {
  return Object.entries(query).reduce((left, [name, value]) => {
    const filter = filters[name] as ((rows: Rows, value: unknown) => Rows) | undefined
    return value === undefined || value === '' || !filter ? left : filter(left, value)
  }, rows)
}

/** Throws a field error for a cursor that we did not create. */
function decodeKey(text: string, schema: typeof TimeKey | typeof NumberKey): (string | number)[] {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw Fail.field('lastEvaluatedKey', 'format')
  }
}

type Column = string | OrNever<string>

/** The columns and directions of the order. */
function termsOf(order: readonly string[], columns: Readonly<Record<string, Column>>, unique: string) {
  const terms = order.map((name) => ({
    column: columns[name.replace(/^-/, '')] ?? '',
    isDown: name.startsWith('-'),
  }))
  const isWhole = terms.some(({ column }) => column === unique)
  return isWhole ? terms : [...terms, { column: unique, isDown: terms[0]?.isDown ?? false }]
}

const refOf = (column: Column) => sql.ref(typeof column === 'string' ? column : column.orNever)

function orderBy({ column, isDown }: { column: Column; isDown: boolean }) {
  const nulls = typeof column === 'string' ? sql`` : isDown ? sql` nulls last` : sql` nulls first`
  return sql`${refOf(column)} ${isDown ? sql`desc` : sql`asc`}${nulls}`
}

/** Columns that are selected besides those of the list. */
type Found = { list_total: number; list_key: string | null }

/**
 * One page of a list. The total comes with the rows in one round trip, even for a page beyond the end, which has no
 * rows. Throws a field error for an invalid cursor.
 */
export async function listPage<E extends ListEndpoint, D, T extends keyof D, O>(
  endpoint: E,
  query: QueryOf<E>,
  list: List<E, D, T, O>,
): Promise<Page<RowOf<E>>> {
  const { pageNum, pageSize, sort, lastEvaluatedKey, ...wanted } = query as unknown as Paging
  const { from, nextPage, scan, foundBy, without = [] } = list as List<ListEndpoint, D, T, O>
  const filters = list.filters as Readonly<Record<string, (rows: typeof from, value: never) => typeof from>>
  const order = sort === undefined ? list.order : [sort, ...list.order.slice(1)]
  const terms = termsOf(order, list.sort, list.unique ?? 'id')
  const refs = sql.join(terms.map(({ column }) => refOf(column)))
  const key = lastEvaluatedKey === undefined || !nextPage ? undefined : decodeKey(lastEvaluatedKey, nextPage)

  const all = matching(from, filters, wanted)
  const total: Counting =
    list.total ??
    all
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()

  const found = scan ? matching(from, filters, { ...wanted, [scan.by]: undefined }) : all
  const after = key ? found.where(sql<boolean>`(${refs}) < (${sql.join(key)})`) : found
  const inOrder = terms.reduce((rows, term) => rows.orderBy(orderBy(term)), after)
  // OFFSET prevents merging the queries: PostgreSQL expects few rows from the filter, and would sort them all.
  const walked = scan?.tx.selectFrom(inOrder.offset(0).as('walked')).selectAll() as typeof from | undefined
  const rows =
    walked && scan ? matching(walked, filters, { [scan.by]: query[scan.by as keyof typeof query] }) : inOrder

  const offset = key ? 0 : pageNum * pageSize
  // As an array, because a plan that does not depend on values expects a tenth of all rows of a subquery with a limit.
  const isFound = (column: string) =>
    sql<boolean>`${sql.ref(column)} = any(array(${inOrder
      .clearSelect()
      .select(sql.ref(column).as('found_by'))
      .limit(pageSize + 1)
      .offset(offset)}))`
  const isFar = foundBy !== undefined && !scan && offset > 0
  const ofPage = isFar
    ? terms.reduce((whole, term) => whole.orderBy(orderBy(term)), from.where(isFound(foundBy)))
    : rows

  const walks = nextPage !== undefined && sort === undefined
  const read = await ofPage
    .select(sql<number>`${total}`.as('list_total'))
    .$if(walks, (some) => some.select(sql<string>`json_build_array(${refs})::text`.as('list_key')))
    // One row more than the page has shows whether there is a next page.
    .limit(walks ? pageSize + 1 : pageSize)
    .offset(isFar ? 0 : offset)
    .$castTo<O & Found>()
    .execute()
  const content = read.slice(0, pageSize)
  const mayBeMore = pageNum > 0 || key !== undefined
  const last = read.length > pageSize ? content.at(-1)?.list_key : undefined
  return {
    content: content.map(list.row),
    totalSize: read[0]?.list_total ?? (mayBeMore ? ((await total.executeTakeFirst())?.total ?? 0) : 0),
    cols: Object.keys(endpoint.reply.shape.content.element.shape).filter(
      (name) => !without.some((one) => one === name),
    ),
    ...(last && { lastEvaluatedKey: Buffer.from(last).toString('base64url') }),
  }
}

/** A user's text as a LIKE pattern for "contains". */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
