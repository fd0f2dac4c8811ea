import type { About } from '../catalog/put-terms.ts'

/** For tests to which it does not matter what is said of an object. */
export const about = (): About => ({ etag: 'tag', contentType: 'text/plain', headers: {} })
