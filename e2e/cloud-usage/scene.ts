import { longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type CloudUsageScene = { costFileId: string; refusedFileId: string }

type New = { name: string; payer: string; linked: string; detail: string; usageType: string }

/** A delivery whose month differs from the previous one, with problems. */
async function addDelivery(accountId: string, { name, payer, linked, detail, usageType }: New) {
  const [delivery] = await query<{ id: string }>(
    `insert into cloud_usage_delivery (account_id, name, produced_at, status, row_count, damaged_count, unknown_count)
     values ($1, $2, '2026-11-01', 2, 123456, 1, 12) returning id`,
    [accountId, name],
  )
  const [version] = await query<{ id: string }>(
    `insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, is_current, row_count, open_count, change_count)
     values ($1, $2, $3, '2026-10-01', '2026-11-01', true, 123456, 17, 1) returning id`,
    [accountId, delivery?.id, payer],
  )
  await query(
    `insert into cloud_usage_sum (account_id, version_id, currency, line_type, row_count, list, list_as_billed, own, purchase, invoiced)
     values ($1, $2, 'USD', 'DiscountedUsage', 123400, 15432.123456, 15000, 0, 12000.5, 12100.25), ($1, $2, 'USD', 'EdpDiscount', 56, 0, 0, -20, -20, -20)`,
    [accountId, version?.id],
  )
  await query(
    `insert into cloud_usage_problem (account_id, delivery_id, kind, file, row_number, row_count, reason, detail)
     values ($1, $2, 1, $3, 17, 1, 'amount', $4), ($1, $2, 2, '', null, 12, 'lineType', 'SurpriseFee')`,
    [accountId, delivery?.id, name, detail],
  )
  await query(
    `insert into cloud_usage_change (account_id, version_id, linked, day, usage_type, operation, line_type, currency, rows_before,
       rows_after, amount_before, amount_after, list_before, list_after, invoiced_before, invoiced_after)
     values ($1, $2, $3, '2026-10-12', $4, 'RunInstances', 'DiscountedUsage', 'USD', 1, 1, 24, 48, 2.976, 5.952, 2.5, 5)`,
    [accountId, version?.id, linked, usageType],
  )
  await query(
    `with unknown as (
       insert into cloud_usage_raw_type (account_id, version_id, format, line_type, currency, row_count, invoiced)
       values ($1, $2, 'cur', $4, 'USD', 12, 5.5)), decided as (
       insert into cloud_usage_line_type (account_id, format, line_type, kind, note, decided_by, applied_at)
       values ($1, 'cur', $5, 'partnerDiscount', $6, 'finance@demo.example', now()))
     insert into cloud_usage_linked_day (account_id, version_id, linked, day, currency, row_count, list, invoiced)
     values ($1, $2, $3, '2026-10-12', 'USD', 123400, 15432.123456, 12100.25)`,
    [
      accountId,
      version?.id,
      linked,
      `SurpriseFee ${usageType}`,
      `OtherDiscount ${usageType}`,
      detail.slice(0, 200),
    ],
  )
  return delivery?.id ?? ''
}

const addSource = (accountId: string, name: string, prefix: string) =>
  query(
    `insert into cloud_usage_source (account_id, name, type, prefix, endpoint, bucket, region, access_key, looked_at, failure)
     values ($1, $2, 2, $3, 'https://s3.eu-west-1.amazonaws.com', 'costs', 'eu-west-1', 'AKIAIOSFODNN7EXAMPLE', now(), 'denied')`,
    [accountId, name, prefix],
  )

export async function set({ reseller: { accountId } }: Ground): Promise<CloudUsageScene> {
  await addSource(accountId, `Reports ${odd}`, 'cur/')
  const [refused] = await query<{ id: string }>(
    `insert into cloud_usage_delivery (account_id, name, produced_at, status, reason, detail)
     values ($1, 'cur/20261001-20261101/report-Manifest.json', '2026-11-02', 3, 'partMissing', 'report-2.csv.gz') returning id`,
    [accountId],
  )
  const costFileId = await addDelivery(accountId, {
    name: `cur/october ${odd}.csv.gz`,
    payer: '011111111111',
    linked: '022222222222',
    detail: `lineItem/UnblendedCost: ${odd}`,
    usageType: `BoxUsage:m5.large ${odd}`,
  })
  return { costFileId, refusedFileId: refused?.id ?? '' }
}

export async function setLong({ reseller: { accountId } }: Ground) {
  await addSource(accountId, longName(100), longName(200))
  await addDelivery(accountId, {
    name: longName(500),
    payer: longName(100),
    linked: longName(100),
    detail: longSentence,
    usageType: longName(200),
  })
}
