import { SpeedReport } from '../cdn/speed/speed.ts'
import { endpoint, Nothing } from '../endpoint.ts'

/** What an edge has measured for a speed test. Only the first report counts. */
export const sendSpeed = endpoint({
  method: 'POST',
  path: '/edge/api/speed/:id',
  can: 'edge',
  summary: 'Report the measurements of a speed test',
  body: SpeedReport,
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // The test has its own entry.
  audit: undefined,
})
