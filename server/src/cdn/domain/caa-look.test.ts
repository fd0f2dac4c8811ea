import { expect, test } from 'vitest'
import { dnsServer, type Zone } from '../../lib/testing/dns.ts'
import { lookForCaa } from './caa-look.ts'

const issue = (value: string) => `0 issue "${value}"`

async function looked(zone: Zone, domain = 'www.shop.a.example') {
  const { address, port, queries } = await dnsServer(zone)
  const found = await lookForCaa(domain, { dnsServers: [address], allowLoopbackOrigins: true, port })
  return { found: found && { ...found, records: found.records.map(({ value }) => value) }, queries }
}

test.for([
  ['its own', { 'www.shop.a.example': { CAA: [issue('one')] }, 'a.example': { CAA: [issue('two')] } }, 'one'],
  [
    'those of its nearest parent',
    { 'shop.a.example': { CAA: [issue('one')] }, example: { CAA: [issue('two')] } },
    'one',
  ],
  ['those of the top level', { example: { CAA: [issue('one')] } }, 'one'],
  [
    'those of its alias',
    {
      'www.shop.a.example': { CNAME: ['cdn.b.example'] },
      'cdn.b.example': { CAA: [issue('one')] },
      'a.example': { CAA: [issue('two')] },
    },
    'one',
  ],
  [
    'not those of the parent of its alias',
    {
      'www.shop.a.example': { CNAME: ['cdn.b.example'] },
      'b.example': { CAA: [issue('one')] },
      'a.example': { CAA: [issue('two')] },
    },
    'two',
  ],
] as const)('the CAA records of a domain are %s', async ([, zone, value]) => {
  expect((await looked(zone as unknown as Zone)).found?.records).toEqual([value])
})

test('a domain without records below the root has none', async () => {
  expect((await looked({ 'a.example': { TXT: ['x'] } })).found).toBeUndefined()
})

test('aliases of each other end', async () => {
  const zone = { 'a.example': { CNAME: ['b.example'] }, 'b.example': { CNAME: ['a.example'] } }
  expect((await looked(zone, 'a.example')).found).toBeUndefined()
})

test('the name servers of the zone are asked, because resolvers remember', async () => {
  const own = await dnsServer({ 'a.example': { CAA: [issue('new')] } })
  const resolver = await dnsServer({
    'a.example': { NS: ['ns1.a.example'], CAA: [issue('old')] },
    'ns1.a.example': { A: ['127.0.0.1'] },
  })
  const dns = { dnsServers: [resolver.address], allowLoopbackOrigins: true, port: own.port }
  expect((await lookForCaa('a.example', dns))?.records).toEqual([{ critical: 0, tag: 'issue', value: 'new' }])
})

test('nothing is known if a name on the way is not answered for', async () => {
  const server = await dnsServer({ 'a.example': { CAA: [issue('one')] } })
  server.fail()
  const dns = { dnsServers: [server.address], allowLoopbackOrigins: true }
  expect(await lookForCaa('www.a.example', dns)).toBeUndefined()
})
