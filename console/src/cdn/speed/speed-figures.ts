import {
  comparisonOf,
  speedAreas,
  type SpeedArea,
  type SpeedResult,
  type SpeedSide,
} from '@fairlead/api/cdn/speed/speed.ts'

/** Seconds within which the content arrives: rounded up to a tenth, or a hundredth below a tenth. */
export function secondsOf(ms: number): number {
  const step = ms < 100 ? 10 : 100
  return (Math.floor(ms / step) + 1) * (step / 1000)
}

/** Two digits, because the runs differ too much for more. */
export const factorOf = (factor: number) => Number(factor.toPrecision(2))

export type SideRow = {
  key: string
  area: SpeedArea | null
  /** Empty in the row of a region without an edge. */
  edgeName: string
  side: 'with' | 'without' | undefined
  state: SpeedResult['state'] | undefined
  measured: SpeedSide | undefined
}

/** Two rows for each edge, by region in the order of the spec; then one row for each region without an edge. */
export function rowsOf(results: readonly SpeedResult[]): SideRow[] {
  const inArea = (area: SpeedArea | null) => results.filter((result) => result.area === area)
  const measured = [...speedAreas, null].flatMap(inArea).flatMap(({ area, edgeName, state, report }) =>
    (['with', 'without'] as const).map((side) => ({
      key: `${edgeName} ${side}`,
      area,
      edgeName,
      side,
      state,
      measured: report?.[side],
    })),
  )
  const without = speedAreas
    .filter((area) => inArea(area).length === 0)
    .map((area) => ({
      key: area,
      area,
      edgeName: '',
      side: undefined,
      state: undefined,
      measured: undefined,
    }))
  return [...measured, ...without]
}

type Comparison = ReturnType<typeof comparisonOf>

/** What an earlier test and a later one have measured in a region; `all` for all edges together. */
export type ChangeRow = { area: SpeedArea | null | 'all'; earlier: Comparison; later: Comparison }

/** All edges, and then each region in which one of the tests has measured both sides, in the order of the spec. */
export function changesOf(earlier: readonly SpeedResult[], later: readonly SpeedResult[]): ChangeRow[] {
  const rowOf = (area: ChangeRow['area']): ChangeRow => {
    const isThere = (result: SpeedResult) => area === 'all' || result.area === area
    return {
      area,
      earlier: comparisonOf(earlier.filter(isThere)),
      later: comparisonOf(later.filter(isThere)),
    }
  }
  return (['all', ...speedAreas, null] as const)
    .map(rowOf)
    .filter((row) => row.area === 'all' || row.earlier !== undefined || row.later !== undefined)
}

/** The change of a duration as a share of the earlier one; undefined if one of them is missing, or nothing was measurable. */
export const changeOfMs = (earlier: number | undefined, later: number | undefined) =>
  earlier === undefined || later === undefined || earlier === 0 ? undefined : (later - earlier) / earlier
