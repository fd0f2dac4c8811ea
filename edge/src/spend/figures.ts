import type { LeaseFigures as Sent } from '@fairlead/api/edge/leases.ts'

/** What may be used: first what quotas of packages cover, then an amount in dollars. Traffic is in bytes. */
export type CountedFigures = { amount: number; traffic: number; originTraffic: number; requests: number }

const meters = ['amount', 'traffic', 'originTraffic', 'requests'] as const

export const nothing = (): CountedFigures => ({ amount: 0, traffic: 0, originTraffic: 0, requests: 0 })

/** Adds `change`, or takes it away if `sign` is -1. */
export function add(to: CountedFigures, change: CountedFigures, sign: 1 | -1 = 1) {
  for (const meter of meters) to[meter] += sign * change[meter]
}

export const minus = (one: CountedFigures, other: CountedFigures): CountedFigures => {
  const result = { ...one }
  add(result, other, -1)
  return result
}

export const isNothing = (figures: CountedFigures) => meters.every((meter) => figures[meter] === 0)

/** Less than this is not divided. */
const least: CountedFigures = {
  amount: 0.01,
  traffic: 100_000_000,
  originTraffic: 100_000_000,
  requests: 1000,
}

/** Removes one of this many parts, and returns it. */
export function takePart(from: CountedFigures, parts: number): CountedFigures {
  const part = nothing()
  for (const meter of meters) {
    const all = Math.max(0, from[meter])
    const size = parts === 1 || all <= least[meter] ? all : Math.max(all / parts, least[meter])
    part[meter] = meter === 'amount' ? size : Math.floor(size)
  }
  add(from, part, -1)
  return part
}

export const readFigures = ({ amount, ...rest }: Sent): CountedFigures => ({
  amount: Number(amount),
  ...rest,
})

/** Rounded up, since what an edge holds is taken from the others. What was overdrawn is not held. */
export function writeFigures({ amount, traffic, originTraffic, requests }: CountedFigures): Sent {
  const whole = (figure: number) => Math.min(Math.ceil(Math.max(0, figure)), Number.MAX_SAFE_INTEGER)
  return {
    amount: (Math.ceil(Math.max(0, amount) * 10_000) / 10_000).toFixed(4),
    traffic: whole(traffic),
    originTraffic: whole(originTraffic),
    requests: whole(requests),
  }
}
