import type { Dispatcher } from 'undici'

/** The body of an answer as it comes: read or destroyed, and what is not taken holds the sender up. */
export type ComingBody = AsyncIterable<Buffer> & {
  /** Bytes at hand. */
  readonly readableLength: number
  /** All of it, where it has come together with the head; undefined when some is still to come. */
  whole?: () => Buffer | undefined
  destroy: () => unknown
}

/** Bytes that wait for a reader before the sender is held up. */
const enough = 65_536

/** The reader does not want the rest of a body. */
export class Unwanted extends Error {}

/** A body that undici delivers piece by piece. One reader; a stream of Node's would cost more than all else of a fetch. */
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

  /** Nothing more comes: the body is complete, or has broken off. */
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

  /** Lets go of it; where some is still to come, the connection is given up. */
  destroy() {
    this.#chunks = []
    this.readableLength = 0
    if (this.#end !== undefined) return
    const reason = new Unwanted('the body is not wanted any more')
    this.end(reason)
    this.#controller.abort(reason)
  }

  /** Rejects where the body breaks off. */
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
