import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that a handler answers with. Its pieces are fetched as the caller takes them. */
export type FileAnswer = { name: string; pieces: AsyncIterable<string> }

/** The pieces again, once there is a first one: what fails until then is answered in the envelope. */
async function begun(pieces: AsyncIterable<string>) {
  const made = pieces[Symbol.asyncIterator]()
  const first = await made.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => made }
  })()
}

/**
 * Sends a file as it is made. It is saved and never shown (threat: inline HTML), whatever a browser makes of its
 * bytes. A failure after the first byte breaks the connection off, so that half a file does not pass for a whole one.
 */
export const sendFile = async (reply: FastifyReply, mediaType: string, { name, pieces }: FileAnswer) => {
  const readable = Readable.from(await begun(pieces))
  return reply
    .header('content-type', `${mediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(readable)
}
