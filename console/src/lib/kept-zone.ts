/**
 * The chosen time zone in hours from UTC; otherwise the computer's if the console offers it, otherwise UTC.
 * Refers to nothing outside itself, because index.html has a copy (console/build/early.ts).
 */
export function zoneOf(stored: string | null, offered: readonly number[]): number {
  const chosen = Number(stored)
  if (stored !== null && stored !== '' && offered.includes(chosen)) return chosen
  const local = -new Date().getTimezoneOffset() / 60
  return offered.includes(local) ? local : 0
}
