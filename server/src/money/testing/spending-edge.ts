import { type LeaseFigures, renewLeases, type SpendLease } from '@fairlead/api/edge/leases.ts'
import type { EnrolledEdge } from '../../lib/testing/edge.ts'

export const nothingHeld: LeaseFigures = { amount: '0', traffic: 0, originTraffic: 0, requests: 0 }

/** An edge that renews the lease of one account and adds up what it was given. */
export function spendingEdge(edge: EnrolledEdge, accountId: string) {
  let seq = 0
  const renew = async (held: LeaseFigures = nothingHeld, wants = true): Promise<SpendLease | undefined> => {
    seq += 1
    const body = { journal: edge.journal, seq, accounts: [{ accountId, held, wants }] }
    const { data } = await edge.call(renewLeases, { body })
    return data.leases[0]
  }
  return {
    renew,
    /** Repeats an earlier call, as if the network had delayed it. */
    renewLate: async (number: number) => {
      const body = {
        journal: edge.journal,
        seq: number,
        accounts: [{ accountId, held: nothingHeld, wants: true }],
      }
      return (await edge.call(renewLeases, { body })).data.leases
    },
  }
}
