import { catalogue } from '@fairlead/api/errors.ts'
import type * as contract from '@fairlead/api/usage-report/endpoints.ts'
import { newUsage } from '../lib/testing/usage/sold-usage.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

export async function victim(w: World) {
  const usageType = 'usage of the victim'
  await newUsage(w, {
    seller: 'stranger',
    usageType,
    count: 2,
    linked: 'linked-of-the-victim',
    reports: 15,
    tags: { 'tag of the victim': 'x' },
  })
  const savedViewId = await newSavedView(w, 'stranger', 'view of the victim')
  return {
    ids: { savedViewId },
    words: ['usage of the victim', 'linked-of-the-victim', 'view of the victim', 'tag of the victim'],
  }
}

let made = 0

/** A saved view of a user. */
async function newSavedView(w: World, name: 'owner' | 'stranger' = 'owner', title = `View ${++made}`) {
  const { accountId, userId } = w.people[name]
  const [row] = await w.rows<{ id: string }>(
    `insert into saved_view (account_id, user_id, report, name, query) values ($1, $2, 's3-usage', $3, 'group=region') returning id`,
    [accountId, userId, title],
  )
  return row?.id ?? ''
}
const viewInput = () => ({ name: `Saved ${++made}`, report: 's3-usage' as const, query: 'group=region' })

const october = { startTime: '2026-10-01T00:00:00Z', endTime: '2026-11-01T00:00:00Z' }
const asked = { ...october, currencyCode: 'USD' as const }
const rowCount = { pageSize: 100 }
const all = { group: 'linkedAccountId,usageType' }

const bits = { s3: 1, dto: 2, ec2: 4, cdn: 8 } as const
const many = (report: keyof typeof bits) => async (w: World) => {
  await newUsage(w, { buyerId: w.people.owner.accountId, reports: bits[report] })
}

const service = (report: keyof typeof bits) => ({
  works: (w: World) => ({ by: w.as('owner'), sent: { query: { ...asked, ...rowCount } } }),
  attack: () => ({ query: { ...asked, ...rowCount, ...all } }),
  many: many(report),
})
/** A file of a period of which the caller has no usage is refused. */
const noUsage = catalogue.parquetMissing.code

const ofUsage =
  <Q extends object>(query: Q) =>
  async (w: World) => {
    await newUsage(w, { buyerId: w.people.owner.accountId, count: 2 })
    return { by: w.as('owner'), sent: { query } }
  }
const serviceFile = {
  works: ofUsage(asked),
  attack: () => ({ query: { ...asked, ...all } }),
  outcome: noUsage,
}
const details = (group: string) => ({
  works: (w: World) => ({ by: w.as('owner'), sent: { query: october } }),
  attack: () => ({ query: { ...october, group } }),
})
const detailsFile = (group: string) => ({
  ...details(group),
  works: ofUsage(october),
  outcome: noUsage,
})

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  getS3Report: service('s3'),
  exportS3Report: serviceFile,
  exportS3Sheet: serviceFile,
  getDtoReport: service('dto'),
  exportDtoReport: serviceFile,
  exportDtoSheet: serviceFile,
  getEc2Report: service('ec2'),
  exportEc2Report: serviceFile,
  exportEc2Sheet: serviceFile,
  getCdnReport: service('cdn'),
  exportCdnReport: serviceFile,
  exportCdnSheet: serviceFile,
  getUsageDetails: { ...details('linkedAccount,lineItemUsageType'), many: many('s3') },
  exportUsageDetails: detailsFile('linkedAccount,lineItemUsageType'),
  exportUsageDetailsSheet: detailsFile('linkedAccount,lineItemUsageType'),
  getBillingDetails: { ...details('linkedAccount,usageType'), many: many('s3') },
  exportBillingDetails: detailsFile('linkedAccount,usageType'),
  exportBillingDetailsSheet: detailsFile('linkedAccount,usageType'),
  getCostAnalysis: {
    works: (w) => ({ by: w.as('owner'), sent: { query: { ...asked, ...rowCount } } }),
    attack: () => ({ query: { ...asked, ...rowCount, group: 'linkedAccountId,productCode' } }),
    many: many('s3'),
  },
  exportCostAnalysis: {
    works: ofUsage(asked),
    attack: () => ({ query: { ...asked, group: 'linkedAccountId,productCode' } }),
    outcome: noUsage,
  },
  exportCostAnalysisSheet: {
    works: ofUsage(asked),
    attack: () => ({ query: { ...asked, group: 'linkedAccountId,productCode' } }),
    outcome: noUsage,
  },
  listCostTags: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  listSavedViews: {
    works: (w) => ({ by: w.as('owner'), sent: { query: { report: 's3-usage' } } }),
    attack: () => ({ query: { report: 's3-usage' } }),
  },
  addSavedView: {
    works: (w) => ({ by: w.as('owner'), sent: { body: viewInput() } }),
    attack: () => ({ body: viewInput() }),
  },
  renameSavedView: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: await newSavedView(w) }, body: { name: `Renamed ${++made}` } },
    }),
    attack: (id) => ({ params: { id: id('savedViewId') }, body: { name: 'Renamed' } }),
    naming: true,
  },
  deleteSavedView: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newSavedView(w) } } }),
    attack: (id) => ({ params: { id: id('savedViewId') } }),
    naming: true,
  },
  getCostForecast: {
    works: (w) => ({ by: w.as('owner'), sent: { query: { currencyCode: 'USD' } } }),
    attack: () => ({ query: { currencyCode: 'USD' } }),
  },
}
