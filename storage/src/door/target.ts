import { encodeUri } from '@fairlead/api/bucket/signature.ts'
import { S3Failure } from './failure.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes percent signs of text that came as bytes. Throws `InvalidURI` for bytes that are not UTF-8. */
function decoded(raw: string, isQuery: boolean): string {
  const text = isQuery ? raw.replaceAll('+', ' ') : raw
  const bytes = text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    throw new S3Failure('InvalidURI')
  }
}

/** The key that a path names, without its first slash. A query is ignored. Throws `InvalidURI`. */
export function readKey(raw: string): string {
  if (!raw.startsWith('/')) throw new S3Failure('InvalidURI')
  return decoded(raw.slice(1).split('?', 1)[0] ?? '', false)
}

/** What a request is about. Nothing is folded or normalised: `/a/../b` is the key `../b` of the bucket `a`. */
export type Target = {
  /** Empty for the service itself. */
  bucket: string
  /** Empty for the bucket itself. */
  key: string
  /** The first value of each parameter. */
  query: ReadonlyMap<string, string>
  /** Path and pairs, encoded as signatures encode them. */
  canonicalPath: string
  canonicalQuery: (readonly [name: string, value: string])[]
}

/**
 * Reads the target of a request, as it came. `host` decides whether the bucket is in front of it (`photos.storage.example`)
 * or in the path. Throws `InvalidURI`.
 */
export function readTarget(raw: string, host: string, baseHost: string): Target {
  if (!raw.startsWith('/')) throw new S3Failure('InvalidURI')
  const mark = raw.indexOf('?')
  const path = decoded(mark < 0 ? raw : raw.slice(0, mark), false)
  const pairs = (mark < 0 ? '' : raw.slice(mark + 1))
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return at < 0
        ? [decoded(pair, true), '']
        : [decoded(pair.slice(0, at), true), decoded(pair.slice(at + 1), true)]
    })
  const query = new Map<string, string>()
  for (const [name, value] of pairs) if (!query.has(name)) query.set(name, value)

  const name = host.replace(/:\d+$/, '').toLowerCase()
  const ending = `.${baseHost}`
  const rest = path.slice(1)
  const slash = rest.indexOf('/')
  const [bucket, key] = name.endsWith(ending)
    ? [name.slice(0, -ending.length), rest]
    : slash < 0
      ? [rest, '']
      : [rest.slice(0, slash), rest.slice(slash + 1)]
  return {
    bucket,
    key,
    query,
    canonicalPath: encodeUri(path, '/'),
    canonicalQuery: pairs.map(([one, value]) => [encodeUri(one), encodeUri(value)]),
  }
}
