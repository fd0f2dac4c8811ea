import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUsageFile, type UsageBatch } from '../file/read-usage-file.ts'

type Cell = string | number
export type CostRow = Readonly<Record<string, Cell>>

const cellText = (cell: Cell | undefined) => {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with the columns of all rows, in the order in which they first appear. */
export function costCsv(rows: readonly CostRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names.map(cellText), ...rows.map((row) => names.map((name) => cellText(row[name])))]
  return lines.map((cells) => `${cells.join(',')}\n`).join('')
}

export const curRow: CostRow = {
  'identity/LineItemId': 'one',
  'bill/InvoiceId': '',
  'bill/BillingEntity': 'AWS',
  'bill/BillType': 'Anniversary',
  'bill/PayerAccountId': '011111111111',
  'bill/BillingPeriodStartDate': '2026-10-01T00:00:00Z',
  'lineItem/UsageAccountId': '022222222222',
  'lineItem/LineItemType': 'Usage',
  'lineItem/UsageStartDate': '2026-10-02T05:00:00Z',
  'lineItem/UsageEndDate': '2026-10-02T06:00:00Z',
  'lineItem/ProductCode': 'AmazonS3',
  'lineItem/UsageType': 'EU-TimedStorage-ByteHrs',
  'lineItem/Operation': 'StandardStorage',
  'lineItem/ResourceId': '',
  'lineItem/UsageAmount': '2.5',
  'lineItem/CurrencyCode': 'USD',
  'lineItem/UnblendedCost': '0.0575',
  'pricing/publicOnDemandCost': '0.06',
  'pricing/unit': 'GB-Mo',
}

export const focusRow: CostRow = {
  BillingAccountId: '011111111111',
  BillingCurrency: 'USD',
  BillingPeriodStart: '2026-10-01 00:00:00',
  ChargeCategory: 'Usage',
  ChargePeriodStart: '2026-10-02 05:00:00',
  ChargePeriodEnd: '2026-10-02 06:00:00',
  BilledCost: '0.5',
  EffectiveCost: '0.4',
  ListCost: '0.6',
  ServiceName: 'Object Storage',
  SubAccountId: '022222222222',
}

export const alibabaRow: CostRow = {
  BillingDate: '2026-10-02',
  BillAccountID: '1000000000000009',
  OwnerID: '1000000000000010',
  Item: 'PayAsYouGoBill',
  PipCode: 'oss',
  BillingItemCode: 'Storage',
  Usage: '10',
  UsageUnit: 'GB',
  PretaxGrossAmount: '1.2345',
  PretaxAmount: '1.23',
  Currency: 'CNY',
}

/** A folder for files of one test, deleted after it. */
export async function withCostFolder<T>(
  work: (write: (name: string, content: string | Uint8Array) => string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-cost-'))
  try {
    return await work((name, content) => {
      const file = join(folder, name)
      writeFileSync(file, content)
      return file
    }, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** All of a file. */
export async function readWhole(file: string, maxBytes?: number): Promise<UsageBatch> {
  const whole: UsageBatch = { rows: [], damaged: [] }
  for await (const { rows, damaged } of readUsageFile(file, maxBytes === undefined ? {} : { maxBytes })) {
    whole.rows.push(...rows)
    whole.damaged.push(...damaged)
  }
  return whole
}

export const readContent = (content: string | Uint8Array, maxBytes?: number) =>
  withCostFolder((write) => readWhole(write('file', content), maxBytes))
