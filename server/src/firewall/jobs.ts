import { forgetChanges } from '../cdn/public.ts'
import { everyMinute, type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { keepHitPartitions } from './hits.ts'
import { promoteAllDue } from './promotions.ts'

export const firewallJobs = ({ db, settings, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    promoteFirewallRules: () => promoteAllDue(db, clock.now(), failed),
    keepFirewallPartitions: () => keepHitPartitions(db.system, settings.firewall, clock.now()),
  },
  times: { promoteFirewallRules: everyMinute, keepFirewallPartitions: '41 * * * *' },
  forget: {
    'firewall replays': () => forgetChanges(db.system, 'firewall_replay', older('created_at', '1 hour')),
    'firewall days': () => db.system.deleteFrom('firewall_day').where(older('day', '400 days')).execute(),
    // An edge retries batches until they are acknowledged; a month is longer than any outage.
    'firewall batches': () =>
      db.system.deleteFrom('firewall_batch').where(older('received_at', '30 days')).execute(),
  },
})
