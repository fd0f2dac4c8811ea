import type * as contract from '@fairlead/api/cloud-usage/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

type Seller = 'reseller' | 'stranger'

let made = 0

/** A source of the seller. */
async function newCostSource(w: World, seller: Seller = 'reseller', name = `Source ${++made}`) {
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_source (account_id, name, type, prefix) values ($1, $2, 1, 'reports') returning id`,
    [w.people[seller].accountId, name],
  )
  return row?.id ?? ''
}

/** A delivery of the seller, with a version, its sums, problems and changes. */
export async function newCostDelivery(w: World, seller: Seller = 'reseller', name = `delivery ${++made}`) {
  const { accountId } = w.people[seller]
  const [delivery] = await w.rows<{ id: string }>(
    `insert into cloud_usage_delivery (account_id, name, produced_at, status, row_count, damaged_count)
     values ($1, $2, '2026-11-01', 2, 2, 1) returning id`,
    [accountId, name],
  )
  const id = delivery?.id ?? ''
  const [version] = await w.rows<{ id: string }>(
    `insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, is_current, row_count, change_count)
     values ($1, $2, $3, '2026-10-01', '2026-11-01', true, 2, 1) returning id`,
    [accountId, id, `payer of ${name}`],
  )
  await w.rows(
    `insert into cloud_usage_sum (account_id, version_id, currency, line_type, row_count, list, list_as_billed, own, purchase, invoiced)
     values ($1, $2, 'USD', 'Usage', 2, 10.5, 10.5, 0, 8, 8.000)`,
    [accountId, version?.id],
  )
  await w.rows(
    `insert into cloud_usage_problem (account_id, delivery_id, kind, file, row_number, reason, detail)
     values ($1, $2, 1, 'part', 3, 'amount', 'lineItem/UnblendedCost: x')`,
    [accountId, id],
  )
  await w.rows(
    `insert into cloud_usage_change (account_id, version_id, linked, day, usage_type, operation, line_type, currency, rows_before,
       rows_after, amount_before, amount_after, list_before, list_after, invoiced_before, invoiced_after)
     values ($1, $2, '022222222222', '2026-10-02', 'BoxUsage', 'RunInstances', 'Usage', 'USD', 1, 1, 1, 2, 1, 2, 1, 1.5)`,
    [accountId, version?.id],
  )
  return id
}

/** An upload of the seller, of which so many of its three bytes came. */
async function newCostUpload(w: World, seller: Seller = 'reseller', received = 0) {
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_upload (account_id, names, sizes, received)
     values ($1, array['upload.csv'], array[3], array[$2::int]) returning id`,
    [w.people[seller].accountId, received],
  )
  return row?.id ?? ''
}

export async function victim(w: World) {
  const costSourceId = await newCostSource(w, 'stranger', 'source of the victim')
  const costDeliveryId = await newCostDelivery(w, 'stranger', 'delivery of the victim')
  const costUploadId = await newCostUpload(w, 'stranger')
  return {
    ids: { costSourceId, costDeliveryId, costUploadId },
    words: ['source of the victim', 'delivery of the victim'],
  }
}

export const sourceInput = () => ({
  name: `Source ${++made}`,
  type: 2 as const,
  prefix: 'cur/',
  endpoint: 'https://s3.eu-west-1.amazonaws.com',
  bucket: 'costs',
  region: 'eu-west-1',
  hostStyle: false,
  accessKey: 'AKIAEXAMPLE',
  secretKey: 'a-secret-of-a-bucket',
})

/** Of a folder, which has no address and no keys. */
const sourceChange = () => ({
  ...sourceInput(),
  type: undefined,
  endpoint: '',
  bucket: '',
  secretKey: '',
  prefix: 'other/',
  enabled: false,
})

const open = 'billing side'
const actor = 'reseller'
const ofSource = async (w: World) => ({
  by: w.as('reseller'),
  sent: { params: { id: await newCostSource(w) } },
})

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listCostDeliveries: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { name: 'victim' } }),
    many: (w) =>
      w.rows(
        `insert into cloud_usage_delivery (account_id, name, produced_at, created_at)
         select $1, 'd' || ${twoDigits}, ${moment} + interval '1 day', ${moment} ${manyRows}`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  getCostDelivery: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: { id: await newCostDelivery(w) } } }),
    attack: (id) => ({ params: { id: id('costDeliveryId') } }),
    naming: true,
    open,
  },
  listCostSources: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { name: 'victim' } }),
    many: (w) =>
      w.rows(
        `insert into cloud_usage_source (account_id, name, type, created_at)
         select $1, 's' || ${twoDigits}, 1, ${moment} ${manyRows}`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  addCostSource: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: sourceInput() } }),
    attack: () => ({ body: sourceInput() }),
    open,
    actor,
    secrets: { secretKey: 'another-secret-of-a-bucket' },
  },
  importCostSource: {
    works: ofSource,
    attack: (id) => ({ params: { id: id('costSourceId') } }),
    naming: true,
    open,
    actor,
    unchanged: 'it only looks for files',
  },
  editCostSource: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: {
        params: { id: await newCostSource(w) },
        body: { ...sourceChange(), name: `Renamed ${++made}` },
      },
    }),
    attack: (id) => ({ params: { id: id('costSourceId') }, body: sourceChange() }),
    naming: true,
    open,
    actor,
    secrets: { secretKey: 'another-secret-of-a-bucket' },
  },
  beginCostUpload: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: { files: [{ name: 'a.csv', size: 3 }] } } }),
    attack: () => ({ body: { files: [{ name: 'a.csv', size: 3 }] } }),
    open,
    unlogged: 'counts for nothing until it is finished',
  },
  sendCostPiece: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { id: await newCostUpload(w) }, body: { file: 0, offset: 0, content: 'YWJj' } },
    }),
    attack: (id) => ({ params: { id: id('costUploadId') }, body: { file: 0, offset: 0, content: 'YWJj' } }),
    naming: true,
    open,
    unlogged: 'counts for nothing until it is finished',
  },
  finishCostUpload: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { uploadId: await newCostUpload(w, 'reseller', 3) } },
    }),
    attack: (id) => ({ params: { uploadId: id('costUploadId') } }),
    naming: true,
    open,
    actor,
  },
  cancelCostUpload: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: { id: await newCostUpload(w) } } }),
    attack: (id) => ({ params: { id: id('costUploadId') } }),
    naming: true,
    open,
    unlogged: 'deletes what counted for nothing',
  },
  deleteCostSource: {
    works: ofSource,
    attack: (id) => ({ params: { id: id('costSourceId') } }),
    naming: true,
    open,
    actor,
  },
}
