import type { UsageRow } from '../file/usage-row.ts'

/** What a line is, whatever its provider calls it. */
export type LineKind =
  | 'usage'
  | 'savingsPlanUsage'
  | 'reservedUsage'
  | 'flatRate'
  | 'negation'
  | 'commitment'
  | 'fee'
  | 'support'
  | 'bundledDiscount'
  | 'partnerDiscount'
  | 'credit'
  | 'refund'
  | 'reversal'
  | 'adjustment'
  | 'tax'
  | 'split'
  | 'unknown'

/**
 * How a customer is charged for it: the list price by the rules of the contract, what the provider bills as a line of its
 * own (with or without the rules), by a setting of the contract, by the owner of the commitment, as tax of our own, or not.
 */
export type ChargeWay = 'list' | 'own' | 'ownByRules' | 'setting' | 'owner' | 'tax' | 'none'

type KindRule = {
  charge: ChargeWay
  /** Whether it has a list price; the usage of other lines is not counted either. */
  hasList: boolean
  /** The list base `asBilled` takes usage at what it was billed, and what a commitment covers at list price. */
  isCovered?: boolean
}

/** The types of lines and how they count. `purchase` of commitments is what is unused of them. */
export const kindRules: Readonly<Record<LineKind, KindRule>> = {
  usage: { charge: 'list', hasList: true },
  savingsPlanUsage: { charge: 'list', hasList: true, isCovered: true },
  reservedUsage: { charge: 'list', hasList: true, isCovered: true },
  flatRate: { charge: 'own', hasList: true },
  negation: { charge: 'none', hasList: false },
  commitment: { charge: 'owner', hasList: false },
  fee: { charge: 'own', hasList: false },
  // The contract has support of its own; passed on as well, it would be charged twice.
  support: { charge: 'none', hasList: false },
  bundledDiscount: { charge: 'ownByRules', hasList: false },
  // The discounts of the partner stay with the partner.
  partnerDiscount: { charge: 'none', hasList: false },
  credit: { charge: 'setting', hasList: false },
  refund: { charge: 'setting', hasList: false },
  // Takes usage back at its list price.
  reversal: { charge: 'list', hasList: true },
  adjustment: { charge: 'setting', hasList: false },
  tax: { charge: 'tax', hasList: false },
  split: { charge: 'none', hasList: false },
  // Its cost counts, and the bill run stops until it is decided.
  unknown: { charge: 'none', hasList: false },
}

const awsKinds: Readonly<Record<string, LineKind>> = {
  Usage: 'usage',
  SavingsPlanCoveredUsage: 'savingsPlanUsage',
  DiscountedUsage: 'reservedUsage',
  FlatRateSubscription: 'flatRate',
  SavingsPlanNegation: 'negation',
  SavingsPlanRecurringFee: 'commitment',
  SavingsPlanUpfrontFee: 'commitment',
  RIFee: 'commitment',
  BundledDiscount: 'bundledDiscount',
  EdpDiscount: 'partnerDiscount',
  PrivateRateDiscount: 'partnerDiscount',
  RiVolumeDiscount: 'partnerDiscount',
  SppDiscount: 'partnerDiscount',
  DistributorDiscount: 'partnerDiscount',
  Credit: 'credit',
  Refund: 'refund',
  Tax: 'tax',
}

const focusKinds: Readonly<Record<string, LineKind>> = {
  Usage: 'usage',
  'Usage Used': 'savingsPlanUsage',
  'Usage Unused': 'commitment',
  Credit: 'credit',
  Adjustment: 'adjustment',
  Tax: 'tax',
}

const alibabaKinds: Readonly<Record<string, LineKind>> = {
  SubscriptionOrder: 'usage',
  PayAsYouGoBill: 'usage',
  Refund: 'reversal',
  Adjustment: 'reversal',
}

/** Rows that spread the cost of a machine over its containers, which other rows have already. */
const splitOperations = new Set(['ECSTask-EC2', 'EKSPod-EC2'])

type TypedRow = Pick<UsageRow, 'format' | 'lineType' | 'operation' | 'product' | 'commitment'>

function awsKindOf({ lineType, operation, product, commitment }: TypedRow): LineKind {
  if (splitOperations.has(operation)) return 'split'
  if (lineType === 'Fee') {
    if (product.startsWith('AWSSupport') || product === 'OCBPremiumSupport') return 'support'
    return commitment === '' ? 'fee' : 'commitment'
  }
  return Object.hasOwn(awsKinds, lineType) ? (awsKinds[lineType] ?? 'unknown') : 'unknown'
}

export function kindOfLine(row: TypedRow): LineKind {
  const { format, lineType } = row
  if (format === 'fairlead') return 'usage'
  if (format === 'cur' || format === 'cur2') return awsKindOf(row)
  if (format === 'focus' && lineType.startsWith('Purchase'))
    return row.commitment === '' ? 'fee' : 'commitment'
  const kinds = format === 'focus' ? focusKinds : alibabaKinds
  return Object.hasOwn(kinds, lineType) ? (kinds[lineType] ?? 'unknown') : 'unknown'
}

const isNothing = (amount: string) => amount === '' || amount === '0'

/** Spot instances have no public price, and neither has what is sold by others: what was billed is their list price. */
const listOf = ({ list, unblended }: AmountRow) => (isNothing(list) ? unblended : list)

function purchaseOf(row: AmountRow, kind: LineKind): string {
  const { format, effective, unblended } = row
  if (format === 'focus') return effective === '' ? unblended : effective
  switch (kind) {
    case 'negation':
    case 'split':
      return '0'
    case 'savingsPlanUsage':
    case 'reservedUsage':
    case 'commitment':
      return effective === '' ? '0' : effective
    default:
      return unblended
  }
}

type AmountRow = TypedRow & Pick<UsageRow, 'amount' | 'list' | 'unblended' | 'net' | 'effective'>

/** What a line counts as. All amounts are exact decimals in the currency of the row. */
export type LineParts = {
  kind: LineKind
  charge: ChargeWay
  /** The two bases of prices by rules, of which a contract chooses one: public price, or as billed. */
  list: string
  listAsBilled: string
  /** What the provider bills for it, where it is a line of its own. */
  own: string
  /** The quantity, where it counts. */
  usage: string
  /** The purchase cost: amortised, and as the invoice has it. */
  purchase: string
  invoiced: string
}

const ownWays = new Set<ChargeWay>(['own', 'ownByRules', 'setting', 'tax'])

const kindsWith = (test: (kind: LineKind) => boolean) => (Object.keys(kindRules) as LineKind[]).filter(test)
const isListedAsBilled = (kind: LineKind) => {
  const { hasList, isCovered = false } = kindRules[kind]
  return hasList && !isCovered && kind !== 'reversal'
}
/** Kinds whose list price as billed is what was billed for them, and kinds that are charged as they are billed. */
export const billedKinds = kindsWith(isListedAsBilled)
export const ownKinds = kindsWith((kind) => ownWays.has(kindRules[kind].charge))

/** Parts of a line by its type. Each row counts by itself, so their order changes nothing. */
export function partsOfLine(row: AmountRow, kind = kindOfLine(row)): LineParts {
  const { charge, hasList } = kindRules[kind]
  const list = hasList ? listOf(row) : '0'
  return {
    kind,
    charge,
    list,
    listAsBilled: isListedAsBilled(kind) && row.format !== 'alibaba' ? row.unblended : list,
    own: ownWays.has(charge) ? row.unblended : '0',
    usage: hasList && row.amount !== '' ? row.amount : '0',
    purchase: purchaseOf(row, kind),
    invoiced: row.net === '' ? row.unblended : row.net,
  }
}
