import { type DataType, dataTypes, hasCountries, queryData } from '@fairlead/api/cdn/data-center.ts'
import { type FieldError, fieldErrorsOf } from '@fairlead/api/field-errors.ts'
import { timeZones } from '@fairlead/api/time-zone.ts'
import { definedParams } from '../../lib/address/place.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { type Period, periodOf } from '../../ui/period/period.ts'

/** A data query as it stands in the address, which holds all of it. */
export type DataSearch = {
  type: DataType
  period: Period
  sites: readonly string[]
  countries: readonly string[]
  /** Empty: by the length of the range. */
  grain: string
  compares: boolean
}

const listOf = (text: string | undefined) => (text ? text.split(',') : [])

/** Reads an address. One without times asks for the last 24 hours, in whole hours. */
export function readDataSearch(raw: RawSearch, zone: number, now: number): DataSearch {
  const given = Number(raw['zone'])
  const usedZone = raw['zone'] && timeZones.includes(given) ? given : zone
  const hasTimes = raw['startTime'] !== undefined || raw['endTime'] !== undefined
  const period = hasTimes
    ? { start: raw['startTime'] ?? '', end: raw['endTime'] ?? '', zone: usedZone }
    : lastDay(usedZone, now)
  return {
    type: dataTypes.find((type) => type === raw['type']) ?? 'traffic',
    period,
    sites: listOf(raw['cdnConfigIds']),
    countries: listOf(raw['countries']),
    grain: raw['grain'] ?? '',
    compares: raw['compare'] === 'before',
  }
}

/** The end of the current hour, and 24 hours before: a range by hours may not be longer. */
function lastDay(zone: number, now: number): Period {
  const period = periodOf('hours24', now, zone, 'hour')
  return { ...period, start: new Date(Date.parse(period.end) - 86_400_000).toISOString() }
}

export function writeDataSearch({ type, period, sites, countries, grain, compares }: DataSearch): RawSearch {
  return {
    // An empty time stays, so that it is asked for.
    ...{ type, startTime: period.start, endTime: period.end, zone: String(period.zone) },
    ...definedParams({
      cdnConfigIds: sites.join(','),
      countries: countries.join(','),
      grain,
      compare: compares ? 'before' : undefined,
    }),
  }
}

/** The same query of another type, without countries where there are none. */
export const ofType = (search: DataSearch, type: DataType): DataSearch => ({
  ...search,
  type,
  countries: hasCountries(type) ? search.countries : [],
})

/** The query of the endpoint, or what is wrong with it by field, by the rules of the contract. */
export function callOf(search: DataSearch) {
  const { period, ...rest } = writeable(search)
  const query = { ...rest, startTime: period.start, endTime: period.end }
  const parsed = queryData.query.safeParse(query)
  return parsed.success
    ? { query: parsed.data && query, errors: {} as Record<string, FieldError> }
    : { query: undefined, errors: fieldErrorsOf(parsed.error) }
}

function writeable({ type, period, sites, countries, grain, compares }: DataSearch) {
  return {
    type,
    period,
    ...(sites.length > 0 && { cdnConfigIds: sites.join(',') }),
    ...(countries.length > 0 && { countries: countries.join(',') }),
    ...(grain !== '' && { grain: grain as 'hour' }),
    ...(compares && { compare: 'before' as const }),
  }
}
