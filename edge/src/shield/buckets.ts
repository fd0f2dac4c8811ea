type Bucket = { tokens: number; at: number }

/** Token buckets by key, in bounded memory: the least recently used one is forgotten, and is full when it comes back. */
export class Buckets {
  /** Tokens a second, and the most that a bucket holds. */
  rate: number
  burst: number
  readonly #most: number
  readonly #buckets = new Map<string, Bucket>()

  constructor({ rate, burst, most }: { rate: number; burst: number; most: number }) {
    this.rate = rate
    this.burst = burst
    this.#most = most
  }

  /** Takes tokens, or none if there are not enough. `now` is in milliseconds of a monotonic clock. */
  take(key: string, now: number, cost = 1): boolean {
    const known = this.#buckets.get(key)
    // A bucket moves to the end when it is used, so the first one is the least recently used.
    if (known) this.#buckets.delete(key)
    else if (this.#buckets.size >= this.#most)
      for (const oldest of this.#buckets.keys()) {
        this.#buckets.delete(oldest)
        break
      }
    const bucket = known ?? { tokens: this.burst, at: now }
    this.#buckets.set(key, bucket)
    bucket.tokens = Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1000) * this.rate)
    bucket.at = now
    if (bucket.tokens < cost) return false
    bucket.tokens -= cost
    return true
  }

  get size() {
    return this.#buckets.size
  }
}
