import { S3Failure } from '../failure.ts'

/** How slow a body may be: milliseconds that are waited for it in all, of which so many bytes give one back. */
export type Pace = { patience: number; bytesPerMs: number }
/** 4 KB a second, which a poor mobile connection reaches, and 30 s without a byte. */
const usualPace: Pace = { patience: 30_000, bytesPerMs: 4.096 }

/** The next piece, if it comes in time. Throws `RequestTimeout`. */
async function within<T>(next: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new S3Failure('RequestTimeout')), ms)
  })
  try {
    return await Promise.race([next, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The pieces of a body whose sender keeps a pace: only time in which this program waits counts, so a slow disk is not its fault.
 * A body that trickles would otherwise hold a connection, and room, for as long as its sender likes. Throws `RequestTimeout`.
 */
export async function* inTime(
  source: AsyncIterable<Buffer>,
  { pace: { patience, bytesPerMs } = usualPace, onRead }: { pace?: Pace | undefined; onRead: () => void },
): AsyncGenerator<Buffer> {
  onRead()
  const iterator = source[Symbol.asyncIterator]()
  let left = patience
  for (;;) {
    const before = performance.now()
    const next = iterator.next()
    // Nobody awaits it if it comes too late.
    next.catch(() => undefined)
    const came: IteratorResult<Buffer, unknown> = await within(next, left)
    if (came.done === true) return
    left = Math.min(patience, left - (performance.now() - before) + came.value.length / bytesPerMs)
    yield came.value
  }
}
