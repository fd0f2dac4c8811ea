import type { Dispatcher } from 'undici'

/** The body of an arriving response. It must be read or destroyed; unread bytes block the origin. */
export type ComingBody = AsyncIterable<Buffer> & {
  /** The number of bytes that can be read now. */
  readonly readableLength: number
  /** The whole body, if it has arrived together with the head; undefined if more is to come. */
  whole?: () => Buffer | undefined
  destroy: () => unknown
}

/** Bytes that may wait for the reader before the origin is paused. */
const enough = 65_536

/** The reader does not want the rest of a body. */
export class Unwanted extends Error {}

/**
 * A body that undici delivers in chunks, for one reader. A Node stream would cost more than everything else in a
 * fetch.
 */
export class OriginBody implements ComingBody {
  readableLength = 0
  readonly #controller: Dispatcher.DispatchController
  #chunks: Buffer[] = []
  #end: 'complete' | Error | undefined
  #wake: (() => void) | undefined

  constructor(controller: Dispatcher.DispatchController) {
    this.#controller = controller
  }

  push(chunk: Buffer) {
    this.#chunks.push(chunk)
    this.readableLength += chunk.length
    if (this.readableLength >= enough) this.#controller.pause()
    this.#wake?.()
  }

  /** The body is complete, or has broken off. */
  end(how: 'complete' | Error) {
    this.#end ??= how
    this.#wake?.()
  }

  whole(): Buffer | undefined {
    if (this.#end !== 'complete') return undefined
    const [first, ...others] = this.#chunks
    if (first && others.length === 0) return first
    return Buffer.concat(this.#chunks)
  }

  /** Discards the body; if more is to come, the connection is closed. */
  destroy() {
    this.#chunks = []
    this.readableLength = 0
    if (this.#end !== undefined) return
    const reason = new Unwanted('the body is no longer needed')
    this.end(reason)
    this.#controller.abort(reason)
  }

  /** Rejects if the body breaks off. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#chunks.shift()
      if (chunk) {
        this.readableLength -= chunk.length
        if (this.readableLength < enough) this.#controller.resume()
        yield chunk
      } else if (this.#end === undefined) {
        await new Promise<void>((resolve) => (this.#wake = resolve))
      } else if (this.#end === 'complete') {
        return
      } else {
        throw this.#end
      }
    }
  }
}
