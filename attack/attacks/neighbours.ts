import { listAudit } from '@fairlead/api/audit/entry.ts'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { exportSecurityReport } from '@fairlead/api/ddos/attack.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Attack } from '../attack.ts'
import type { Caller } from '../caller.ts'

const callers = 12
const lists = 15
/** Beside other load on the machine, a sound stack stays below both together. */
const mostTimes = 10
const mostMs = 500

const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, at])))

/** What costs one account's call most: a document, a page far behind, and a body with many keys. */
const costly: Record<string, (caller: Caller) => Promise<unknown>> = {
  'a report as PDF': (caller) => caller.call(exportSecurityReport, { query: {} }),
  'a page far behind': (caller) => caller.call(listAudit, { query: { pageNum: 90_000 } }),
  'a body of 60,000 keys': (caller) => caller.send(endpoints.addSite.path, { method: 'POST', body: keys }),
}

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

export const neighbours: Attack = {
  name: 'neighbours',
  tries: `${callers} callers of one account repeat what costs most, while another account opens a list.`,
  holds: `The list is never refused, and takes at most ${mostTimes} times as long as alone, and half a second.`,
  run: async ({ as, settings }, notes) => {
    const [busy, quiet] = [await as('victim'), await as('stranger')]
    async function list() {
      const times: number[] = []
      for (let at = 0; at < (settings.quick ? 5 : lists); at += 1) {
        const start = performance.now()
        const { status } = await quiet.call(listSites, { query: { pageSize: 10 } })
        times.push(performance.now() - start)
        notes.tried('lists of the neighbour')
        if (status !== 200) notes.breach(`the list of the neighbour: ${status}`)
      }
      return middle(times)
    }
    await list()
    const alone = await list()
    for (const [what, call] of Object.entries(costly)) {
      let isOver = false
      const loops = Array.from({ length: callers }, async () => {
        while (!isOver) {
          await call(busy)
          notes.tried('costly calls')
        }
      })
      const beside = await list()
      isOver = true
      await Promise.all(loops)
      if (beside > mostTimes * alone + mostMs)
        notes.breach(`beside ${what}: ${Math.round(beside)} ms, alone ${Math.round(alone)}`)
    }
  },
}
