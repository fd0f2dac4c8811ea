import { checkSiteDns } from '@fairlead/api/cdn/site/site-dns.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'
import { findDns, type Names } from './dns.ts'

const expected = 'p1.edge.example'
const nothing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
const names = (known: { cname?: string[]; a?: Record<string, string[]> }): Names => ({
  resolveCname: () => (known.cname ? Promise.resolve(known.cname) : nothing()),
  resolve4: (name: string) => (known.a?.[name] ? Promise.resolve(known.a[name]) : nothing()),
  resolve6: nothing,
})

test.for([
  [{ cname: ['P1.Edge.Example.'] }, 'pointsHere', ['p1.edge.example']],
  [{ cname: ['other.example'] }, 'elsewhere', ['other.example']],
  [{ a: { 'a.example': ['192.0.2.1'], [expected]: ['192.0.2.1'] } }, 'pointsHere', ['192.0.2.1']],
  [{ a: { 'a.example': ['192.0.2.9'], [expected]: ['192.0.2.1'] } }, 'elsewhere', ['192.0.2.9']],
  [
    { a: { 'a.example': ['192.0.2.1', '192.0.2.9'], [expected]: ['192.0.2.1'] } },
    'elsewhere',
    ['192.0.2.1', '192.0.2.9'],
  ],
  [{}, 'noRecord', []],
] as const)('%j: %s', async ([known, state, found]) => {
  const records = known as Parameters<typeof names>[0]
  expect(await findDns('a.example', expected, names(records))).toEqual({ state, found, expected })
})

test('no response of a server is different from a name without a record', async () => {
  const silent = { ...names({}), resolveCname: () => Promise.reject(new Error('ETIMEOUT')) }
  expect(await findDns('a.example', expected, silent)).toMatchObject({ state: 'unreachable' })
})

test('a wildcard is not looked up', async () => {
  expect(await findDns('*.a.example', expected, names({}))).toMatchObject({ state: 'notChecked' })
})

test('a site of another account is not looked up', async () => {
  const { as, site } = await world({ strangerSites: ['a.example'] })
  const params = { id: site('a.example').id }
  expect(await as('owner').call(checkSiteDns, { params })).toMatchObject({ status: 404 })
})
