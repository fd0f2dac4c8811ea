import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { defaultTablePageSize, pageSizes } from '@fairlead/api/list.ts'
import type { z } from 'zod'

/** The state of a list in its address. `page` is one-based for people (spec 1, section 9). */
export type ListSearch = {
  page: number
  size: number
  sort: string | undefined
  filters: Record<string, string>
}

/** All parameters of an address, as plain text. */
export type RawSearch = Record<string, string>

const own = new Set(['pageNum', 'pageSize', 'sort', 'lastEvaluatedKey'])

/** Names of the filters of a list endpoint. */
export const filterNames = (endpoint: Pick<Endpoint, 'query'>) =>
  Object.keys(endpoint.query.shape).filter((name) => !own.has(name))

/**
 * Reads an address. Values that the endpoint would refuse are dropped, so that an old or mistyped link still opens
 * the list.
 */
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

/** The address of a list, without default values. */
export function writeListSearch({ page, size, sort, filters }: ListSearch): RawSearch {
  const raw: RawSearch = { ...filters }
  if (page !== 1) raw['page'] = String(page)
  if (size !== defaultTablePageSize) raw['size'] = String(size)
  if (sort) raw['sort'] = sort
  return raw
}

/** The query for the API, where pages count from zero. */
export const listQueryOf = ({ page, size, sort, filters }: ListSearch) => ({
  pageNum: page - 1,
  pageSize: size,
  ...(sort ? { sort } : {}),
  ...filters,
})

/** The next sort order of a clicked column: ascending, descending, default. */
export function nextSort(sort: string | undefined, column: string): string | undefined {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? undefined : column
}

/** The last state of each list, so that an edit page leads back to the same page, order and filters. */
const left = new Map<string, RawSearch>()
export const rememberList = (path: string, search: RawSearch) => void left.set(path, search)
export const rememberedList = (path: string): RawSearch => left.get(path) ?? {}
export const forgetLists = () => left.clear()
