import type { Allowance as Sent } from '@fairlead/api/edge/leases.ts'

/** What may be used: first what quotas of packages cover, then an amount in dollars. Traffic is in bytes. */
export type CountedAllowance = { amount: number; traffic: number; originTraffic: number; requests: number }

const meters = ['amount', 'traffic', 'originTraffic', 'requests'] as const

export const nothing = (): CountedAllowance => ({ amount: 0, traffic: 0, originTraffic: 0, requests: 0 })

/** Adds `change`, or takes it away if `sign` is -1. */
export function add(to: CountedAllowance, change: CountedAllowance, sign: 1 | -1 = 1) {
  for (const meter of meters) to[meter] += sign * change[meter]
}

export const minus = (one: CountedAllowance, other: CountedAllowance): CountedAllowance => {
  const result = { ...one }
  add(result, other, -1)
  return result
}

export const isNothing = (allowance: CountedAllowance) => meters.every((meter) => allowance[meter] === 0)

/** Less than this is not divided. */
const least: CountedAllowance = {
  amount: 0.01,
  traffic: 100_000_000,
  originTraffic: 100_000_000,
  requests: 1000,
}

/** Removes one of this many parts, and returns it. */
export function takePart(from: CountedAllowance, parts: number): CountedAllowance {
  const part = nothing()
  for (const meter of meters) {
    const all = Math.max(0, from[meter])
    const share = parts === 1 || all <= least[meter] ? all : Math.max(all / parts, least[meter])
    part[meter] = meter === 'amount' ? share : Math.floor(share)
  }
  add(from, part, -1)
  return part
}

export const readAllowance = ({ amount, ...rest }: Sent): CountedAllowance => ({
  amount: Number(amount),
  ...rest,
})

/** Rounded up, since what an edge holds is taken from the others. What was overdrawn is not held. */
export function writeAllowance({ amount, traffic, originTraffic, requests }: CountedAllowance): Sent {
  const whole = (figure: number) => Math.min(Math.ceil(Math.max(0, figure)), Number.MAX_SAFE_INTEGER)
  return {
    amount: (Math.ceil(Math.max(0, amount) * 10_000) / 10_000).toFixed(4),
    traffic: whole(traffic),
    originTraffic: whole(originTraffic),
    requests: whole(requests),
  }
}
