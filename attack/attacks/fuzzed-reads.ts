import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Attack } from '../attack.ts'

const words = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9'.repeat(40),
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1--",
  '${7*7}',
  '{ran}',
  '../../etc/passwd',
  'a'.repeat(3000),
  '\0',
  '\ud800',
  '\u202e',
  '１２',
  '🙂',
  '2026-02-30',
  '2026-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-createDate',
  'createDate;',
  '100',
  '101',
  '1',
  '2',
  'domain',
  '-domain',
  'en',
  'zh-Hans',
  randomUUID(),
  '00000000-0000-0000-0000-000000000000',
]
const headers = [
  'accept-language',
  'timezone',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'accept',
  'range',
]

export const fuzzedReads: Attack = {
  name: 'fuzzed-reads',
  tries:
    '4,000 reads with random values in path, query and headers, by a guest, a root user and an operator.',
  holds: 'Each is answered in the envelope, or with a file, and none with 500 or above.',
  run: async ({ settings, random, attacker, as }, notes) => {
    const reads = (Object.values(endpoints) as Endpoint[]).filter(
      ({ method, can }) => method === 'GET' && can !== 'edge',
    )
    const callers = [await as('victim'), await attacker('operator'), await attacker('guest')]
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
    const junk = () => (random() < 0.1 ? pick(words) + pick(words) : pick(words))
    /** Without characters that an address cannot encode. */
    const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
    for (let i = 0; i < (settings.quick ? 300 : 4000); i += 1) {
      const endpoint = pick(reads)
      const path = endpoint.path.replaceAll(/:\w+/g, () => encoded(junk()) || '-')
      const names = [...Object.keys(endpoint.query.shape), pick(words)]
      const query = names
        .filter(() => random() < 0.5)
        .flatMap((name) => (random() < 0.1 ? [name, name] : [name]))
        .map((name) => `${encoded(name)}=${random() < 0.05 ? '%ff%' : encoded(junk())}`)
      const value = junk().replaceAll(/[^\x20-\x7e]/g, '')
      const reply = await pick(callers).send(`${path}?${query.join('&')}`, {
        headers: random() < 0.3 ? { [pick(headers.filter((name) => name !== 'cookie'))]: value } : {},
      })
      notes.tried('reads')
      const url = `${path}?${query.join('&')}`.slice(0, 300)
      if (reply.status >= 500) notes.breach(`${reply.status}: ${url}: ${reply.text.slice(0, 200)}`)
    }
    notes.say(`seed ${settings.seed}`)
  },
}
