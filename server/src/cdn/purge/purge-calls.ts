import { addPurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import { newSite } from '../../lib/testing/scene/new-site.ts'
import type { IdOf } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

/** A call on the site of `owner`, whose edge has said that it knows previews. */
async function previewBody(w: World) {
  await w.edge('edge').pull()
  await w.rows('delete from purge_preview where account_id = $1', [w.people.owner.accountId])
  return { cdnConfigId: await newSite(w), invalidationPath: ['/a'] }
}

export const purgeCalls = {
  listPurges: {
    works: (w: World) => ({ by: w.as('owner'), sent: {} }),
    attack: (id: IdOf) => ({ query: { cdnConfigId: id('siteId') } }),
    many: `insert into purge (account_id, site_id, domain, paths, type, change_seq, created_at)
    select $1, $3, 'a.example', '{/}', 'remove', nextval('change_seq'), ${moment} ${manyRows} where $2::uuid is not null`,
  },
  getPurge: {
    works: async (w: World) => {
      const body = { cdnConfigId: await newSite(w), invalidationPath: ['/a'] }
      const { data } = await w.as('owner').call(addPurge, { body })
      return { by: w.as('owner'), sent: { params: { id: data.id } } }
    },
    attack: (id: IdOf) => ({ params: { id: id('purgeId') } }),
    naming: true,
  },
  addPurge: {
    works: async (w: World) => ({
      by: w.as('owner'),
      sent: { body: { cdnConfigId: await newSite(w), invalidationPath: ['/a'] } },
    }),
    attack: (id: IdOf) => ({ body: { cdnConfigId: id('siteId'), invalidationPath: ['/attacked'] } }),
    naming: true,
    unchanged: 'is an object of its own',
  },
  addUrlPurges: {
    works: async (w: World) => {
      const { data } = await w.as('owner').call(getSite, { params: { id: await newSite(w) } })
      return { by: w.as('owner'), sent: { body: { urlList: [`https://${data.domain}/a`] } } }
    },
    attack: () => ({ body: { urlList: ['https://victim.example/attacked'] } }),
    outcome: 400,
    unchanged: 'are objects of their own',
  },
  addPurgePreview: {
    works: async (w: World) => ({ by: w.as('owner'), sent: { body: await previewBody(w) } }),
    attack: (id: IdOf) => ({ body: { cdnConfigId: id('siteId'), invalidationPath: ['/attacked'] } }),
    naming: true,
    unlogged: 'previews an act',
  },
  addUrlPurgePreviews: {
    works: async (w: World) => {
      const { cdnConfigId } = await previewBody(w)
      const { data } = await w.as('owner').call(getSite, { params: { id: cdnConfigId } })
      return { by: w.as('owner'), sent: { body: { urlList: [`https://${data.domain}/a`] } } }
    },
    attack: () => ({ body: { urlList: ['https://victim.example/attacked'] } }),
    outcome: 400,
    unlogged: 'previews an act',
  },
  getPurgePreview: {
    works: async (w: World) => {
      const { data } = await w.as('owner').call(addPurgePreview, { body: await previewBody(w) })
      return { by: w.as('owner'), sent: { params: { id: data.id } } }
    },
    attack: (id: IdOf) => ({ params: { id: id('previewId') } }),
    naming: true,
  },
} as const
