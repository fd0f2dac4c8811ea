import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as a response. Its pieces are generated as the client reads them. */
export type FileAnswer = { name: string; pieces: AsyncIterable<string> }

/** Returns the pieces when the first one is available, so that earlier failures are answered with the envelope. */
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
 * Sends a file while it is generated. Browsers must save it and not show it (threat: inline HTML). A failure after
 * the first byte breaks the connection, so that a part does not look like the whole file.
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
