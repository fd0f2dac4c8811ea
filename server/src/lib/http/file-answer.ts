import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file as a response. Its pieces are generated as the client reads them. */
export type FileAnswer = { name: string; pieces: AsyncIterable<string | Buffer> }

/**
 * Returns the pieces when the first one is available, so that earlier failures are answered with the envelope. A client that
 * leaves ends their generation, also before it has read any.
 */
async function begun(pieces: AsyncIterable<string | Buffer>): Promise<AsyncIterable<string | Buffer>> {
  const made = pieces[Symbol.asyncIterator]()
  const firsts = [await made.next()]
  const end = async () => {
    await made.return?.()
    return { done: true, value: undefined } as const
  }
  return {
    [Symbol.asyncIterator]: () => ({ next: async () => firsts.shift() ?? made.next(), return: end }),
  }
}

/** Of RFC 6266: a name in ASCII for old programs, and the name as it is. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Browsers must save a file and not show it (threat: inline HTML). */
const asAttachment = (reply: FastifyReply, mediaType: string, name: string) =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', dispositionOf(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')

/**
 * Sends a file while it is generated. A failure after the first byte breaks the connection, so that a part does not
 * look like the whole file.
 */
export const sendFile = async (reply: FastifyReply, mediaType: string, { name, pieces }: FileAnswer) => {
  const readable = Readable.from(await begun(pieces))
  const type = /^text\/|json$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType
  return asAttachment(reply, type, name).send(readable)
}

/** A short text as a response, for programs that expect nothing else. */
export const sendText = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(text)

/** A stored file as a response. */
export type StoredFile = { name: string; path: string }

/** The bytes that a `Range` header asks for, both inclusive; undefined for the whole file or an unusable header. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}

/** Sends a stored file, or the part of it that the request names, so that a broken download can be continued. */
export async function sendStored(
  { headers: { range } }: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  { name, path }: StoredFile,
) {
  const handle = await open(path)
  const { size } = await handle.stat()
  const part = partOf(range, size)
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return asAttachment(reply, mediaType, name)
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .send(createReadStream(path, { fd: handle, start, end }))
}
