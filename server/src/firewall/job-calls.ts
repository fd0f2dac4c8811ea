import { promote } from '@fairlead/api/firewall/acl/promotion.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { newAcl } from '../lib/testing/scene/firewall.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  promoteFirewallRules: async () => {
    const w = await world({ sites: ['a.example'], edges: ['one'] })
    const { id } = await newAcl(w, { siteIds: [w.site('a.example').id], on: true })
    const date = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
    await w.as('owner').call(promote, { params: { id }, body: { target: 'group:sql', date } })
    w.clock.advance(3601)
    return { w, payload: {} }
  },
  keepFirewallPartitions: async () => {
    const w = await world()
    w.clock.set('2041-05-06T07:08:00Z')
    const outcome = () =>
      w.rows(
        `select relname from pg_class where relname like 'firewall_hit\\_2041%' and relispartition order by 1`,
      )
    return { w, payload: {}, reads: 'firewall_hit', outcome }
  },
}
