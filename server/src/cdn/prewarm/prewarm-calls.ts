import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addPrewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { sendPrewarms } from '@fairlead/api/edge/prewarm.ts'
import { randomUUID } from 'node:crypto'
import type { Sent } from '../../lib/testing/client.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import { prewarmReport as report } from '../../lib/testing/edge.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import type { CallMaker, IdOf } from '../../lib/testing/slice-calls.ts'
import { minimalSite, type World } from '../../lib/testing/world.ts'

/** An address on a new site, which an edge serves. */
async function newFile(w: World, by: Name) {
  const { data } = await w.as(by).call(addSite, { body: minimalSite(`${randomUUID()}.example`) })
  // The edge says with this call that it knows prewarms.
  await w.edge('edge').pull()
  return `http://${data.domain}/a.jpg`
}

async function newPrewarm(w: World, by: Name) {
  const { data } = await w.as(by).call(addPrewarm, { body: { urlList: [await newFile(w, by)] } })
  return data
}

/** A prewarm whose only URL has failed on an edge. */
async function failedPrewarm(w: World, by: Name) {
  const params = { id: (await newPrewarm(w, by)).id }
  const [task] = await w.rows<{ id: string }>('select id from prewarm_task where prewarm_id = $1', [
    params.id,
  ])
  await w.edge('edge').call(sendPrewarms, { body: { reports: [report(task?.id ?? '', 'originError')] } })
  return { by: w.as(by), sent: { params } }
}

const onPrewarm =
  (by: Name, sent: Sent = {}): CallMaker =>
  async (w) => ({ by: w.as(by), sent: { ...sent, params: { id: (await newPrewarm(w, by)).id } } })

const many = `insert into prewarm (account_id, urls, domains, follow_playlists, status, change_seq, created_at, updated_at)
    select $1, '{http://a.example/}', '{a.example}', false, 1, nextval('change_seq'), ${moment}, now() ${manyRows}`

const ofOther = (id: IdOf) => ({ params: { id: id('prewarmId') } })
const open = 'billing side'

export const prewarmCalls = {
  listPrewarms: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { domain: 'victim' } }),
    many: `${many} where $2::uuid is not null and $3::uuid is not null`,
  },
  listPrewarmPlaces: { works: (w: World) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  getPrewarm: { works: onPrewarm('owner'), attack: ofOther, naming: true },
  addPrewarm: {
    works: async (w: World) => ({
      by: w.as('owner'),
      sent: { body: { urlList: [await newFile(w, 'owner')] } },
    }),
    attack: () => ({ body: { urlList: ['http://victim.example/a.jpg'] } }),
    outcome: 400,
    unchanged: 'is an object of its own',
  },
  cancelPrewarm: { works: onPrewarm('owner'), attack: ofOther, naming: true, unchanged: 'ends the prewarm' },
  retryPrewarm: {
    works: (w: World) => failedPrewarm(w, 'owner'),
    attack: ofOther,
    naming: true,
    unchanged: 'begins the prewarm again',
  },
  listPrefetches: {
    works: (w: World) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { domain: 'victim' } }),
    many: (w: World) => w.rows(many, [w.people.reseller.accountId]),
    open,
  },
  listPrefetchPlaces: { works: (w: World) => ({ by: w.as('reseller'), sent: {} }), attack: () => ({}), open },
  getPrefetch: { works: onPrewarm('reseller'), attack: ofOther, naming: true, open },
  addPrefetch: {
    works: async (w: World) => ({
      by: w.as('reseller'),
      sent: { body: { urlList: [await newFile(w, 'reseller')] } },
    }),
    attack: () => ({ body: { urlList: ['http://victim.example/a.jpg'] } }),
    open,
    outcome: 400,
    actor: 'reseller',
    unchanged: 'is an object of its own',
  },
  cancelPrefetch: {
    works: onPrewarm('reseller'),
    attack: ofOther,
    naming: true,
    open,
    actor: 'reseller',
    unchanged: 'ends the prewarm',
  },
  retryPrefetch: {
    works: (w: World) => failedPrewarm(w, 'reseller'),
    attack: ofOther,
    naming: true,
    open,
    actor: 'reseller',
    unchanged: 'begins the prewarm again',
  },
} as const
