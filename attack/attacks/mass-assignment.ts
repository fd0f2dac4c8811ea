import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Attack } from '../attack.ts'
import { bodyOf, fieldsOf, paramsOf, replyFields } from '../sample.ts'

/** Columns that an attacker who knows the tables would like to set. */
const extraFields: Record<string, unknown> = {
  status: 1,
  balance: '1000000',
  accountId: randomUUID(),
  account_id: randomUUID(),
  owner: 3,
  kind: 'operator',
  accountKind: 'operator',
  type: 1,
  roleIds: [],
  isAdmin: true,
  mfaEnabled: false,
  proof: 'proven',
  siteQuota: 100_000,
  creditQuota: '1000000',
  createDate: '2000-01-01T00:00:00Z',
  id: randomUUID(),
  constructor: {},
  toString: 1,
}

export const massAssignment: Attack = {
  name: 'mass-assignment',
  tries:
    'Every write of a root user is sent with fields that its answer has and its body does not, and with columns that an attacker would like to set.',
  holds: 'The call is refused and names the field; nothing is taken that the contract does not name.',
  run: async ({ as, sample }, notes) => {
    const caller = await as('victim')
    let unreached = 0
    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      if (endpoint.method === 'GET' || endpoint.can === 'edge' || endpoint.path.startsWith('/user/auth/'))
        continue
      const known = fieldsOf(endpoint).all
      const fields = new Set(
        [...replyFields(endpoint), ...Object.keys(extraFields)].filter((name) => !known.includes(name)),
      )
      for (const field of sample([...fields], 4)) {
        const id = randomUUID()
        // Written as text, because `__proto__` in an object literal is not a field.
        const body = { ...bodyOf(endpoint, id), [field]: extraFields[field] ?? 1 }
        const answer = await caller.call(endpoint, { params: paramsOf(endpoint, id), body })
        notes.tried('fields')
        const call = `${endpoint.method} ${endpoint.path} with ${field}`
        if (answer.succ) notes.breach(`${call}: taken, ${JSON.stringify(answer.data).slice(0, 200)}`)
        else if (answer.status >= 500) notes.breach(`${call}: ${answer.status}`)
        else if (answer.code === 400 && answer.fields?.[field] === undefined)
          notes.breach(`${call}: refused without naming it: ${JSON.stringify(answer.fields)}`)
        else if (answer.code !== 400) unreached += 1
      }
    }
    notes.say(
      `${unreached} were refused before the body was looked at, for want of permission, proof or object`,
    )
  },
}
