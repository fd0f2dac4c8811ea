import type { ServerHttp2Stream } from 'node:http2'
import { Readable } from 'node:stream'

/**
 * The body of a request as a separate stream, at the pace of its reader. Readers destroy a body at the end, and
 * destroying the HTTP/2 stream would destroy the response too.
 */
export function streamBody(stream: ServerHttp2Stream): Readable {
  const body = new Readable({
    read: () => void stream.resume(),
    destroy(error, done) {
      stream.off('data', onData).pause()
      done(error)
    },
  })
  const onData = (chunk: Buffer) => {
    if (!body.push(chunk)) stream.pause()
  }
  // The reader gets the error; without a reader it must not end the process.
  body.on('error', () => {})
  stream.on('data', onData)
  stream.on('end', () => body.push(null))
  stream.on('close', () => {
    if (!stream.readableEnded) body.destroy(new Error('the visitor left before the end of the body'))
  })
  stream.pause()
  return body
}
