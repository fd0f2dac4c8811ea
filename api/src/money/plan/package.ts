import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Time, NamedText } from '../../fields.ts'
import { Currency, Decimal } from '../decimal.ts'

/** Spec 1, section 4. */
export const ResourceType = { traffic: 1, requests: 2, originTraffic: 3 } as const
export const resourceType = z.literal([1, 2, 3], 'option')

/** A package as it is sold: a version of a plan, for a month. Traffic is in bytes. */
export const PackageOffer = z.object({
  id: Id,
  plan: z.string(),
  list: z.literal([1, 2]),
  /** What staff called it. */
  name: NamedText,
  price: Decimal,
  currencyCode: Currency,
  traffic: z.number().int(),
  requests: z.number().int(),
  originTraffic: z.number().int(),
  /** Sites that the account may have with it; 0: as many as without. */
  sites: z.number().int(),
})
export type PackageOffer = z.output<typeof PackageOffer>

/** What is left of the quotas of a package, together with what it took over. */
export const PackageResource = z.object({
  resourceType,
  total: z.number().int(),
  remaining: z.number().int(),
})
export type PackageResource = z.output<typeof PackageResource>

/** The package that an account has. */
export const AccountPackage = PackageOffer.extend({
  beginTime: Time,
  expiredTime: Time,
  autoRenew: z.boolean(),
  /** What the next month costs; null if the plan is not sold any more. */
  renewPrice: Decimal.nullable(),
  resources: z.array(PackageResource),
})
export type AccountPackage = z.output<typeof AccountPackage>

type Priced = Pick<PackageOffer, 'plan' | 'price'>

/** True, or why a package cannot replace the current one: only a larger package can. */
export const canTakePackage = (
  current: Priced | null,
  offer: Priced,
): true | 'packageSame' | 'packageSmaller' => {
  if (current === null) return true
  if (current.plan === offer.plan) return 'packageSame'
  return unitsOf(offer.price) > unitsOf(current.price) || 'packageSmaller'
}

const path = '/cdn/api/month-package'

export const listPackages = endpoint({
  method: 'GET',
  path: `${path}/cdn-plan`,
  can: 'billing_package',
  timeZone: true,
  summary: 'Packages on sale, in the order of their lists and prices',
  reply: z.array(PackageOffer),
})

export const getPackage = endpoint({
  method: 'GET',
  path: `${path}/account-cdn-plan/current`,
  can: 'billing_package',
  timeZone: true,
  summary: 'The current package of the account and what is left of it; null if it has none',
  reply: AccountPackage.nullable(),
})

/** An offer has one price, so the price that the page showed is the one that is paid. */
export const buyPackage = endpoint({
  method: 'POST',
  path: `${path}/account-cdn-plan`,
  can: 'BILLING_PACKAGE_ADD',
  keys: false,
  timeZone: true,
  summary: 'Buy a package from the balance, or change to a larger one, which takes over what is left',
  body: z.strictObject({
    /** Identifies the request, so that a repeated one buys nothing more. */
    key: Id,
    offerId: Id,
  }),
  reply: AccountPackage,
  errors: [
    ...(['packageOver', 'packageSame', 'packageSmaller', 'balanceShort', 'conflict'] as const),
    ...(['accountNotSynced', 'balanceGate', 'balanceInsufficient', 'suspended'] as const),
  ],
  audit: { model: 'package', action: 'add' },
})

export const setAutoRenew = endpoint({
  method: 'PUT',
  path: `${path}/account-cdn-plan/auto-renew`,
  can: 'BILLING_PACKAGE_EDIT',
  timeZone: true,
  summary: 'Set whether the current package is renewed from the balance',
  body: z.strictObject({ autoRenew: z.boolean('option') }),
  reply: AccountPackage,
  errors: ['notFound'],
  audit: { model: 'package', action: 'edit' },
})
