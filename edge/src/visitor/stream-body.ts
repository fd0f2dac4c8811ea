import type { ServerHttp2Stream } from 'node:http2'
import { Readable } from 'node:stream'

/**
 * The body of a request, apart from its stream: who has read a body destroys it, and with the stream the answer would
 * go. At the pace of its reader.
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
  // Its reader is told of the error; without a reader it must not end the process.
  body.on('error', () => {})
  stream.on('data', onData)
  stream.on('end', () => body.push(null))
  stream.on('close', () => {
    if (!stream.readableEnded) body.destroy(new Error('the visitor left before the end of the body'))
  })
  stream.pause()
  return body
}
