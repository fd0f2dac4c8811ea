/** So many months before the one of `now`, newest first, as `2026-10`; with `current` that one comes first. */
export function recentMonths(now: Date, count: number, current: 'with' | 'without'): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const first = current === 'with' ? 0 : 1
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - ago - first, 1)).toISOString().slice(0, 7),
  )
}
