import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Attack } from '../attack.ts'
import type { Caller } from '../caller.ts'

const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

const bodies: Record<string, (count: number) => string> = {
  keys: (count) => JSON.stringify(Object.fromEntries(many(count, (at) => [`key${at}`, at]))),
  items: (count) => JSON.stringify({ items: many(count, String), trail: many(count, String) }),
  levels: (count) => `{"a":${'['.repeat(count)}${']'.repeat(count)}}`,
  'letters of one text': (count) =>
    JSON.stringify({ username: ' '.repeat(count), domain: 'ü'.repeat(count) }),
}

const { signIn, sendErrorReport, checkInvitation, addSite } = endpoints

/** The minimum of several runs, because other load on the machine only adds time. */
async function measureTime(caller: Caller, path: string, body: string, rounds: number) {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const reply = await caller.send(path, { method: 'POST', body })
    least = Math.min(least, performance.now() - start)
    if (reply.status >= 500 || reply.text.length > 120_000) return { least, reply }
  }
  return { least, reply: undefined }
}

export const growth: Attack = {
  name: 'growth',
  tries:
    'Bodies of 10, 1,000 and 100,000 keys, items, levels and letters are sent to calls that anybody may make, and to one of a root user.',
  holds:
    'None is answered with 500 or above or with a long text, and a hundred times as many take no more than about a hundred times as long.',
  run: async ({ as, guest }, notes) => {
    for (const endpoint of [signIn, sendErrorReport, checkInvitation, addSite]) {
      const caller = endpoint === addSite ? await as('victim') : guest()
      for (const [what, make] of Object.entries(bodies)) {
        const times: number[] = []
        for (const count of [10, 1000, 100_000]) {
          // Other load affects short times most, and everything is compared with them.
          const { least, reply } = await measureTime(
            caller,
            endpoint.path,
            make(count),
            count > 1000 ? 3 : 10,
          )
          notes.tried('sizes')
          times.push(least)
          const call = `${endpoint.path} with ${count} ${what}`
          if (reply) notes.breach(`${call}: ${reply.status} with ${reply.text.length} characters`)
        }
        const [, base = 0, all = 0] = times
        // Generous, because machines are sometimes slow: quadratic work would take ten thousand times as long.
        if (all > 200 * base + 2000)
          notes.breach(
            `${endpoint.path}: ${Math.round(all)} ms for 100,000 ${what}, ${Math.round(base)} for 1,000`,
          )
      }
    }
  },
}
