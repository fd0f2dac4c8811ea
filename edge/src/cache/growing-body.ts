import { crc32 } from 'node:zlib'
import type { TempFile } from './body-files.ts'

/** A body up to this size is in memory while it arrives, and in the memory tier afterwards. */
export const smallBody = 262_144

/** Memory for bytes that cannot be written to disk, shared by all bodies. */
export type Rescue = {
  /** Returns false if there is not enough room. */
  take: (bytes: number) => boolean
  give: (bytes: number) => void
}

export function openRescue(maxBytes: number): Rescue {
  let left = maxBytes
  return {
    take(bytes) {
      if (bytes > left) return false
      left -= bytes
      return true
    },
    give: (bytes) => void (left += bytes),
  }
}

/**
 * A body while it arrives: one writer and any number of readers, each at its own position. Small bodies stay in
 * memory, others go to a temporary file, so that a slow reader uses no memory and does not block others. If the disk
 * fails in the meantime, the rest stays in memory: readers get the whole body, but it cannot be stored.
 */
export class GrowingBody {
  /** The number of bytes that can be read. */
  received = 0
  crc = 0
  complete = false
  /** The number of bytes in the temporary file. */
  spilled = 0
  /** The temporary file, once it exists. */
  temp: TempFile | undefined
  /** The error because of which the rest is in memory. */
  diskError: Error | undefined
  /** Readers use the file only after it contains everything that memory contained. */
  #inFile = false
  /** The number of bytes in the file that can be read; later bytes are in memory. */
  #filed = 0
  /** The number of bytes taken from the rescue memory. */
  #rescued = 0
  readonly #openTemp: () => Promise<TempFile>
  readonly #onSpill: (bytes: number) => void
  readonly #rescue: Rescue
  #chunks: Buffer[] = []
  #error: Error | undefined
  #waiting: (() => void)[] = []
  #users = 1

  /** `onSpill` receives the number of bytes written to the file. */
  constructor(openTemp: () => Promise<TempFile>, onSpill: (bytes: number) => void, rescue: Rescue) {
    this.#openTemp = openTemp
    this.#onSpill = onSpill
    this.#rescue = rescue
  }

  /** Like `append`, but synchronous. Does nothing and returns false if the body would not stay small. */
  appendSmall(chunk: Buffer): boolean {
    if (this.#inFile || this.diskError || this.received + chunk.length > smallBody) return false
    this.crc = crc32(chunk, this.crc)
    this.#chunks.push(chunk)
    this.received += chunk.length
    this.#wake()
    return true
  }

  /**
   * Resolves when the bytes can be read; rejects if the disk fails and no memory is left. Only one call at a time is
   * allowed.
   */
  async append(chunk: Buffer): Promise<void> {
    if (this.appendSmall(chunk)) return
    this.crc = crc32(chunk, this.crc)
    if (this.diskError) this.#keep(chunk, this.diskError)
    else await this.#appendToFile(chunk).catch((error: Error) => this.#keep(chunk, error))
    this.received += chunk.length
    this.#wake()
  }

  #keep(chunk: Buffer, error: Error) {
    this.diskError = error
    if (!this.#rescue.take(chunk.length)) throw error
    this.#rescued += chunk.length
    this.#chunks.push(chunk)
  }

  async #appendToFile(chunk: Buffer) {
    const temp = (this.temp ??= await this.#openTemp())
    if (!this.#inFile) {
      await writeAll(temp, Buffer.concat(this.#chunks), 0)
      this.#countSpilled(this.received)
      this.#inFile = true
      this.#filed = this.received
      this.#chunks = []
    }
    await writeAll(temp, chunk, this.received)
    this.#countSpilled(chunk.length)
    this.#filed += chunk.length
  }

  #countSpilled(bytes: number) {
    this.spilled += bytes
    this.#onSpill(bytes)
  }

  finish() {
    this.complete = true
    this.#wake()
  }

  fail(error: Error) {
    this.#error = error
    this.#wake()
  }

  /** The whole body, if it is small. To be called after `finish`. */
  bytes(): Buffer | undefined {
    if (this.temp) return undefined
    if (this.#chunks.length !== 1) this.#chunks = [Buffer.concat(this.#chunks)]
    return this.#chunks[0]
  }

  /**
   * Reads the bytes at `position`, as many as are available and fit into `target`. Waits if there are none yet; the
   * result is empty at the end. Rejects if the body broke off. The result may or may not share the memory of
   * `target`, and is valid until the next call.
   */
  async read(position: number, target: Buffer): Promise<Buffer> {
    while (position >= this.received) {
      if (this.#error) throw this.#error
      if (this.complete) return target.subarray(0, 0)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    if (!this.temp || position >= this.#filed) return this.#fromChunks(position - this.#filed, target.length)
    const length = Math.min(target.length, Math.min(this.#filed, this.received) - position)
    const { bytesRead } = await this.temp.handle.read(target, 0, length, position)
    if (bytesRead === 0) throw new Error('the temporary file is shorter than what was written')
    return target.subarray(0, bytesRead)
  }

  #fromChunks(position: number, length: number): Buffer {
    let start = position
    for (const chunk of this.#chunks) {
      if (start < chunk.length) return chunk.subarray(start, start + length)
      start -= chunk.length
    }
    throw new Error('read beyond the body')
  }

  /**
   * To be called by each reader; the writer holds the body from the beginning. Returns false if it is already closed.
   */
  retain(): boolean {
    if (this.#users === 0) return false
    this.#users += 1
    return true
  }

  /** Closes the file when its last user has released it. */
  async release(): Promise<void> {
    this.#users -= 1
    if (this.#users > 0) return
    this.#rescue.give(this.#rescued)
    await this.temp?.handle.close()
  }

  #wake() {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}

async function writeAll(temp: TempFile, bytes: Buffer, position: number) {
  let written = 0
  while (written < bytes.length) {
    const result = await temp.handle.write(bytes, written, bytes.length - written, position + written)
    written += result.bytesWritten
  }
}
