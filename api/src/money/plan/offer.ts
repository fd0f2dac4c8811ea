import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { PackageOffer } from './package.ts'

/** Packages on sale in each of the two lists (spec 1, section 1). */
export const packagesInList = 3
export const gigabyte = 1_000_000_000
export const maxGigabytes = 1_000_000
const maxSites = 100_000
const maxRequests = 1_000_000_000_000

/** A version of a plan, as staff see it. */
export const OfferVersion = PackageOffer.extend({
  version: z.number().int(),
  handler: z.string(),
  createDate: Time,
  /** When it was withdrawn from sale. */
  withdrawDate: Time.nullable(),
})
export type OfferVersion = z.output<typeof OfferVersion>

/** True, or why the server refuses; the button shows it too. */
export const canWithdrawOffer = ({ withdrawDate }: Pick<OfferVersion, 'withdrawDate'>) =>
  withdrawDate === null || ('offerWithdrawn' as const)

const quantity = (most: number) => z.number('required').int('format').min(0, 'tooSmall').max(most, 'tooBig')

export const OfferInput = z
  .strictObject({
    plan: Line(40),
    list: z.literal([1, 2], 'option'),
    nameEn: Line(100),
    nameZh: Line(100),
    price: z
      .string('required')
      .trim()
      .min(1, { error: 'required', abort: true })
      .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'voucherAmount', abort: true })
      .refine((amount) => unitsOf(amount) > 0n && unitsOf(amount) <= unitsOf('100000'), 'voucherAmount'),
    trafficGb: quantity(maxGigabytes),
    requests: quantity(maxRequests),
    originTrafficGb: quantity(maxGigabytes),
    sites: quantity(maxSites).default(0),
  })
  .refine(
    ({ trafficGb, requests, originTrafficGb }) => trafficGb > 0 || requests > 0 || originTrafficGb > 0,
    {
      path: ['trafficGb'],
      error: 'packageEmpty',
    },
  )
export type OfferInput = z.output<typeof OfferInput>

const path = '/system/api/package'
/** Prices are set by people, not by programs. */
const keys = false

export const listOffers = endpoint({
  method: 'GET',
  path,
  can: 'system_package',
  keys,
  summary: 'Versions of all packages, those on sale first',
  query: listQuery(['createDate'], { plan: z.string().trim().max(40).optional() }),
  reply: page(OfferVersion),
})

export const addOffer = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_PACKAGE_ADD',
  keys,
  summary: 'Put a package on sale, in place of the version of its plan that was on sale before',
  body: OfferInput,
  reply: OfferVersion.extend({
    /** The request for approval, which is then the id too: the package is on sale when a second person has approved it. */
    approvalId: Id.nullable(),
  }),
  errors: ['approvalPending'],
  audit: { model: 'packageOffer', action: 'add' },
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: `${path}/:id/withdraw`,
  can: 'SYSTEM_PACKAGE_DISABLE',
  keys,
  summary: 'Take a package off sale. Accounts that have it keep it until its end; it is not renewed',
  reply: OfferVersion,
  errors: ['notFound', 'offerWithdrawn'],
  audit: { model: 'packageOffer', action: 'disable' },
})
