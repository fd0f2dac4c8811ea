import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that a handler answers with. Its pieces are fetched as the caller takes them. */
export type FileAnswer = { name: string; pieces: AsyncIterable<string> }

/**
 * Sends a file as it is made. It is saved and never shown (threat: inline HTML), whatever a browser makes of its
 * bytes. A failure after the first byte breaks the connection off, so that half a file does not pass for a whole one.
 */
export const sendFile = (reply: FastifyReply, mediaType: string, { name, pieces }: FileAnswer) =>
  reply
    .header('content-type', `${mediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces))
