import type { Body } from '../cache/body.ts'
import { partBytes } from './parts.ts'

type OpenPart = (part: number) => Promise<Body>

type PartsReader = {
  /** Bytes of the whole object. */
  total: number
  /** The part that is already open. */
  first: { part: number; body: Body }
  /** The number of the part to be read after the given one. */
  next: (part: number) => number | undefined
  open: OpenPart
  /** Starts fetching a part that will be read soon. */
  prepare: (part: number) => void
}

/**
 * An object that is read from its parts. The next part is fetched while one is being read, so that the visitor need
 * not wait.
 */
export function partsBody({ total, first, next, open, prepare }: PartsReader): Body {
  let current = first
  let prepared = first.part

  async function partAt(position: number): Promise<Body> {
    const part = Math.floor(position / partBytes)
    if (part !== current.part) {
      const body = await open(part)
      await current.body.close()
      current = { part, body }
    }
    const following = next(part)
    if (following !== undefined && following !== prepared) {
      prepared = following
      prepare(following)
    }
    return current.body
  }

  return {
    size: total,
    bytes: undefined,
    isAwaited: (position) =>
      Math.floor(position / partBytes) !== current.part || current.body.isAwaited(position % partBytes),
    async read(position, target) {
      if (position >= total) return target.subarray(0, 0)
      const body = await partAt(position)
      const at = position % partBytes
      const bytes = await body.read(at, target.subarray(0, partBytes - at))
      if (bytes.length === 0) throw new Error('a part is shorter than announced')
      return bytes
    },
    close: () => current.body.close(),
  }
}
