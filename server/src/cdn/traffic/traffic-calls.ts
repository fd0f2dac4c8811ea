import type { IdOf } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

const dataRange = {
  type: 'statusCode',
  startTime: new Date(Date.now() - 86_400_000).toISOString(),
  endTime: new Date(Date.now() + 3_600_000).toISOString(),
  grain: 'day',
}

const { startTime, endTime } = dataRange
const topRange = { kind: 'client', startTime, endTime }

/** Calls for figures. */
export const trafficCalls = {
  queryData: {
    works: (w: World) => ({ by: w.as('owner'), sent: { query: dataRange } }),
    attack: (id: IdOf) => ({ query: { ...dataRange, cdnConfigIds: id('siteId') } }),
  },
  exportData: {
    works: (w: World) => ({ by: w.as('owner'), sent: { query: dataRange } }),
    attack: (id: IdOf) => ({ query: { ...dataRange, cdnConfigIds: id('siteId') } }),
  },
  queryTop: {
    works: (w: World) => ({ by: w.as('owner'), sent: { query: topRange } }),
    attack: (id: IdOf) => ({ query: { ...topRange, cdnConfigIds: id('siteId') } }),
  },
  exportTop: {
    works: (w: World) => ({ by: w.as('owner'), sent: { query: topRange } }),
    attack: (id: IdOf) => ({ query: { ...topRange, cdnConfigIds: id('siteId') } }),
  },
  surveyTotal: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: (id: IdOf) => ({ query: { cdnConfigId: id('siteId') } }),
  },
  trafficTotal: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: (id: IdOf) => ({ query: { cdnConfigId: id('siteId') } }),
  },
  surveyRanking: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: (id: IdOf) => ({ query: { cdnConfigId: id('siteId') } }),
  },
  surveyPeriod: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: (id: IdOf) => ({ query: { cdnConfigId: id('siteId') } }),
  },
}
