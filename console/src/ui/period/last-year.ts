const dayMs = 86_400_000

/** The last twelve months, until the end of today. */
export function lastTwelveMonths() {
  const end = (Math.floor(Date.now() / dayMs) + 1) * dayMs
  const startTime = new Date(end)
  startTime.setUTCFullYear(startTime.getUTCFullYear() - 1)
  return { startTime: startTime.toISOString(), endTime: new Date(end).toISOString() }
}
