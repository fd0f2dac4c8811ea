import { type DataType, dataTypes, hasCountries, queryData } from '@fairlead/api/cdn/data-center.ts'
import { queryTop, type TopKind, topKinds, type TopOrder, topOrders } from '@fairlead/api/cdn/top-list.ts'
import { type FieldError, fieldErrorsOf } from '@fairlead/api/field-errors.ts'
import { timeZones } from '@fairlead/api/time-zone.ts'
import { definedParams } from '../../lib/address/place.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { type Period, periodOf } from '../../ui/period/period.ts'

/** What a tab shows: a chart of counters, or a list from the request logs. */
export type ShownType = DataType | TopKind
const shownTypes: readonly ShownType[] = [...dataTypes, ...topKinds]
export const isTop = (type: ShownType): type is TopKind => topKinds.some((kind) => kind === type)

/** A data query as it stands in the address, which holds all of it. */
export type DataSearch = {
  type: ShownType
  period: Period
  sites: readonly string[]
  countries: readonly string[]
  /** Empty if the length of the range determines it. */
  grain: string
  compares: boolean
  /** What a list is ranked by. */
  order: TopOrder
}

const listOf = (text: string | undefined) => (text ? text.split(',') : [])

/** Reads an address. One without times asks for the last 24 hours, in whole hours. */
export function readDataSearch(raw: RawSearch, zone: number, now: number): DataSearch {
  const ownZone = Number(raw['zone'])
  const usedZone = raw['zone'] && timeZones.includes(ownZone) ? ownZone : zone
  const hasTimes = raw['startTime'] !== undefined || raw['endTime'] !== undefined
  const period = hasTimes
    ? { start: raw['startTime'] ?? '', end: raw['endTime'] ?? '', zone: usedZone }
    : lastDay(usedZone, now)
  return {
    type: shownTypes.find((type) => type === raw['type']) ?? 'traffic',
    period,
    sites: listOf(raw['cdnConfigIds']),
    countries: listOf(raw['countries']),
    grain: raw['grain'] ?? '',
    compares: raw['compare'] === 'before',
    order: topOrders.find((order) => order === raw['order']) ?? 'requests',
  }
}

/** The end of the current hour, and 24 hours before: a range by hours may not be longer. */
function lastDay(zone: number, now: number): Period {
  const period = periodOf('hours24', now, zone, 'hour')
  return { ...period, start: new Date(Date.parse(period.end) - 86_400_000).toISOString() }
}

export function writeDataSearch(search: DataSearch): RawSearch {
  const { type, period, sites, countries, grain, compares, order } = search
  return {
    // An empty time stays in the address, so that the form asks for it.
    type,
    startTime: period.start,
    endTime: period.end,
    zone: String(period.zone),
    ...definedParams({
      cdnConfigIds: sites.join(','),
      countries: countries.join(','),
      grain,
      compare: compares ? 'before' : undefined,
      order: order === 'requests' ? undefined : order,
    }),
  }
}

/** Whether figures of this type can be asked for by country. */
export const countable = (type: ShownType) => !isTop(type) && hasCountries(type)

/** The same query of another type, without countries if that type has none. */
export const ofType = (search: DataSearch, type: ShownType): DataSearch => ({
  ...search,
  type,
  countries: countable(type) ? search.countries : [],
})

type Errors = Record<string, FieldError>

/** The query of the endpoint for charts or for lists; or its errors by field, by the rules of the contract. */
export function callOf(search: DataSearch) {
  const { type, period, sites, countries, grain, compares, order } = search
  const common = {
    startTime: period.start,
    endTime: period.end,
    ...(sites.length > 0 && { cdnConfigIds: sites.join(',') }),
  }
  if (isTop(type)) {
    const top = { ...common, kind: type, order }
    const { error } = queryTop.query.safeParse(top)
    return error ? { errors: fieldErrorsOf(error) } : { top, errors: {} as Errors }
  }
  const query = {
    ...common,
    type,
    ...(countries.length > 0 && { countries: countries.join(',') }),
    ...(grain !== '' && { grain: grain as 'hour' }),
    ...(compares && { compare: 'before' as const }),
  }
  const { error } = queryData.query.safeParse(query)
  return error ? { errors: fieldErrorsOf(error) } : { query, errors: {} as Errors }
}
