import cluster from 'node:cluster'
import { pino } from 'pino'
import { z } from 'zod'
import { runWorker } from '../../cores/run-worker.ts'
import { startEdge } from '../../edge.ts'
import { readSettings } from '../../settings.ts'
import { clockOf } from './clock-file.ts'

/** Like `main.ts`, with settings that only tests may change, from `CREW_CONDITIONS` as JSON. */
const Conditions = z.object({
  clockFile: z.string(),
  countries: z.record(z.string(), z.string()),
  originCa: z.string(),
})

const settings = readSettings(process.env)
const log = pino({ level: settings.logLevel })
const { clockFile, countries, originCa } = Conditions.parse(JSON.parse(process.env['CREW_CONDITIONS'] ?? ''))
const options = {
  clock: clockOf(clockFile),
  countryOf: (address: string) => countries[address],
  originCa,
}

if (cluster.isWorker) runWorker(settings, log, options)
else {
  const edge = await startEdge(settings, log, options)
  process.on('SIGTERM', () => void edge.close(0).then(() => process.exit(0)))
}
