import { createHash, timingSafeEqual } from 'node:crypto'
import { withoutNames } from './query.ts'

export const authName = 'auth_key'

/** The query without the proof, which is neither part of the key nor for the origin; undefined when it does not hold. */
export type UriJudge = (path: string, query: string, now: number) => string | undefined

/**
 * Links that expire, type A: `auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key")`, where the URI is the
 * path as the visitor spells it and the timestamp is in seconds since 1970. One holds until timestamp + `ttl`
 * (seconds). MD5 is what makers of such links use; the key at its end keeps others from extending a known sum.
 */
export function uriJudge({ key, ttl }: { key: string; ttl: number }): UriJudge {
  return (path, query, now) => {
    const { rest, taken } = withoutNames(query, authName)
    const [proof = '', ...others] = taken
    const match = /^((\d{1,12})-[^-]{1,128}-[^-]{1,128})-([0-9a-f]{32})$/i.exec(proof)
    if (!match || others.length > 0) return undefined
    const [, told = '', time = '', given = ''] = match
    const sum = createHash('md5').update(`${path}-${told}-${key}`, 'latin1').digest()
    if (!timingSafeEqual(sum, Buffer.from(given, 'hex'))) return undefined
    return now <= (Number(time) + ttl) * 1000 ? rest : undefined
  }
}
