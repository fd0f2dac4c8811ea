/** Milliseconds between reports to the control plane. */
export type ReportTimes = {
  /** From a serving process to the keeper: a killed worker loses at most this much of the counters. */
  gather: number
  /** From the counters to the usage journal: a killed edge loses at most this much. */
  count: number
  /** Between reports on the health of origins. */
  health: number
}

export const defaultReportTimes: ReportTimes = { gather: 250, count: 1000, health: 1000 }
