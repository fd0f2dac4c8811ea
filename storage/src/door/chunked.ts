import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ChunkSigning } from './authenticate.ts'
import { S3Failure } from './failure.ts'

/** The longest line between chunks: a size with a signature, or a trailer. */
const maxLine = 8192
const maxTrailers = 20
const emptyHash = createHash('sha256').digest('hex')
const malformed = () => new S3Failure('InvalidRequest', 'The chunks of the body are malformed')

/** Reads lines and bytes of a stream. */
function readerOf(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function more(): Promise<boolean> {
    const next = await iterator.next()
    if (next.done === true) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }
  return {
    /** A line without its end. */
    async line(): Promise<string> {
      for (;;) {
        const at = rest.indexOf('\r\n')
        if (at > maxLine || (at < 0 && rest.length > maxLine)) throw malformed()
        if (at >= 0) {
          const line = rest.toString('latin1', 0, at)
          rest = rest.subarray(at + 2)
          return line
        }
        if (!(await more())) throw new S3Failure('IncompleteBody')
      }
    },
    /** The next `count` bytes, in pieces. */
    async *bytes(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0;) {
        if (rest.length === 0 && !(await more())) throw new S3Failure('IncompleteBody')
        const piece = rest.subarray(0, left)
        rest = rest.subarray(piece.length)
        left -= piece.length
        if (piece.length > 0) yield piece
      }
    },
    async isOver(): Promise<boolean> {
      while (rest.length === 0) if (!(await more())) return true
      return false
    },
  }
}

/** Verifies that each part of the body is signed with the signature before it. Throws `SignatureDoesNotMatch`. */
function chain({ key, time, scope, signature }: ChunkSigning) {
  let previous = signature
  return (kind: 'PAYLOAD' | 'TRAILER', hashes: string[], given: string) => {
    const text = [`AWS4-HMAC-SHA256-${kind}`, time, scope, previous, ...hashes].join('\n')
    const right = createHmac('sha256', key).update(text).digest()
    const bytes = Buffer.from(given, 'hex')
    if (bytes.length !== right.length || !timingSafeEqual(bytes, right))
      throw new S3Failure('SignatureDoesNotMatch')
    previous = given
  }
}

type Chunked = {
  /** What signs the chunks; absent if only the head is signed. */
  signing: ChunkSigning | undefined
  hasTrailers: boolean
  /** Called with the trailers, by their names in lower case. */
  onTrailers: (trailers: ReadonlyMap<string, string>) => void
}

/**
 * The bytes of a body in `aws-chunked`. They are yielded before their chunk is verified, so they must not be trusted until
 * the end. Throws `InvalidRequest`, `IncompleteBody` and `SignatureDoesNotMatch`.
 */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  { signing, hasTrailers, onTrailers }: Chunked,
): AsyncGenerator<Buffer> {
  const reader = readerOf(source)
  const verify = signing && chain(signing)
  for (;;) {
    const [, hex, given = ''] =
      /^([0-9A-Fa-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(await reader.line()) ?? []
    if (hex === undefined) throw malformed()
    const size = parseInt(hex, 16)
    const hash = verify && createHash('sha256')
    for await (const piece of reader.bytes(size)) {
      hash?.update(piece)
      yield piece
    }
    if (verify && hash) verify('PAYLOAD', [emptyHash, hash.digest('hex')], given)
    if (size === 0) break
    if ((await reader.line()) !== '') throw malformed()
  }
  const trailers = new Map<string, string>()
  let trailerSignature = ''
  // After the last chunk there may be an empty line, or nothing at all.
  while (!(await reader.isOver())) {
    const line = await reader.line()
    if (line === '') continue
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+):[ \t]*(.*?)[ \t\n]*$/.exec(line) ?? []
    if (name === '' || !hasTrailers || trailers.size >= maxTrailers) throw malformed()
    if (name.toLowerCase() === 'x-amz-trailer-signature') trailerSignature = value
    else trailers.set(name.toLowerCase(), value)
  }
  if (verify && hasTrailers) {
    const text = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('')
    verify('TRAILER', [createHash('sha256').update(text).digest('hex')], trailerSignature)
  }
  onTrailers(trailers)
}
