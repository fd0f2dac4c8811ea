import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import type { Attack } from '../attack.ts'
import { bodyOf, paramsOf } from '../sample.ts'
import { dataOf } from '../scene.ts'

const open = ['public', 'pending', 'session', 'edge']

export const hiddenButtons: Attack = {
  name: 'hidden-buttons',
  tries:
    'Calls that the screens hide from a user are made all the same: by a guest, a sub-account, root users of both kinds.',
  holds:
    'A guest is answered 401, whoever lacks the permission 403, and an edge’s calls 401 without a signature.',
  run: async ({ attacker, as }, notes) => {
    for (const who of ['guest', 'member', 'stranger', 'victim'] as const) {
      const caller = await (who === 'victim' ? as(who) : attacker(who))
      const permitted =
        who === 'guest'
          ? []
          : [dataOf(await caller.call(getMe))].flatMap(({ menus, actions }) => [...menus, ...actions])
      for (const endpoint of Object.values(endpoints) as Endpoint[]) {
        const id = randomUUID()
        const isHidden = who === 'guest' ? endpoint.can !== 'public' : !open.includes(endpoint.can)
        if (endpoint.can !== 'edge' && (!isHidden || permitted.includes(endpoint.can))) continue
        const writes = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
        const { code } = await caller.call(endpoint, {
          params: paramsOf(endpoint, id),
          ...(writes && { body: endpoint.can === 'edge' ? {} : bodyOf(endpoint, id) }),
        })
        notes.tried('calls without the permission')
        const wanted = endpoint.can === 'edge' ? [4011] : who === 'guest' ? [401] : [403]
        if (!wanted.includes(code))
          notes.breach(`${who}: ${endpoint.method} ${endpoint.path}: ${code}, not ${wanted[0]}`)
      }
    }
  },
}
