import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'
import type { renewLeases, SpendLease } from '@fairlead/api/edge/leases.ts'

type Call = BodyOf<typeof renewLeases>

/** What a scripted control plane lets edges spend for accounts. */
export function scriptedLeases() {
  const calls: Call[] = []
  let of: (account: Call['accounts'][number]) => Partial<SpendLease> | undefined = () => ({ state: 'free' })
  const nothing = { amount: '0', traffic: 0, originTraffic: 0, requests: 0 }

  return {
    calls,
    /** Decides about each account from now on; undefined leaves it out. */
    give: (decide: typeof of) => void (of = decide),
    answer(call: Call): ReplyOf<typeof renewLeases> {
      calls.push(call)
      const leases = call.accounts.flatMap((account): SpendLease[] => {
        const lease = of(account)
        if (!lease) return []
        return [
          {
            accountId: account.accountId,
            state: 'open',
            grant: nothing,
            // A dollar a gigabyte, and a thousandth of a cent a request.
            trafficPrice: '1',
            requestPrice: '0.1',
            originFactor: 10,
            pace: null,
            seconds: 3600,
            renewSeconds: 20,
            ...lease,
          },
        ]
      })
      return { leases }
    },
  }
}
