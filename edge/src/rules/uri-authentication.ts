import { createHash, timingSafeEqual } from 'node:crypto'
import type { TargetPath } from '../http/path.ts'
import { withoutNames } from './query.ts'

export const authName = 'auth_key'

/**
 * The query without the signature, which is neither part of the key nor forwarded; undefined if the signature is not
 * valid.
 */
export type UriJudge = (target: TargetPath, now: number) => string | undefined

/**
 * Expiring links, type A: `auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key")`, where the URI is the path
 * and the timestamp is in seconds since 1970. A link is valid until timestamp + `ttl` (seconds). Programs that create
 * such links use MD5; the key at the end prevents length extension.
 */
export function uriJudge({ key, ttl }: { key: string; ttl: number }): UriJudge {
  return ({ path, query, spelled }, now) => {
    const { rest, taken } = withoutNames(query, authName)
    const [proof = '', ...others] = taken
    const match = /^((\d{1,12})-[^-]{1,128}-[^-]{1,128})-([0-9a-f]{32})$/i.exec(proof)
    if (!match || others.length > 0) return undefined
    const [, claims = '', time = '', signature = ''] = match
    const proves = (uri: string) => {
      const sum = createHash('md5').update(`${uri}-${claims}-${key}`, 'latin1').digest()
      return timingSafeEqual(sum, Buffer.from(signature, 'hex'))
    }
    if (!proves(path) && !(differsInEscapes(spelled, path) && proves(spelled))) return undefined
    return now <= (Number(time) + ttl) * 1000 ? rest : undefined
  }
}

const slashes = (path: string) => path.split('/').length

/**
 * Some programs escape in lower case, or more than necessary, and sign that spelling. It is accepted unless a slash
 * has disappeared: a signature for `/public/../secret` is not valid for `/secret`.
 */
const differsInEscapes = (spelled: string, path: string) =>
  spelled !== path && slashes(spelled) === slashes(path)
