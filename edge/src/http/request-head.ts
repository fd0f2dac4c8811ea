import type { Conditions } from './conditional.ts'
import { field, type FieldList } from './fields.ts'
import type { TargetPath } from './path.ts'

/** Our name in Via, CDN-Loop and Cache-Status. */
export const cdnName = 'fairlead'

/** The head of a request once it is known to be sound, and how it came. It is data, and outlives the connection. */
export type RequestHead = Conditions &
  TargetPath & {
    method: string
    host: string
    /** The fields as received. */
    raw: FieldList
    /** Of HTTP: `1.1`, for instance. */
    version: string
    /** It came by https. */
    isSecure: boolean
    /** The IP address that it came from; undefined when the connection is gone already. */
    address: string | undefined
    acceptEncoding: string | undefined
    range: string | undefined
    /** The field CDN-Loop, as other networks wrote it. */
    loops: string | undefined
    /** It names us: the request has been here before. */
    looped: boolean
    hasBody: boolean
  }

export const schemeOf = ({ isSecure }: Pick<RequestHead, 'isSecure'>) => (isSecure ? 'https' : 'http')

const ownName = new RegExp(`(?:^|[,\\s])${cdnName}(?:$|[,;\\s])`, 'i')

/** Whether a field CDN-Loop names us. */
export const namesUs = (loops: string): boolean => ownName.test(loops)

type Told = TargetPath & Pick<RequestHead, 'method' | 'host' | 'raw' | 'isSecure' | 'address'>

/** The head of a request that is told of, and not received: what shapes nothing but its answer is left out. */
export function headOf({ path, query, spelled, method, host, raw, isSecure, address }: Told): RequestHead {
  const loops = field(raw, 'cdn-loop')
  return {
    ...{ path, query, spelled, method, host, raw, isSecure, address, loops },
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
