import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import { Buckets } from './buckets.ts'

/** The number of clients of a site that are remembered, the latest ones. */
const mostClients = 20_000
/** The burst of requests that a client may send, in seconds of its rate: a page requests much in its first second. */
const burstSeconds = 5
/** While a site is strained, the rate of clients without a pass is divided by this. */
const strainedPart = 4
/** A site is strained above this many times its normal rate. */
const strain = 5
/** Windows over which the normal rate is averaged: it takes about half an hour to follow a change. */
const normalWindows = 180
export const windowMs = 10_000

/**
 * What happens to a request of a protected site; undefined: it is served. `crowded`: its client sends too much. `shed`: all
 * clients together do.
 */
export type Hold = 'challenged' | 'crowded' | 'shed' | undefined

type Client = { holder: string; hasPass: boolean; isNavigation: boolean }

/** The state of one protected site in one process. Times are in milliseconds of a monotonic clock. */
export class SiteShield {
  #limits: EdgeShield
  readonly #clients: Buckets
  readonly #strained: Buckets
  readonly #open = new Map<string, number>()
  #windowStart = 0
  #requests = 0
  #lastWindow = 0
  #normal = 0
  #second = 0
  #secondRequests = 0
  #secondBits = 0

  constructor(limits: EdgeShield) {
    this.#limits = limits
    const { clientRate: rate } = limits
    this.#clients = new Buckets({ rate, burst: rate * burstSeconds, most: mostClients })
    this.#strained = new Buckets({ rate: 1, burst: 1, most: mostClients })
    this.limits = limits
  }

  /** Sets new limits, and keeps the counts. */
  set limits(limits: EdgeShield) {
    this.#limits = limits
    const { clientRate } = limits
    Object.assign(this.#clients, { rate: clientRate, burst: clientRate * burstSeconds })
    const rate = Math.max(1, clientRate / strainedPart)
    Object.assign(this.#strained, { rate, burst: rate * burstSeconds })
  }

  /** Counts a request and decides about it. A request that is not held occupies a place until `leave`. */
  enter({ holder, hasPass, isNavigation }: Client, now: number): Hold {
    this.#count(now)
    const { clientRequests, challenge } = this.#limits
    const open = this.#open.get(holder) ?? 0
    // Proof of work does not lift the limits that apply to everybody.
    if (open >= clientRequests || !this.#clients.take(holder, now)) return 'crowded'
    if (!hasPass && this.#isStrained()) {
      if (challenge && isNavigation) return 'challenged'
      if (this.#isOver() || !this.#strained.take(holder, now)) return 'shed'
    }
    this.#open.set(holder, open + 1)
    return undefined
  }

  /** A request that was not held has ended, and so many bytes were sent for it. */
  leave(holder: string, bytes: number) {
    this.#secondBits += bytes * 8
    const rest = (this.#open.get(holder) ?? 1) - 1
    if (rest === 0) this.#open.delete(holder)
    else this.#open.set(holder, rest)
  }

  #count(now: number) {
    if (now - this.#second >= 1000) {
      this.#second = now
      this.#secondRequests = 0
      this.#secondBits = 0
    }
    this.#secondRequests += 1
    if (now - this.#windowStart >= windowMs) {
      this.#lastWindow = now - this.#windowStart < 2 * windowMs ? this.#requests : 0
      // A rate that strains a site does not become its normal rate.
      if (!this.#isStrained()) this.#normal += (this.#lastWindow - this.#normal) / normalWindows
      this.#windowStart = now
      this.#requests = 0
    }
    this.#requests += 1
  }

  /** More than an edge node serves of the site. */
  #isOver() {
    return this.#secondRequests > this.#limits.requestRate || this.#secondBits > this.#limits.bandwidth
  }

  /** More than is normal for the site, unless that is too little to matter. */
  #isStrained() {
    const floor = (this.#limits.requestRate / 4) * (windowMs / 1000)
    return (
      this.#isOver() || Math.max(this.#requests, this.#lastWindow) > Math.max(floor, strain * this.#normal)
    )
  }
}
