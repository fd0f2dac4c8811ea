import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addPrewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { sendPrewarms } from '@fairlead/api/edge/prewarm.ts'
import type { Sent } from '../../lib/testing/client.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import { prewarmReport as report } from '../../lib/testing/edge.ts'
import { newSite } from '../../lib/testing/scene/new-site.ts'
import type { CallMaker, IdOf } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

/** An address on a new site of `owner`, which an edge serves. */
async function newFile(w: World) {
  const { data } = await w.as('owner').call(getSite, { params: { id: await newSite(w) } })
  // The edge says with this call that it knows prewarms.
  await w.edge('edge').pull()
  return `http://${data.domain}/a.jpg`
}

const newPrewarm = async (w: World) => {
  const { data } = await w.as('owner').call(addPrewarm, { body: { urlList: [await newFile(w)] } })
  return data
}

const onPrewarm =
  (sent: Sent = {}): CallMaker =>
  async (w) => ({ by: w.as('owner'), sent: { ...sent, params: { id: (await newPrewarm(w)).id } } })

export const prewarmCalls = {
  listPrewarms: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { domain: 'victim' } }),
    many: `insert into prewarm (account_id, urls, domains, follow_playlists, status, change_seq, created_at, updated_at)
    select $1, '{http://a.example/}', '{a.example}', false, 1, nextval('change_seq'), ${moment}, now() ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  listPrewarmPlaces: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  getPrewarm: {
    works: onPrewarm(),
    attack: (id: IdOf) => ({ params: { id: id('prewarmId') } }),
    naming: true,
  },
  addPrewarm: {
    works: async (w: World) => ({ by: w.as('owner'), sent: { body: { urlList: [await newFile(w)] } } }),
    attack: () => ({ body: { urlList: ['http://victim.example/a.jpg'] } }),
    outcome: 400,
  },
  cancelPrewarm: {
    works: onPrewarm(),
    attack: (id: IdOf) => ({ params: { id: id('prewarmId') } }),
    naming: true,
  },
  retryPrewarm: {
    works: async (w: World) => {
      const params = { id: (await newPrewarm(w)).id }
      const [task] = await w.rows<{ id: string }>('select id from prewarm_task where prewarm_id = $1', [
        params.id,
      ])
      await w.edge('edge').call(sendPrewarms, { body: { reports: [report(task?.id ?? '', 'originError')] } })
      return { by: w.as('owner'), sent: { params } }
    },
    attack: (id: IdOf) => ({ params: { id: id('prewarmId') } }),
    naming: true,
  },
} as const
