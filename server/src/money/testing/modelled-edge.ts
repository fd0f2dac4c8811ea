import { smaller } from '@fairlead/api/amount.ts'
import type { SpendLease } from '@fairlead/api/edge/leases.ts'
import { priceDecimal, priceUnits } from '@fairlead/api/money/price/rating.ts'
import type { EnrolledEdge } from '../../lib/testing/edge.ts'
import { nothingHeld, spendingEdge } from './spending-edge.ts'

/** Dollars have eight places here, as in the contract of edges. */
type Dollars = bigint
const gigabyte = 1_000_000_000n
const perRequest = 10_000n

type ModelledSite = {
  edge: EnrolledEdge
  accountId: string
  siteId: string
  now: () => Date
  nextSeq: () => number
}

/**
 * An edge as it should be, without a network: it uses what it was given and no more, counts it in the minute in which it is
 * used, and delivers it before it asks for more.
 */
export function modelledEdge({ edge, accountId, siteId, now, nextSeq }: ModelledSite) {
  const lease = spendingEdge(edge, accountId)
  let state: SpendLease['state'] | undefined
  let [amount, traffic, requests]: [Dollars, bigint, bigint] = [0n, 0n, 0n]
  let [trafficPrice, requestPrice] = [0n, 0n]
  let until = new Date(0)
  /** What it holds as far as the control plane knows, and until when the control plane sets that aside. */
  let saved: Dollars = 0n
  let savedUntil = new Date(0)
  let calls = 0
  const unsent = new Map<string, { traffic: bigint; requests: bigint; writtenOff: Dollars }>()

  const endIfOver = () => {
    if (now() < until) return
    ;[amount, traffic, requests] = [0n, 0n, 0n]
  }

  async function deliver() {
    const rows = [...unsent].map(([minute, counts]) => ({
      siteId,
      minute,
      country: 'IN',
      status: 200,
      hits: 0,
      originRequests: 0,
      originTraffic: 0,
      requests: Number(counts.requests),
      traffic: Number(counts.traffic),
    }))
    if (rows.length > 0) await edge.usage(nextSeq(), rows)
    unsent.clear()
  }

  function count(bytes: bigint, visits: bigint) {
    const minute = `${now().toISOString().slice(0, 16)}:00Z`
    const counts = unsent.get(minute) ?? { traffic: 0n, requests: 0n, writtenOff: 0n }
    unsent.set(minute, {
      ...counts,
      traffic: counts.traffic + bytes,
      requests: counts.requests + visits,
    })
  }

  return {
    get saved() {
      return saved
    },
    get savedUntil() {
      return savedUntil
    },
    /** Uses a part of what it holds. Returns what that takes from the amount. */
    spend(meter: 'traffic' | 'requests', percent: bigint): Dollars {
      endIfOver()
      if (state !== 'open') return 0n
      const [price, per, quota] =
        meter === 'traffic' ? [trafficPrice, gigabyte, traffic] : [requestPrice, perRequest, requests]
      const used = ((quota + (amount * per) / price) * percent) / 100n
      const covered = smaller(used, quota)
      const cost = ((used - covered) * price + per - 1n) / per
      amount -= cost
      if (meter === 'traffic') traffic -= covered
      else requests -= covered
      if (used > 0n) count(meter === 'traffic' ? used : 0n, meter === 'requests' ? used : 0n)
      return cost
    },
    /** Delivers its counters and asks for more. `isLost`: the answer does not arrive. */
    async renew({ isLost = false } = {}) {
      await deliver()
      endIfOver()
      calls += 1
      const held = {
        ...nothingHeld,
        amount: priceDecimal(amount),
        traffic: Number(traffic),
        requests: Number(requests),
      }
      const answer = await lease.renew(held)
      if (!answer) throw new Error('the account was left out')
      saved = amount + priceUnits(answer.grant.amount)
      savedUntil = new Date(now().getTime() + answer.seconds * 1000 + 60_000)
      if (isLost) return
      state = answer.state
      amount = saved
      traffic += BigInt(answer.grant.traffic)
      requests += BigInt(answer.grant.requests)
      ;[trafficPrice, requestPrice] = [priceUnits(answer.trafficPrice), priceUnits(answer.requestPrice)]
      until = new Date(now().getTime() + answer.seconds * 1000)
    },
    /** The value of usage that was written off and is not delivered yet. */
    get unknown() {
      return [...unsent.values()].reduce((sum, { writtenOff }) => sum + writtenOff, 0n)
    },
    /**
     * The value of what it used before a time and has not delivered. Each use is returned once. `leastPrice` replaces its own
     * price of traffic if that is lower.
     */
    writeOff(before: Date, leastPrice: Dollars): Dollars {
      const price = trafficPrice > leastPrice ? trafficPrice : leastPrice
      let sum = 0n
      for (const [minute, counts] of unsent) {
        if (new Date(minute) >= before) continue
        const value = (counts.traffic * price) / gigabyte + (counts.requests * requestPrice) / perRequest
        sum += value - counts.writtenOff
        counts.writtenOff = value
      }
      return sum
    },
    /** An earlier call arrives once more, as on a slow network. */
    async repeat() {
      if (calls > 1) await lease.renewLate(calls - 1)
    },
    deliver,
  }
}

export type ModelledEdge = ReturnType<typeof modelledEdge>
