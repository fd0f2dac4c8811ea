import { add, type CountedFigures, isNothing, minus, nothing } from './figures.ts'

/** What usage costs: a byte of traffic and a request, in dollars, and how many bytes one byte from an origin counts as. */
export type Costs = { traffic: number; request: number; originFactor: number }

/** Why nothing is served at the expense of an account. */
export type Closure = 'suspended' | 'spent' | 'capped'

/**
 * `free`: nothing limits the account. `open`: it may spend what is left. `unknown`: it is not known yet what it may spend.
 * `out`: its balance is used up. `capped`: the amount that its users allow for today is used up. `over`: this edge may no
 * longer spend what it was given. `idle`: that was given back; the next request is served, and asks for more.
 */
export type LeaseState = 'unknown' | 'free' | 'open' | 'out' | 'capped' | 'over' | 'idle'

/** What the keeper says about an account, and what it adds to its lease in one process. */
export type LeaseUpdate = {
  accountId: string
  state: Exclude<LeaseState, 'idle'>
  more: CountedFigures
  costs: Costs
  pace: number | null
}

/** What happened to a lease since the last report. */
export type LeaseNews = {
  accountId: string
  /** What was used of what the keeper gave. */
  spent: CountedFigures
  /** What is given back, because it was not used for some time. */
  returned: CountedFigures | undefined
  wants: boolean
}

/**
 * Costs in bytes, until it is known what an account may spend: a process then serves a limited number of bytes for it, and a
 * request counts as some bytes too.
 */
const unleasedCosts: Costs = { traffic: 1, request: 10_000, originFactor: 10 }

/** After so many reports without use, what is left is given back. */
const idleReports = 20

/**
 * What one process may still use at the expense of an account. It is called for each request and each piece of a body, so
 * it does nothing but subtract.
 */
export class Lease {
  readonly accountId: string
  /** Undefined while the sites of the account are served. */
  closure: Closure | undefined
  /** Bytes a second of each answer; null: no limit. */
  pace: number | null = null
  #state: LeaseState = 'unknown'
  readonly #left = nothing()
  #costs = unleasedCosts
  /** What was left at the last report. */
  #reported = nothing()
  /** More is requested if less than one of these is left. */
  #marks = nothing()
  /** Whether it was used, or a person was turned away, since the last report. */
  #used = false
  #wants = false
  #unusedReports = 0
  readonly #unleased: number
  readonly #onWant: (lease: Lease) => void

  constructor(accountId: string, unleased: number, onWant: (lease: Lease) => void) {
    this.accountId = accountId
    this.#unleased = unleased
    this.#onWant = onWant
    this.#left.amount = unleased
    this.#marks.amount = Infinity
  }

  request() {
    if (this.#state === 'free') return this.#touch()
    const left = this.#left
    left.requests -= 1
    if (left.requests < 0) {
      left.amount += left.requests * this.#costs.request
      left.requests = 0
    }
    this.#judge()
  }

  traffic(bytes: number) {
    if (this.#state === 'free') return
    const left = this.#left
    left.traffic -= bytes
    if (left.traffic < 0) {
      left.amount += left.traffic * this.#costs.traffic
      left.traffic = 0
    }
    this.#judge()
  }

  originTraffic(bytes: number) {
    if (this.#state === 'free') return
    const left = this.#left
    left.originTraffic -= bytes
    if (left.originTraffic >= 0) return this.#judge()
    const uncovered = -left.originTraffic
    left.originTraffic = 0
    this.traffic(uncovered * this.#costs.originFactor)
  }

  /** A visitor was turned away, so more is wanted. */
  refused() {
    this.#used = true
    this.#want()
  }

  /** Applies what the keeper says. An earlier overdraft is subtracted from it. */
  take({ state, more, costs, pace }: Omit<LeaseUpdate, 'accountId'>) {
    const isFirst = this.#state === 'unknown'
    if (isFirst) Object.assign(this.#left, nothing())
    add(this.#left, more)
    this.#reported = isFirst ? { ...more } : { ...this.#reported }
    if (!isFirst) add(this.#reported, more)
    this.#state = state
    this.#costs = costs
    this.pace = pace
    this.#wants = false
    const { amount, traffic, originTraffic, requests } = this.#left
    this.#marks = {
      amount: amount / 2,
      traffic: traffic / 2,
      originTraffic: originTraffic / 2,
      requests: requests / 2,
    }
    if (state === 'unknown') this.#forget()
    this.closure = this.#closureNow()
  }

  /** Since the last report; undefined if nothing happened. */
  news(): LeaseNews | undefined {
    const { accountId } = this
    const spent = this.#state === 'unknown' ? nothing() : minus(this.#reported, this.#left)
    const isUsed = this.#used
    const wants = isUsed && this.#wants
    this.#unusedReports = isUsed ? 0 : this.#unusedReports + 1
    this.#used = false
    if (this.#state === 'open' && this.#unusedReports > idleReports) {
      const returned = { ...this.#left }
      Object.assign(this.#left, nothing())
      this.#reported = nothing()
      this.#marks = { ...nothing(), amount: Infinity }
      this.#state = 'idle'
      this.closure = undefined
      return { accountId, spent, returned, wants: false }
    }
    this.#reported = { ...this.#left }
    return isNothing(spent) && !isUsed ? undefined : { accountId, spent, returned: undefined, wants }
  }

  #forget() {
    Object.assign(this.#left, nothing(), { amount: this.#unleased })
    this.#marks = { ...nothing(), amount: Infinity }
    this.#costs = unleasedCosts
  }

  #touch() {
    this.#used = true
  }

  #want() {
    if (this.#wants) return
    this.#wants = true
    this.#onWant(this)
  }

  #judge() {
    this.#used = true
    const { amount, traffic, originTraffic, requests } = this.#left
    const marks = this.#marks
    if (
      amount < marks.amount ||
      traffic < marks.traffic ||
      requests < marks.requests ||
      originTraffic < marks.originTraffic
    )
      this.#want()
    if (amount <= 0 && this.closure === undefined) this.closure = this.#closureNow()
  }

  #closureNow(): Closure | undefined {
    if (this.#state === 'free' || this.#state === 'idle') return undefined
    if (this.#state === 'out') return 'suspended'
    if (this.#state === 'capped') return 'capped'
    if (this.#state === 'over') return 'spent'
    const { amount, traffic, requests } = this.#left
    // A request and its bytes both have a price: without an amount, each must be covered by a quota or cost nothing.
    const isPaid =
      amount > 0 ||
      ((traffic > 0 || this.#costs.traffic === 0) && (requests > 0 || this.#costs.request === 0))
    return isPaid ? undefined : 'spent'
  }
}
