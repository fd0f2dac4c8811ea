import type { IncomingMessage } from 'node:http'
import { sumHeaders } from './body.ts'
import { S3Failure } from './failure.ts'
import { everyParameter } from './operations.ts'
import type { Target } from './target.ts'

/** A link is made before its body is known: programs sign the sum of an empty one. */
const ofNoBody = ['x-amz-sdk-checksum-algorithm', ...sumHeaders]

/**
 * Links have headers of S3 as parameters, which mean the same. Moves them to the headers of the request, and returns its target
 * without them. Throws `InvalidRequest` for one that stands at both places.
 */
export function takeOptions({ headers }: Pick<IncomingMessage, 'headers'>, target: Target): Target {
  const query = new Map<string, string>()
  for (const [name, value] of target.query) {
    const header = name.toLowerCase()
    if (!header.startsWith('x-amz-') || everyParameter.includes(name)) query.set(name, value)
    else if (!ofNoBody.includes(header)) {
      if (headers[header] !== undefined)
        throw new S3Failure('InvalidRequest', `${header} stands in the head and in the link`)
      headers[header] = value
    }
  }
  return { ...target, query }
}
