import { rateSeconds } from '@fairlead/api/firewall/custom-rule.ts'

const buckets = 10
const bucketMs = (rateSeconds * 1000) / buckets
const firstCapacity = 1_024
/** How many slots are examined to find one to give away. */
const looks = 32

/**
 * Counts by name over a sliding window of five minutes, in ten buckets. Memory is flat: the numbers are in a few arrays,
 * which grow up to a bound. Beyond it, a new name replaces a quiet one.
 */
export class RateTable {
  readonly #most: number
  readonly #slots = new Map<string, number>()
  #names: (string | undefined)[] = []
  #counts = new Uint32Array(firstCapacity * buckets)
  #sums = new Float64Array(firstCapacity)
  /** The latest bucket that has been counted in. */
  #latest = new Float64Array(firstCapacity)
  #hand = 0

  constructor(most = 65_536) {
    this.#most = most
  }

  /** Adds requests, and returns how many are in the window. */
  add(name: string, count: number, now: number): number {
    const slot = this.#slots.get(name) ?? this.#newSlot(name, now)
    this.#turn(slot, now)
    const at = slot * buckets + (Math.floor(now / bucketMs) % buckets)
    this.#counts[at] = (this.#counts[at] ?? 0) + count
    const sum = (this.#sums[slot] ?? 0) + count
    this.#sums[slot] = sum
    return sum
  }

  /** How many requests are in the window. */
  sum(name: string, now: number): number {
    const slot = this.#slots.get(name)
    if (slot === undefined) return 0
    this.#turn(slot, now)
    return this.#sums[slot] ?? 0
  }

  /** The names whose sums are above their bounds, with the sums. */
  above(boundOf: (name: string) => number, now: number): { name: string; sum: number }[] {
    return [...this.#slots.keys()]
      .map((name) => ({ name, sum: this.sum(name, now) }))
      .filter(({ name, sum }) => sum > boundOf(name))
  }

  get size(): number {
    return this.#slots.size
  }

  /** Empties the buckets that the window has left behind. */
  #turn(slot: number, now: number) {
    const bucket = Math.floor(now / bucketMs)
    const latest = this.#latest[slot] ?? 0
    if (bucket <= latest) return
    const steps = Math.min(buckets, bucket - latest)
    let sum = this.#sums[slot] ?? 0
    for (let step = 1; step <= steps; step++) {
      const at = slot * buckets + ((latest + step) % buckets)
      sum -= this.#counts[at] ?? 0
      this.#counts[at] = 0
    }
    this.#sums[slot] = steps === buckets ? 0 : sum
    if (steps === buckets) this.#counts.fill(0, slot * buckets, (slot + 1) * buckets)
    this.#latest[slot] = bucket
  }

  #newSlot(name: string, now: number): number {
    const slot = this.#slots.size < this.#most ? this.#slots.size : this.#freed(now)
    if (slot >= this.#sums.length) this.#grow()
    this.#slots.set(name, slot)
    this.#names[slot] = name
    this.#counts.fill(0, slot * buckets, (slot + 1) * buckets)
    this.#sums[slot] = 0
    this.#latest[slot] = Math.floor(now / bucketMs)
    return slot
  }

  /** The slot with the fewest requests among the next few. */
  #freed(now: number): number {
    let best = this.#hand
    let least = Infinity
    for (let look = 0; look < looks; look++) {
      const slot = (this.#hand + look) % this.#most
      this.#turn(slot, now)
      const sum = this.#sums[slot] ?? 0
      if (sum < least) [best, least] = [slot, sum]
    }
    this.#hand = (this.#hand + looks) % this.#most
    const name = this.#names[best]
    if (name !== undefined) this.#slots.delete(name)
    return best
  }

  #grow() {
    const capacity = Math.min(this.#most, this.#sums.length * 2)
    const larger = {
      counts: new Uint32Array(capacity * buckets),
      sums: new Float64Array(capacity),
      latest: new Float64Array(capacity),
    }
    larger.counts.set(this.#counts)
    larger.sums.set(this.#sums)
    larger.latest.set(this.#latest)
    this.#counts = larger.counts
    this.#sums = larger.sums
    this.#latest = larger.latest
  }
}
