import type { BillingArea } from '@fairlead/api/rating/names.ts'
import type { ChargeKind } from '@fairlead/api/rating/rule.ts'
import { isCdn, ownProduct } from '../line/reports.ts'

/** What decides which rules a line meets. */
export type ChargedSku = { product: string; usageType: string; region: string; unit: string }

const areas: ReadonlySet<string> = new Set<BillingArea>([
  'EU',
  'AP',
  'JP',
  'SA',
  'AU',
  'IN',
  'CA',
  'ME',
  'US',
  'ZA',
])
const isArea = (text: string): text is BillingArea => areas.has(text)

/** Regions that are not in the area that their first part names. */
const ownAreas: Readonly<Record<string, BillingArea>> = {
  'ap-northeast-1': 'JP',
  'ap-northeast-3': 'JP',
  'ap-southeast-2': 'AU',
  'ap-southeast-4': 'AU',
  'ap-south-1': 'IN',
  'ap-south-2': 'IN',
}
const areaOfPart: Readonly<Record<string, BillingArea>> = {
  eu: 'EU',
  us: 'US',
  ca: 'CA',
  mx: 'US',
  sa: 'SA',
  me: 'ME',
  il: 'ME',
  af: 'ZA',
  ap: 'AP',
  cn: 'AP',
  china: 'AP',
}

/** The column of a rule for a line: the prefix of the usage type of a CDN or of our storage, or else that of the cloud's region. Null without any. */
export function areaOf({ product, usageType, region }: ChargedSku): BillingArea | null {
  const prefix = usageType.split('-')[0] ?? ''
  if ((isCdn(product) || product === ownProduct.storage) && isArea(prefix)) return prefix
  return ownAreas[region] ?? areaOfPart[region.split('-')[0] ?? ''] ?? null
}

/** A T of the cloud has 1024 of its gigabytes, which are binary (decision 0184), and one of our own CDN 1000. */
const gigabytesOf = (product: string) => (product === ownProduct.cdn ? '1000' : '1024')
const requestsOfRule = '10000'

type Measured = { kind: ChargeKind; /** How many of the line's units make one of the rule's. */ per: string }

/** Which rules of transfer, of requests or of products a line meets, and in which unit they measure it. */
export function measureOf({ product, usageType, unit }: ChargedSku): Measured {
  if (isCdn(product)) {
    if (/DataTransfer-Out-(O?)Bytes$/.test(usageType)) return { kind: 'transfer', per: gigabytesOf(product) }
    if (/Requests/.test(usageType) || unit === 'Requests') return { kind: 'requests', per: requestsOfRule }
  }
  return { kind: 'product', per: '1' }
}
