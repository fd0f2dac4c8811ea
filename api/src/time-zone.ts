import { z } from 'zod'

/** Offsets from UTC in hours, from -12 to +12 in half hours (spec 1, section 9). */
export const timeZones: readonly number[] = Array.from({ length: 49 }, (_, i) => i / 2 - 12)

/** The `TimeZone` header of endpoints with `timeZone`: an offset in hours such as `8` or `-3.5`. The default is UTC. */
export const TimeZone = z.coerce
  .number('option')
  .refine((hours) => timeZones.includes(hours), 'option')
  .default(0)

/** `UTC+05:30`, for display. */
export function timeZoneName(hours: number): string {
  const minutes = Math.abs(hours) * 60
  const two = (n: number) => String(n).padStart(2, '0')
  return `UTC${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
