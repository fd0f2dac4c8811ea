import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { getProfile, saveProfile } from '@fairlead/api/profile/profile.ts'
import type { Attack } from '../attack.ts'
import { bodyOf, paramsOf } from '../sample.ts'

import { dataOf } from '../scene.ts'

const badOrigin = 4031

/** How a browser calls for a page other than the console's. */
const pages: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

export const foreignOrigin: Attack = {
  name: 'foreign-origin',
  tries:
    'A page of another site makes the browser of a signed-in user send every write, as JSON and as a form, and reads the answers.',
  holds: 'Every write is refused before it is looked at, and no answer may be read by that page.',
  run: async ({ newSession, sample, settings }, notes) => {
    // In a separate session without a proof: a write that succeeds must not cost the victim the account.
    const victim = await newSession('victim', false)
    const before = dataOf(await victim.call(getProfile))
    const writes = (Object.values(endpoints) as Endpoint[]).filter(
      ({ method, can }) => method !== 'GET' && can !== 'edge',
    )
    const { host, protocol } = settings.consoleUrl
    const lookalikes = [`${protocol}//${host}.evil.example`, `${protocol}//evil.${host}`].map((origin) => ({
      origin,
    }))
    for (const headers of sample([...pages, ...lookalikes], 2)) {
      for (const endpoint of writes) {
        const id = randomUUID()
        const body = endpoint.method === 'DELETE' ? {} : { body: bodyOf(endpoint, id) }
        const answer = await victim.call(endpoint, { params: paramsOf(endpoint, id), ...body, headers })
        notes.tried('writes')
        const call = `${JSON.stringify(headers)}: ${endpoint.method} ${endpoint.path}`
        if (answer.code !== badOrigin) notes.breach(`${call}: ${answer.code}, not ${badOrigin}`)
        if (answer.headers['access-control-allow-origin'] !== undefined) notes.breach(`${call}: may be read`)
      }
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const body = JSON.stringify({ language: before.language, timeZone: 11 })
      const headers = { 'content-type': type }
      const reply = await victim.send(saveProfile.path, { method: 'PUT', body, headers })
      notes.tried('forms')
      if (reply.status < 400) notes.breach(`a write as ${type}: ${reply.status}`)
    }
    const after = dataOf(await victim.call(getProfile))
    if (JSON.stringify(after) !== JSON.stringify(before)) notes.breach('the profile has changed')
  },
}
