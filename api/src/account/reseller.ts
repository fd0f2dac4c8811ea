import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'

/** The reseller as its own users see it. */
export const Reseller = z.object({
  accountNumber: z.string(),
  accountName: z.string(),
  /** Whether some of its customers resell. */
  level: z.enum(['distributor', 'reseller']),
  /** Who sells to it; empty if it buys from the platform itself. */
  sellerName: z.string(),
  customerCount: z.number().int(),
  /** Customers that resell. */
  resellerCount: z.number().int(),
  /** Customers of its resellers. */
  lowerCount: z.number().int(),
  /** Menus of the reseller area that the user may open. */
  modules: z.array(z.string()),
  services: z.array(z.object({ id: z.number().int(), owner: z.number().int() })),
  createDate: Time,
})
export type Reseller = z.output<typeof Reseller>

/** Only for accounts that have a service with owner 3 (spec 1, sections 6 and 7). Checked at each call. */
export const refreshUserInfo = endpoint({
  method: 'GET',
  path: '/distribution/common/refreshUserInfo',
  can: 'session',
  summary: 'Information about a reseller account; refused for all others',
  reply: Reseller,
  errors: ['forbidden'],
})
