import type { Limits } from '../limits.ts'

export type Pace = Pick<Limits, 'sendTime' | 'sendRate'>

/**
 * How well a visitor takes what waits for him. He has `sendTime` in hand; waiting for him uses it up, what he takes earns
 * it back at `sendRate`, and so does time in which nothing waits. So a gap of that length is forgiven, and a byte now and
 * then is not progress.
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

  /** `taken`: bytes that have left for him since the beginning. Whether his time is used up. */
  isLate(now: number, taken: number, waits: boolean, { sendTime, sendRate }: Pace): boolean {
    const passed = now - this.#at
    const earned = ((taken - this.#taken) / sendRate) * 1000
    this.#left = Math.min(sendTime, this.#left + (waits ? -passed : passed) + earned)
    this.#at = now
    this.#taken = taken
    return this.#left < 0
  }
}
