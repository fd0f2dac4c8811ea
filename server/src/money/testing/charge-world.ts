import { unitsOf } from '@fairlead/api/amount.ts'
import { world } from '../../lib/testing/world.ts'
import { chargeUsage } from '../charge/charge.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { transact } from '../ledger/transact.ts'
import { addPrices } from './prices.ts'

type Counts = { requests?: number; traffic?: number; originTraffic?: number }

/** An account with prices, whose sites are served by two edges, the second one in Asia. */
export async function chargeWorld({ prices = true, expectedErrors = undefined as RegExp | undefined } = {}) {
  const w = await world({
    sites: ['a.example', 'b.example'],
    strangerSites: ['s.example'],
    edges: ['one', 'two'],
    ...(expectedErrors && { expectedErrors }),
  })
  w.clock.set('2030-03-10T12:30:00Z')
  await w.rows(`update edge_node set country = 'JP' where name = 'two'`)
  if (prices) await addPrices(w)
  const { accountId } = w.people.owner
  let seq = 0
  let key = 0
  return {
    ...w,
    accountId,
    /** An edge delivers what it counted in a minute. */
    count: async (minute: string, counts: Counts, domain = 'a.example', edge: 'one' | 'two' = 'one') =>
      w.edge(edge).usage((seq += 1), [
        {
          siteId: w.site(domain).id,
          minute,
          country: 'IN',
          status: 200,
          requests: 0,
          hits: 0,
          traffic: 0,
          originRequests: 0,
          originTraffic: 0,
          ...counts,
        },
      ]),
    /** A bucket holds so many bytes in these hours, each of which is counted again if it was before. */
    store: async (bucketId: string, bytes: number, hours: readonly string[], region = 'other') => {
      await w.rows('update bucket set used_bytes = $2 where id = $1', [bucketId, bytes])
      await w.rows('delete from storage_metered')
      await w.rows('select meter_storage(hour, $2) from unnest($1::timestamptz[]) hour', [hours, region])
    },
    charge: () =>
      chargeUsage(w.db, w.clock.now(), (error) => {
        throw error
      }),
    topUp: (paid: string) => {
      const now = w.clock.now()
      const event = { accountId, kind: 'topUp', key: `test ${(key += 1)}`, request: {} } as const
      return w.db.transaction((tx) =>
        transact(tx, { ...event, effectiveAt: now, now }, (book) =>
          book.topUp({ paid: unitsOf(paid), at: now }),
        ),
      )
    },
    addVoucher: (value: string, startsAt: string, expiresAt: string) => {
      const now = w.clock.now()
      const event = { accountId, kind: 'voucher', key: `test ${(key += 1)}`, request: {} } as const
      const validity = { startsAt: new Date(startsAt), expiresAt: new Date(expiresAt) }
      return w.db.transaction((tx) =>
        transact(tx, { ...event, effectiveAt: now, now }, (book) =>
          book.addVoucher({ value: unitsOf(value), price: 0n, scope: 'general', ...validity }),
        ),
      )
    },
    addQuota: (
      asset: 'traffic' | 'requests' | 'originTraffic',
      amount: bigint,
      startsAt: string,
      days = 30,
    ) => {
      const now = w.clock.now()
      const event = { accountId, kind: 'package', key: `test ${(key += 1)}`, request: {} } as const
      const from = new Date(startsAt)
      const validity = { startsAt: from, expiresAt: new Date(from.getTime() + days * 86_400_000) }
      return w.db.transaction((tx) =>
        transact(tx, { ...event, effectiveAt: now, now }, (book) =>
          book.addQuota({ asset, amount: amount * 10_000n, ...validity }),
        ),
      )
    },
    charges: () =>
      w.rows<{ hour: Date; number: number; class: number; amount: string }>(
        'select hour, number, class, amount from charge where account_id = $1 order by hour, number',
        [accountId],
      ),
    total: async () =>
      (await w.rows<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from charge'))[0]?.sum,
    violations: async () => (await checkWholeLedger(w.db)).violations,
  }
}
