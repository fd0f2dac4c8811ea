import type { UsageRow } from '../file/usage-row.ts'
import type { LineKind } from './line-types.ts'

/** The reports of service usage, as bits: a transfer out of S3 is in two of them. */
export const ReportBit = { s3: 1, dto: 2, ec2: 4, cdn: 8 } as const

type SkuRow = Pick<UsageRow, 'product' | 'usageType' | 'operation' | 'unit'>

/** Kinds of lines with usage; fees, taxes and credits are in no report of usage. */
const withUsage: ReadonlySet<LineKind> = new Set([
  'usage',
  'savingsPlanUsage',
  'reservedUsage',
  'flatRate',
  'reversal',
])

/** The products of our own house. */
export const ownProduct = { cdn: 'FairleadCDN', storage: 'FairleadStorage' } as const

const cdnProducts = new Set<string>(['AmazonCloudFront', 'CloudFrontPlans', ownProduct.cdn])
export const isCdn = (product: string) => cdnProducts.has(product)

const instanceUsage = /(^|[:-])(BoxUsage|SpotUsage|HeavyUsage|DedicatedUsage)(:|$)/
const isInstance = ({ product, usageType, operation }: SkuRow) =>
  product === 'AmazonEC2' && operation.startsWith('RunInstances') && instanceUsage.test(usageType)

const isTransferOut = ({ product, usageType }: SkuRow) =>
  !isCdn(product) && /(^|-)DataTransfer-Out-A?Bytes$/.test(usageType)

/** The reports that lines of a kind are in, added up. The product comes first: usage types of several products are alike. */
export function reportsOf(row: SkuRow, kind: LineKind): number {
  if (!withUsage.has(kind)) return 0
  return (
    (row.product === 'AmazonS3' || row.product === 'AmazonGlacier' ? ReportBit.s3 : 0) +
    (isTransferOut(row) ? ReportBit.dto : 0) +
    (isInstance(row) ? ReportBit.ec2 : 0) +
    (isCdn(row.product) ? ReportBit.cdn : 0)
  )
}
