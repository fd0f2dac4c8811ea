import { exactSum } from '../../lib/testing/table/exact-sum.ts'

/** A number without its exponent: `0.000025` for `2.5E-5`. */
function plain(text: string): string {
  const [digits = '0', power = '0'] = text.split('E')
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = digits.replace('-', '').split('.')
  const all = `${'0'.repeat(40)}${whole}${part}${'0'.repeat(40)}`
  const point = 40 + whole.length + Number(power)
  return `${sign}${all.slice(0, point)}.${all.slice(point, point + 29)}`
}

type Row = Readonly<Record<string, string>>
type Columns = {
  linked: string
  day: string
  amount: string
  billed: string
  list: (row: Row) => string
  isUsage: (row: Row) => boolean
}

const first = (...texts: readonly (string | undefined)[]) =>
  texts.find((text) => text !== undefined && text !== '' && Number(text) !== 0) ?? '0'

/** What the second reader has to know of a format. It shares nothing with the importer. */
const formats: Readonly<Record<'cur' | 'focus' | 'alibaba', Columns>> = {
  cur: {
    linked: 'lineItem/UsageAccountId',
    day: 'lineItem/UsageStartDate',
    amount: 'lineItem/UsageAmount',
    billed: 'lineItem/UnblendedCost',
    list: (row) => first(row['pricing/publicOnDemandCost'], row['lineItem/UnblendedCost']),
    isUsage: (row) => row['lineItem/LineItemType'] === 'Usage',
  },
  focus: {
    linked: 'SubAccountId',
    day: 'ChargePeriodStart',
    amount: 'ConsumedQuantity',
    billed: 'BilledCost',
    list: (row) => first(row['ListCost'], row['BilledCost']),
    isUsage: (row) => row['ChargeCategory'] === 'Usage' && row['CommitmentDiscountStatus'] !== 'Unused',
  },
  alibaba: {
    linked: 'OwnerID',
    day: 'BillingDate',
    amount: 'Usage',
    billed: 'PretaxAmount',
    list: (row) => first(row['PretaxGrossAmount'], row['PretaxAmount']),
    isUsage: () => true,
  },
}
export type ReadFormat = keyof typeof formats

export type ReadSums = { usage: string; list: string; billed: string }

/** The sums of a CSV without quotes, of rows of some linked accounts or of all, in a period of days or in all of it. */
export function readAgain(
  format: ReadFormat,
  csv: string,
  wanted: (row: { linked: string; day: string }) => boolean = () => true,
): ReadSums {
  const [head = '', ...lines] = csv.trim().split('\n')
  const names = head.split(',')
  const columns = formats[format]
  const rows = lines
    .map((line): Row => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
    .filter((row) =>
      wanted({ linked: row[columns.linked] ?? '', day: (row[columns.day] ?? '').slice(0, 10) }),
    )
  const used = rows.filter(columns.isUsage)
  const sum = (some: readonly Row[], read: (row: Row) => string | undefined) =>
    exactSum(some.map((row) => plain(read(row) || '0')))
  return {
    usage: sum(used, (row) => row[columns.amount]),
    list: sum(used, columns.list),
    billed: sum(rows, (row) => row[columns.billed]),
  }
}

/** Nine tenths of a sum. */
export const ninetyPercent = (sum: string) => exactSum([plain(`${exactSum(Array<string>(9).fill(sum))}E-1`)])
