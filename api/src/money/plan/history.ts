import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time, NamedText } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { resourceType } from './package.ts'

/** Spec 1, section 4. */
export const PackageRecordType = {
  original: 1,
  surplus: 2,
  renewal: 3,
  expired: 4,
  deduction: 5,
} as const
const recordType = z.literal([1, 2, 3, 4, 5], 'option')

/** What was added to a package, deducted from it, or expired (spec 1, section 3). */
export const PackageRecord = z.object({
  id: Id,
  plan: NamedText,
  recordType,
  resourceType,
  /** In UTC. */
  offsetDate: z.iso.date(),
  /** Bytes or requests. */
  useAmount: z.number(),
  /** The percentage at which the usage counts; null if the record is no deduction. */
  deductionPercent: z.number().int().nullable(),
  actualDeduction: z.number().nullable(),
  createTime: Time,
})
export type PackageRecord = z.output<typeof PackageRecord>

export const listPackageHistory = endpoint({
  method: 'GET',
  path: '/cdn/api/month-package/account-cdn-plan-day/page',
  can: 'CDN_PLAN_LIST',
  timeZone: true,
  summary:
    'What was added to the packages of the account, deducted from them by day, and expired, newest first',
  query: listQuery(['offsetDate'], {
    recordType: z.coerce.number('option').pipe(recordType).optional(),
    resourceType: z.coerce.number('option').pipe(resourceType).optional(),
    startDate: z.iso.date('format').optional(),
    endDate: z.iso.date('format').optional(),
  }),
  reply: page(PackageRecord),
})
