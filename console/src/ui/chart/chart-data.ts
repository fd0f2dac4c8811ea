/** What a chart shows: one value a moment in each series. */
export type ChartData = {
  /** UTC. */
  times: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
  /** Words for a value, with its unit. */
  format: (value: number) => string
  /** Bars that stand upon each other, or lines. */
  kind: 'line' | 'bars'
}
