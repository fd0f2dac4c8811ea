import type { UsageCounters } from '../agent/counters.ts'
import type { Shelf } from '../cache/cache.ts'
import type { KeeperLine } from '../keeper/line.ts'
import type { KeeperCalls } from './calls.ts'
import type { Channel } from './channel.ts'

/** Changes of the bytes in temporary files are reported only above this amount. */
const unreportedBytes = 1_048_576

/** The keeper of a worker that has a process of its own, with the index that the keeper writes. */
export function lineToKeeper(keeper: Channel<KeeperCalls>, counters: UsageCounters) {
  let unreported = 0

  function reportSpilled() {
    if (unreported !== 0) keeper.tell('spill', unreported)
    unreported = 0
  }

  const shelf: Shelf = {
    put: (objects) => keeper.call('put', objects),
    freshen: (object) => keeper.tell('freshen', object),
    drop: (object) => keeper.tell('drop', object),
    leaveAlone: (object, until) => keeper.call('leaveAlone', { object, until }),
    use: (uses) => keeper.tell('use', uses),
    spill(bytes) {
      unreported += bytes
      if (Math.abs(unreported) >= unreportedBytes) reportSpilled()
    },
    invalidate: (siteId, ranges) => keeper.call('invalidate', { siteId, ranges }),
  }
  const line: KeeperLine = {
    count({ leases, rates }) {
      reportSpilled()
      const rows = counters.take()
      if (rows.length + leases.length + rates.length > 0) keeper.tell('count', { rows, leases, rates })
    },
    origins: (news) => keeper.tell('origins', news),
    shield: (windows) => keeper.tell('shield', windows),
    writeLog: (bytes, lines) => keeper.tell('log', { bytes, lines }),
    writeFirewallLog: (bytes, lines) => keeper.tell('firewallLog', { bytes, lines }),
  }
  return { shelf, line }
}
