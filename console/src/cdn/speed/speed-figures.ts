import { speedAreas, type SpeedArea, type SpeedResult, type SpeedSide } from '@fairlead/api/cdn/speed.ts'

/** Seconds within which the content is there: rounded up to a tenth, or a hundredth below a tenth. */
export function secondsOf(ms: number): number {
  const step = ms < 100 ? 10 : 100
  return (Math.floor(ms / step) + 1) * (step / 1000)
}

/** Two digits are what the spread of the runs allows. */
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

/** Two rows for each edge, by region in the order of the spec; one row for a region without an edge. */
export function rowsOf(results: readonly SpeedResult[]): SideRow[] {
  return [...speedAreas, null].flatMap((area): SideRow[] => {
    const there = results.filter((result) => result.area === area)
    if (there.length === 0 && area !== null)
      return [{ key: area, area, edgeName: '', side: undefined, state: undefined, measured: undefined }]
    return there.flatMap(({ edgeName, state, report }) =>
      (['with', 'without'] as const).map((side) => ({
        ...{ key: `${edgeName} ${side}`, area, edgeName, side, state },
        measured: report?.[side],
      })),
    )
  })
}
