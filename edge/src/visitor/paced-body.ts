import { Readable } from 'node:stream'
import { VisitorGone } from './exchange.ts'
import type { Limits } from '../limits.ts'
import { Withdrawn } from '../http/withdrawn.ts'

/** The visitor sends the body too slowly. */
export class SlowVisitor extends Withdrawn {}

type Pace = Pick<Limits, 'bodyTime' | 'bodyRate'>

/**
 * The body of a request, as long as the visitor sends it fast enough: within `bodyTime`, extended by every byte at
 * `bodyRate`. Only time spent waiting for the visitor counts, not time spent waiting for the origin. `onWanted` is
 * called when reading starts.
 */
export function pacedBody(body: Readable, limits: Pace, onWanted = () => {}): Readable {
  const paced = Readable.from(pieces(body, limits, onWanted))
  // The reader gets the error; without a reader it must not end the process.
  paced.on('error', () => {})
  return paced
}

async function* pieces(
  body: Readable,
  { bodyTime, bodyRate }: Pace,
  onWanted: () => void,
): AsyncGenerator<Buffer> {
  onWanted()
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let left = bodyTime
  for (;;) {
    const start = performance.now()
    const piece = await within(left, chunks.next().catch(leave))
    if (piece.done) return
    const waited = performance.now() - start
    left = Math.min(bodyTime, left - waited + (piece.value.length / bodyRate) * 1000)
    yield piece.value
  }
}

function leave(): never {
  throw new VisitorGone('the body broke off')
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowVisitor('the body comes too slowly')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
