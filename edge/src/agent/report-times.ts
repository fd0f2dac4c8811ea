/** Milliseconds between reports to the control plane. */
export type ReportTimes = {
  /** From those who serve to the keeper: so much of the counters a killed worker loses at most. */
  gather: number
  /** From the counters to the usage journal: so much a killed edge loses at most. */
  count: number
  /** Between reports on the health of origins. */
  health: number
}

export const defaultReportTimes: ReportTimes = { gather: 250, count: 1000, health: 1000 }
