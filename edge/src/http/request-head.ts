import type { Conditions } from './conditional.ts'
import { field, type FieldList } from './fields.ts'
import type { TargetPath } from './path.ts'

/** The name of this CDN in Via, CDN-Loop and Cache-Status. */
export const cdnName = 'fairlead'

/** The head of a valid request, and how it arrived. It is plain data and outlives the connection. */
export type RequestHead = Conditions &
  TargetPath & {
    method: string
    host: string
    /** The fields as received. */
    raw: FieldList
    /** The version of HTTP, such as `1.1`. */
    version: string
    /** Whether it arrived by https. */
    isSecure: boolean
    /** The IP address of the visitor; undefined if the connection is already closed. */
    address: string | undefined
    acceptEncoding: string | undefined
    range: string | undefined
    /** The CDN-Loop field, as other networks wrote it. */
    loops: string | undefined
    /** Whether CDN-Loop names this CDN, so that the request has already passed through it. */
    looped: boolean
    hasBody: boolean
  }

export const schemeOf = ({ isSecure }: Pick<RequestHead, 'isSecure'>) => (isSecure ? 'https' : 'http')

const ownName = new RegExp(`(?:^|[,\\s])${cdnName}(?:$|[,;\\s])`, 'i')

/** Whether a CDN-Loop field names this CDN. */
export const namesUs = (loops: string): boolean => ownName.test(loops)

type RequestParts = TargetPath & Pick<RequestHead, 'method' | 'host' | 'raw' | 'isSecure' | 'address'>

/**
 * The head of a request from a description instead of a connection. Fields that only affect how the response is sent
 * are left out.
 */
export function headOf({
  path,
  doubled,
  query,
  spelled,
  method,
  host,
  raw,
  isSecure,
  address,
}: RequestParts): RequestHead {
  const loops = field(raw, 'cdn-loop')
  return {
    path,
    doubled,
    query,
    spelled,
    method,
    host,
    raw,
    isSecure,
    address,
    loops,
    version: '1.1',
    acceptEncoding: undefined,
    range: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    ifRange: undefined,
    looped: loops !== undefined && namesUs(loops),
    hasBody: false,
  }
}
