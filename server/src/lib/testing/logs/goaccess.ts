import { spawnSync } from 'node:child_process'
import { goaccess } from '../../../../../scripts/checks/debian-tools.js'

type Report = { general: { total_requests: number; valid_requests: number; failed_requests: number } }

/** What goaccess reads in a compressed log file. Throws with its own words if it prints any. */
export function goaccessReport(path: string, format: string): Report {
  const script = 'gzip -dc "$0" | "$1" --log-format="$2" --no-global-config --no-progress -o json -'
  const run = spawnSync('sh', ['-c', script, path, goaccess.require().goaccess, format], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const words = run.stderr.replace('Cleaning up resources...', '').trim()
  if (words !== '') throw new Error(words)
  return JSON.parse(run.stdout) as Report
}
