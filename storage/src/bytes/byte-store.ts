import type { SumName } from './sums/sums.ts'

export type Digests = Partial<Record<SumName, Buffer>>

export type Put = {
  /** Sums to compute. */
  sums?: readonly SumName[]
  /** Some of `sums`. Read when the source has ended, because a trailing checksum comes after the bytes. */
  expected?: () => Digests
  /** More bytes than these are refused. */
  limit?: number
  /** How many bytes will come, if the sender has said so. A store of another machine must announce them. */
  size?: number
  /** The id of the bucket of type 2 whose cloud is to hold the bytes; undefined for the store of this installation. */
  cloud?: string | undefined
}

/** What was stored. The id is the store's: it never contains anything of the key. */
export type Stored = { id: string; size: number; digests: Digests }

/** The sum of what arrived differs from the one that the sender names. */
export class WrongSum extends Error {
  readonly sum: SumName
  constructor(sum: SumName) {
    super(`The ${sum} of the bytes is not the expected one`)
    this.sum = sum
  }
}

export class TooLarge extends Error {}

/** Nothing is stored under the id. */
export class NotStored extends Error {}

/** What is stored is not what was put. No damaged byte is ever read out of a store. */
export class Damaged extends Error {}

export type StoredBody = {
  size: number
  /** Verifies each block before it yields it; throws `Damaged`. `end` is exclusive. */
  read: (start: number, end: number) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/**
 * Where the bytes of objects are. What they are called, and to whom they belong, is in the database: bytes without a row
 * there are not visible, and a row is written only after `put` has resolved.
 */
export type ByteStore = {
  /**
   * Streams into the store; resolves when the bytes survive a power cut. If it rejects, nothing is stored. Throws
   * `WrongSum`, `TooLarge`, and errors of the source and the disk.
   */
  put: (source: AsyncIterable<Uint8Array>, put?: Put) => Promise<Stored>
  /**
   * Throws `NotStored` and `Damaged`. The caller closes the body. A caller that knows its size may pass it, which saves a system
   * call; a body of another size then counts as damaged.
   */
  open: (id: string, size?: number) => Promise<StoredBody>
  /** Reads of the bytes that have begun continue. An unknown id is ignored. */
  remove: (id: string) => Promise<void>
  /** All that is stored, in no order, without those that this process has put since it opened the store. */
  earlierIds: () => AsyncGenerator<string>
  /** All that is stored, in no order. */
  ids: () => AsyncGenerator<string>
}
