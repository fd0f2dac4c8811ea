import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { defaultTablePageSize, pageSizes } from '@fairlead/api/list.ts'
import type { z } from 'zod'

/** What a list's address says. `page` is one-based, as people count (spec 1, section 9). */
export type ListSearch = {
  page: number
  size: number
  sort: string | undefined
  filters: Record<string, string>
}

/** Everything in an address, as plain text. */
export type RawSearch = Record<string, string>

const own = new Set(['pageNum', 'pageSize', 'sort', 'lastEvaluatedKey'])

/** Names of the filters of a list endpoint. */
export const filterNames = (endpoint: Pick<Endpoint, 'query'>) =>
  Object.keys(endpoint.query.shape).filter((name) => !own.has(name))

/** Reads an address. What the endpoint would refuse is dropped: an old or mistyped link still opens the list. */
export function readListSearch(endpoint: Pick<Endpoint, 'query'>, raw: RawSearch): ListSearch {
  const shape: Record<string, z.ZodType | undefined> = endpoint.query.shape
  const accepts = (name: string, value: string | undefined): value is string =>
    value !== undefined && value !== '' && !!shape[name]?.safeParse(value).success
  const page = Number(raw['page'])
  const size = pageSizes.find((known) => String(known) === raw['size'])
  const filters: Record<string, string> = {}
  for (const name of filterNames(endpoint)) {
    const value = raw[name]
    if (accepts(name, value)) filters[name] = value
  }
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: size ?? defaultTablePageSize,
    sort: accepts('sort', raw['sort']) ? raw['sort'] : undefined,
    filters,
  }
}

/** The address of a list, without values that are the default. */
export function writeListSearch({ page, size, sort, filters }: ListSearch): RawSearch {
  const raw: RawSearch = { ...filters }
  if (page !== 1) raw['page'] = String(page)
  if (size !== defaultTablePageSize) raw['size'] = String(size)
  if (sort) raw['sort'] = sort
  return raw
}

/** The query that the API takes: pages from zero. */
export const listQueryOf = ({ page, size, sort, filters }: ListSearch) => ({
  pageNum: page - 1,
  pageSize: size,
  ...(sort ? { sort } : {}),
  ...filters,
})

/** One click more on a column: ascending, descending, as the list comes. */
export function nextSort(sort: string | undefined, column: string): string | undefined {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? undefined : column
}

/** Remembers how each list was left, so that an edit page leads back to the same page, order and filters. */
const left = new Map<string, RawSearch>()
export const rememberList = (path: string, search: RawSearch) => void left.set(path, search)
export const rememberedList = (path: string): RawSearch => left.get(path) ?? {}
export const forgetLists = () => left.clear()
