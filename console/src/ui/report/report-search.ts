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

export const filtersOf = ({ dimensions, filters }: Report): Filter[] => [
  { name: 'startTime', until: 'endTime', label: text.period, unset: text.thisMonth },
  ...Object.entries({ ...dimensions, ...filters }).map(([name, { label, values }]) => ({
    name,
    label,
    ...(values && { options: Object.entries(values).map(([value, of]) => ({ value, label: of })) }),
  })),
]
