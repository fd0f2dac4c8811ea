import { type Dimensions, isTimeDimension, type Report, timeDimensions } from '@fairlead/api/report/report.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import type { Filter } from '../table/FilterBar.tsx'
import { text } from './text.ts'

/** What rows of a report can be grouped by. */
export const groupsOf = (report: Report): Dimensions => ({ ...timeDimensions, ...report.dimensions })

/** The part of an address that says how rows are shown, and not which of them. */
export type ReportShape = { group: readonly string[]; measure: string; compares: boolean }

export function shapeOf(report: Report, filters: RawSearch): ReportShape {
  return {
    group: filters['group']?.split(',') ?? report.group,
    measure: filters['measure'] ?? Object.keys(report.measures)[0] ?? '',
    compares: filters['compare'] !== undefined,
  }
}

/** The parameters of a shape, without those that hold anyway. */
export function writeShape(report: Report, { group, measure, compares }: ReportShape): RawSearch {
  const raw: RawSearch = {}
  if (group.join() !== report.group.join()) raw['group'] = group.join()
  if (measure !== Object.keys(report.measures)[0]) raw['measure'] = measure
  if (compares) raw['compare'] = 'before'
  return raw
}

/** The next grouping if the dimension at a place becomes another one, or none. No dimension stands there twice. */
export function regroup(group: readonly string[], at: number, name: string): string[] {
  const others = group.filter((one, place) => place !== at && one !== name)
  return name === '' ? others : [...others.slice(0, at), name, ...others.slice(at)]
}

/** Whether the figures of rows can be compared with those of the previous period. */
export const comparesRows = ({ group, compares }: ReportShape) => compares && !group.some(isTimeDimension)

/** The filters of a report, or those of them that are named; its choices always hold. */
export function filtersOf(
  { dimensions, filters, choices, asks }: Report,
  offered: readonly string[] = Object.keys({ ...choices, ...dimensions, ...filters }),
): Filter[] {
  const all: Record<string, Dimensions[string]> = { ...choices, ...dimensions, ...filters }
  return [
    {
      name: 'startTime',
      until: 'endTime',
      label: text.period,
      ...(!asks.includes('startTime') && { unset: text.thisMonth }),
    },
    ...offered.flatMap((name): Filter[] => {
      const of = all[name]
      if (!of) return []
      const options = Object.entries(of.values ?? {}).map(([value, label]) => ({ value, label }))
      const always = Object.hasOwn(choices, name) || asks.includes(name)
      return [{ name, label: of.label, ...(of.values && { options }), ...(always && { always }) }]
    }),
  ]
}

/** What holds for what a call has to say, and for choices, if an address does not say it: the current month, and the first values. */
export function unsetOf({ asks, choices, dimensions, filters }: Report, zone: number, now: Date): RawSearch {
  const fields: Dimensions = { ...dimensions, ...filters }
  const first = (name: string) => Object.keys(fields[name]?.values ?? {})[0] ?? ''
  const month = monthOf(now, zone)
  const times: RawSearch = { startTime: month.start, endTime: month.end }
  return {
    ...Object.fromEntries(Object.entries(choices).map(([name, { unset }]) => [name, unset])),
    ...Object.fromEntries(
      asks.filter((name) => name !== 'pageSize').map((name) => [name, times[name] ?? first(name)]),
    ),
  }
}

/** The month of a moment in a zone, so many months earlier; both ends in UTC, the last one exclusive. */
export function monthOf(now: Date, zone: number, before = 0): { start: string; end: string } {
  const local = new Date(now.getTime() + zone * 3_600_000)
  const at = (months: number) =>
    new Date(
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - zone * 3_600_000,
    ).toISOString()
  return { start: at(-before), end: at(1 - before) }
}
