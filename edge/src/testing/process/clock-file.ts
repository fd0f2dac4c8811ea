import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../clock.ts'

/** A clock for several processes, which stands still until its file contains a later time. */
export const clockOf =
  (path: string): Clock =>
  () =>
    Number(readFileSync(path, 'utf8'))

/** Written under another name first, so that no process reads half a time. */
export function turnClock(path: string, now: number) {
  writeFileSync(`${path}.new`, String(now))
  renameSync(`${path}.new`, path)
}
