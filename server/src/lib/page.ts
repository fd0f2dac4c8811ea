import type { Page } from '@fairlead/api/list.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Fail } from './fail.ts'

type Paging = {
  pageNum: number
  pageSize: number
  sort?: string | undefined
  lastEvaluatedKey?: string | undefined
}

/** Where a list goes on in next-page mode: the last row's time and id, opaque to the caller. */
export type Key = { at: Date; id: string }

const KeyText = z.tuple([z.iso.datetime(), z.uuid()])

export const encodeKey = (key: Key) =>
  Buffer.from(JSON.stringify([key.at.toISOString(), key.id])).toString('base64url')

/** Throws a field error for a key that we did not make. */
export function decodeKey(text: string): Key {
  try {
    const [at, id] = KeyText.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { at: new Date(at), id }
  } catch {
    throw Fail.field('lastEvaluatedKey', 'format')
  }
}

/** `-domain` as a column and a direction; the list's own order when nothing is asked. */
export function sortOf<C extends string>(
  sort: string | undefined,
  columns: Record<string, C>,
  otherwise: [C, 'asc' | 'desc'],
) {
  const column = columns[sort?.replace(/^-/, '') ?? '']
  return column === undefined
    ? otherwise
    : ([column, sort?.startsWith('-') ? 'desc' : 'asc'] as [C, 'asc' | 'desc'])
}

/** The rows of one numbered page. */
export const slice = <D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { pageNum, pageSize }: Paging,
) => query.limit(pageSize).offset(pageNum * pageSize)

/** How many rows there are on all pages: a page beyond the end knows it too. */
export async function countOf<D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

export const pageOf = <T>(
  content: T[],
  totalSize: number,
  cols?: string[],
  lastEvaluatedKey?: string,
): Page<T> => ({
  content,
  totalSize,
  ...(cols && { cols }),
  ...(lastEvaluatedKey !== undefined && { lastEvaluatedKey }),
})

/** A user's text as a LIKE pattern for "contains". */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
