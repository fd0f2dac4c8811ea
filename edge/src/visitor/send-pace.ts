import type { Limits } from '../limits.ts'

export type Pace = Pick<Limits, 'sendTime' | 'sendRate'>

/**
 * Measures whether a visitor reads fast enough, with a budget of `sendTime`. Waiting for the visitor uses it up;
 * bytes that are read earn it back at `sendRate`, and so does time in which nothing waits. So a gap of that length is
 * allowed, but a byte from time to time is not enough.
 */
export class SendPace {
  #left: number
  #at: number
  #taken: number

  constructor(now: number, taken: number, { sendTime }: Pace) {
    this.#left = sendTime
    this.#at = now
    this.#taken = taken
  }

  /** Returns whether the budget is used up. `taken` are the bytes sent so far. */
  isLate(now: number, taken: number, waits: boolean, { sendTime, sendRate }: Pace): boolean {
    const passed = now - this.#at
    const earned = ((taken - this.#taken) / sendRate) * 1000
    this.#left = Math.min(sendTime, this.#left + (waits ? -passed : passed) + earned)
    this.#at = now
    this.#taken = taken
    return this.#left < 0
  }
}
