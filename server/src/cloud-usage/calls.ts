import type * as contract from '@fairlead/api/cloud-usage/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import { problemCalls } from './problem/problem-calls.ts'
import {
  newCostDelivery,
  newCostLineType,
  newCostSource,
  newCostUpload,
  newUnbilled,
} from './testing/cost-scene.ts'

let made = 0

export async function victim(w: World) {
  const costSourceId = await newCostSource(w, 'stranger', 'source of the victim')
  const costDeliveryId = await newCostDelivery(w, 'stranger', 'delivery of the victim')
  const costUploadId = await newCostUpload(w, 'stranger')
  const costLineTypeId = await newCostLineType(w, 'stranger', 'type of the victim')
  await newUnbilled(w, 'stranger', 'Quarterpayer')
  return {
    ids: { costSourceId, costDeliveryId, costUploadId, costLineTypeId },
    words: ['source of the victim', 'delivery of the victim', 'type of the victim', 'Quarterpayer1'],
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
  ...problemCalls,
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
