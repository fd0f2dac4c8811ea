import {
  addLogRequest,
  deleteLogRequest,
  getLogFile,
  listLogRequests,
  makeLogLink,
} from '@fairlead/api/cdn/logs/log-request.ts'
import { addLogWatch, endLogWatch, readLogWatch } from '@fairlead/api/cdn/logs/live.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { tasks } from '../../jobs.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import { newSite } from '../../lib/testing/scene/new-site.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

const period = { startTime: '2031-05-06T07:00:00Z', endTime: '2031-05-06T08:00:00Z' }

/** A log request of a user, with its file. */
async function newLogRequest(w: World, by: Name = 'owner', cdnConfigId?: string): Promise<string> {
  const body = { cdnConfigId: cdnConfigId ?? (await newSite(w)), ...period }
  const { id } = (await w.as(by).call(addLogRequest, { body })).data
  await tasks(w)['makeLogFile']?.({ id }, {} as never)
  return id
}

async function newWatch(w: World, by: Name = 'owner', cdnConfigId?: string): Promise<string> {
  const body = { cdnConfigId: cdnConfigId ?? (await newSite(w)) }
  return (await w.as(by).call(addLogWatch, { body })).data.id
}

export const victimsLogs = async (w: World, siteId: string) => ({
  logRequestId: await newLogRequest(w, 'stranger', siteId),
  watchId: await newWatch(w, 'stranger', siteId),
})

const contract = {
  listLogRequests,
  addLogRequest,
  deleteLogRequest,
  makeLogLink,
  getLogFile,
  addLogWatch,
  readLogWatch,
  endLogWatch,
}

/** The calls about request logs. */
export const logCalls: SliceCalls<typeof contract> = {
  listLogRequests: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: (id) => ({ query: { cdnConfigId: id('siteId') } }),
    many: `insert into log_request (account_id, site_id, domain, start_time, end_time, format, created_at, expires_at)
    select $1, $3, 'a' || n || '.example', now() - interval '1 hour', now(), 'json', ${moment}, now() + interval '1 day'
           ${manyRows} where $2::uuid is not null`,
  },
  addLogRequest: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { cdnConfigId: await newSite(w), ...period } },
    }),
    attack: (id) => ({ body: { cdnConfigId: id('siteId'), ...period } }),
    naming: true,
  },
  deleteLogRequest: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newLogRequest(w) } } }),
    attack: (id) => ({ params: { id: id('logRequestId') } }),
    naming: true,
  },
  makeLogLink: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newLogRequest(w) } } }),
    attack: (id) => ({ params: { id: id('logRequestId') } }),
    naming: true,
    unchanged: 'signs a link',
  },
  getLogFile: {
    works: async (w) => {
      const { data } = await w.as('owner').call(makeLogLink, { params: { id: await newLogRequest(w) } })
      return { by: w.guest(), sent: { query: { token: data.url.split('token=')[1] ?? '' } } }
    },
    // A token that nobody has signed.
    attack: (id) => ({ query: { token: `${Buffer.from(id('logRequestId')).toString('base64url')}.AAAA` } }),
    outcome: catalogue.logLinkOver.code,
  },
  addLogWatch: {
    works: async (w) => ({ by: w.as('owner'), sent: { body: { cdnConfigId: await newSite(w) } } }),
    attack: (id) => ({ body: { cdnConfigId: id('siteId') } }),
    naming: true,
    unchanged: 'only reads',
  },
  readLogWatch: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newWatch(w) } } }),
    attack: (id) => ({ params: { id: id('watchId') } }),
    naming: true,
  },
  endLogWatch: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newWatch(w) } } }),
    attack: (id) => ({ params: { id: id('watchId') } }),
    naming: true,
    unchanged: 'ends a read',
  },
}
