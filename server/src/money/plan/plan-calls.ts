import { randomUUID } from 'node:crypto'
import { unitsOf } from '@fairlead/api/amount.ts'
import type * as history from '@fairlead/api/money/plan/history.ts'
import type * as offers from '@fairlead/api/money/plan/offer.ts'
import { OfferInput } from '@fairlead/api/money/plan/offer.ts'
import type * as packages from '@fairlead/api/money/plan/package.ts'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import type { RuleBreaks, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { newPaidTopUp } from '../wallet/wallet-calls.ts'
import { createOffer } from './offers.ts'
import type { packageInvariants } from './invariants.ts'

export const offerBody = (more: object = {}) => ({
  plan: 'starter',
  list: 1,
  nameEn: 'Starter',
  nameZh: '入门套餐',
  price: '29',
  trafficGb: 500,
  requests: 10_000_000,
  originTrafficGb: 50,
  ...more,
})

/** A package on sale, whatever it cost before. */
export const newOffer = (w: World, more: object = {}) =>
  w.db.transaction((tx) =>
    createOffer(tx, OfferInput.parse(offerBody(more)), w.people.operator.username, w.clock.now()),
  )

/** Buys a package, with a balance that suffices. */
export async function newPackage(w: World, by: Name = 'owner', more: object = {}) {
  const offer = await newOffer(w, more)
  await newPaidTopUp(w, by, String(unitsOf(offer.price) / 10_000n + 1n))
  return (await w.as(by).call(buyPackage, { body: { key: randomUUID(), offerId: offer.id } })).data
}

const some = { key: randomUUID(), offerId: randomUUID() }

/** One row per call about packages. */
export const planCalls: SliceCalls<typeof history & typeof offers & typeof packages> = {
  listPackages: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  getPackage: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  buyPackage: {
    works: async (w) => {
      const { id: offerId } = await newOffer(w)
      await newPaidTopUp(w, 'owner')
      return { by: w.as('owner'), sent: { body: { key: randomUUID(), offerId } } }
    },
    attack: () => ({ body: some }),
    outcome: 50862,
  },
  listPackageHistory: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: async (w) => {
      await newPackage(w)
      await w.rows(
        `insert into package_day (account_id, grant_id, day, resource, percent, used, deducted, created_at)
         select g.account_id, g.id, date '2026-01-01' + n / 5, 1, 100 + n, 1, 1, now() ${manyRows}
          cross join ledger_grant g where g.account_id = $1 and g.asset = 'traffic'`,
        [w.people.owner.accountId],
      )
    },
  },
  setAutoRenew: {
    works: async (w) => {
      await newPackage(w)
      return { by: w.as('owner'), sent: { body: { autoRenew: false } } }
    },
    attack: () => ({ body: { autoRenew: false } }),
    outcome: 404,
  },
  listOffers: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into package_offer (plan, version, list, name_en, name_zh, price, traffic, requests, origin_traffic, created_by,
        created_at)
      select 'many ' || n, 1, 1, 'many', 'many', n, 1, 0, 0, 'operator', ${moment} ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addOffer: {
    works: (w) => ({ by: w.as('operator'), sent: { body: offerBody() } }),
    attack: () => ({ body: offerBody() }),
    open: 'operators',
    actor: 'operator',
  },
  withdrawOffer: {
    works: async (w) => ({
      by: w.as('operator'),
      sent: { params: { id: (await newOffer(w)).id }, body: {} },
    }),
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
}

export const packageBreaks: RuleBreaks<typeof packageInvariants> = {
  'a month of a package was paid for': 'update package_offer set price = price + 1',
  'a month of a package has the quotas that it was sold with':
    'update package_offer set traffic = traffic + 1',
  'quotas of a package end with its month': `update ledger_grant set expires_at = expires_at + interval '1 hour' where kind = 'package'`,
  'an upgrade leaves nothing behind': `update ledger_grant set remaining = 1 where txn_id = (select txn_id from package_period where state = 'upgraded')`,
  'months of a package follow each other': 'update package_period set month = month + 1',
  'what an upgrade took over was in the package before': `update ledger_grant set starts_at = starts_at + interval '1 hour' where parent is not null`,
  'a package that ended says when, and one that runs is the latest': `update package_period set ended_at = starts_at - interval '1 hour' where state = 'upgraded'`,
  'what is deducted is what was used, times its percent': 'update package_day set used = used + 2',
  'what is deducted by day is what charges drew on packages':
    'update package_day set deducted = deducted + 2',
}
