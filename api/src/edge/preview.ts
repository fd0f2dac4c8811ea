import { PreviewCount } from '../cdn/purge/preview.ts'
import { endpoint, Nothing } from '../endpoint.ts'

/** What an edge has counted for the preview of a purge. Only the first report counts. */
export const sendPreview = endpoint({
  method: 'POST',
  path: '/edge/api/preview/:id',
  can: 'edge',
  summary: 'Report what a purge would affect',
  body: PreviewCount,
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // What users look at, not an act of theirs.
  audit: undefined,
})
