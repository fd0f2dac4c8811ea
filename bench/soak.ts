import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outage } from './soak/outage.ts'
import { storm } from './soak/storm.ts'

/** Five minutes per part, or the given seconds: `npm run soak -- 60`. Exits with 1 if anything was wrong. */
const seconds = Number(process.argv[2] ?? 300)
const folder = await mkdtemp(join(tmpdir(), 'fairlead-soak-'))
try {
  const right = [await storm(folder, seconds), await outage(seconds)]
  if (right.includes(false)) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
