import type { About } from '../catalog/put-terms.ts'

/** For tests to which the description of an object does not matter. */
export const about = (): About => ({ etag: 'tag', contentType: 'text/plain', headers: {} })
