import type { AttackVector } from '@fairlead/api/ddos/attack.ts'
import { shieldWindowMs } from '@fairlead/api/edge/shield.ts'

const seconds = shieldWindowMs / 1000

/** What all edge nodes have counted of a site in one window. */
export type WindowCounts = {
  at: Date
  requests: number
  held: number
  missed: number
  stopped: number
  unfinished: number
  unused: number
  slow_heads: number
  slow_bodies: number
  slow_reads: number
  resets: number
}
export type WindowCounter = Exclude<keyof WindowCounts, 'at'>

/** A vector that one counter shows, whatever is normal: more a second than a floor, and than a part of the requests. */
type Measure = { counter: WindowCounter; floor: number; part: number }

export const measures = {
  // A core does some 600 handshakes a second. Visitors whose network fails are far fewer than requests.
  TLS_HANDSHAKE_FLOOD: { counter: 'unfinished', floor: 50, part: 1 },
  // Browsers open a connection in advance that they may not need, at most one for each page.
  CONNECTION_FLOOD: { counter: 'unused', floor: 50, part: 1 },
  // Each has held a connection for as long as it may, so few a second are many at a time.
  SLOW_HEADERS: { counter: 'slow_heads', floor: 5, part: 0.25 },
  SLOW_BODY: { counter: 'slow_bodies', floor: 2, part: 0.25 },
  SLOW_READ: { counter: 'slow_reads', floor: 2, part: 0.25 },
  // A visitor who leaves a page resets its open streams.
  H2_RESET_FLOOD: { counter: 'resets', floor: 100, part: 0.5 },
  WEB_ATTACK: { counter: 'stopped', floor: 5, part: 0.01 },
} as const satisfies Partial<Record<AttackVector, Measure>>

export type MeasuredVector = keyof typeof measures

/** The rate of a counter per second in a window. */
export const perSecond = (rates: WindowCounts, counter: WindowCounter) => rates[counter] / seconds

/** The rate per second above which a window with these rates shows the vector. */
export const limitOf = ({ floor, part }: Measure, rates: WindowCounts) =>
  Math.max(floor, part * perSecond(rates, 'requests'))
