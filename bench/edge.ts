import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stayAway } from './edge/cores.ts'
import { hasNginx } from './edge/nginx.ts'
import { compareFirewalls } from './edge/firewall.ts'
import { measureScale } from './edge/scale.ts'
import { compareSpeed } from './edge/speed.ts'
import { compareTagPurges } from './edge/tag-purges.ts'
import { hasWrk } from './edge/wrk.ts'

/**
 * The edge on one core, load and origin on another: hits, misses, memory, changes and purges, compared with nginx if
 * that is installed. Prints ratios of one run, and does not compare them with targets.
 */
stayAway()
const folder = await mkdtemp(join(tmpdir(), 'fairlead-edge-'))
const memoryFolder = existsSync('/dev/shm') ? await mkdtemp('/dev/shm/fairlead-edge-') : folder
try {
  if (hasWrk && hasNginx) await compareSpeed(folder, memoryFolder)
  else console.log('hits and misses are measured only if nginx and wrk are installed')
  if (hasWrk && hasNginx) await compareFirewalls(folder)
  await measureScale(folder)
  await compareTagPurges(folder)
} finally {
  for (const path of [folder, memoryFolder]) await rm(path, { recursive: true, force: true })
}
