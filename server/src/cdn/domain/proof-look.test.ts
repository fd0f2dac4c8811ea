import { expect, test } from 'vitest'
import { dnsServer, type Zone } from '../../lib/testing/dns.ts'
import { lookForProof, provenBy } from './proof-look.ts'

const records = (domain: string) => ({
  zone: 'a.example',
  txtName: `_cdn-challenge.${domain.replace('*.', '')}`,
  txtValue: 'cdn-proof=right',
  cnameName: domain,
  cnameValue: 'p1.edge.example',
})

async function looked(zone: Zone, domain = 'www.a.example', allowLoopbackOrigins = true) {
  const { address, port } = await dnsServer(zone)
  const looks = await lookForProof(records(domain), { dnsServers: [address], allowLoopbackOrigins, port })
  return { looks, proven: provenBy(looks), address }
}

const txt = (...TXT: string[]) => ({ '_cdn-challenge.www.a.example': { TXT } })
const cname = (name: string) => ({ 'www.a.example': { CNAME: [name] } })

test.for([
  ['the TXT record, among others', txt('v=spf1 -all', 'cdn-proof=right'), 'TXT', ['match', 'none']],
  ['the CNAME record, in capitals', cname('P1.Edge.Example'), 'CNAME', ['none', 'match']],
  ['both', { ...txt('cdn-proof=right'), ...cname('p1.edge.example') }, 'TXT', ['match', 'match']],
  ['the record of somebody else', txt('cdn-proof=other'), undefined, ['other', 'none']],
  ['a part of the value', txt('cdn-proof=rightful'), undefined, ['other', 'none']],
  ['another CNAME', cname('p2.edge.example'), undefined, ['none', 'other']],
  ['no record', {}, undefined, ['none', 'none']],
] as const)('%s', async ([, zone, by, results]) => {
  const { looks, proven, address } = await looked(zone)
  expect(proven).toBe(by)
  expect(looks.map(({ result }) => result)).toEqual(results)
  expect(looks.map(({ server }) => server)).toEqual([address, address])
})

test('the parts of a long record are joined, and shown truncated', async () => {
  const { looks } = await looked(txt('x'.repeat(600), '1', '2', '3', '4', '5'))
  expect(looks[0]?.values).toHaveLength(5)
  expect(looks[0]?.values[0]).toHaveLength(255)
})

test('control characters of a record are not stored', async () => {
  expect((await looked(txt('a\u0000\u001B[31mb'))).looks[0]?.values).toEqual(['a [31mb'])
})

test('for a wildcard, a random name below it must have the CNAME', async () => {
  const { looks, proven } = await looked({ '*.a.example': { CNAME: ['p1.edge.example'] } }, '*.a.example')
  expect(proven).toBe('CNAME')
  expect(looks[1]?.name).toMatch(/^[0-9a-f]{16}\.a\.example$/)
  expect((await looked(cname('p1.edge.example'), '*.a.example')).proven).toBeUndefined()
})

test('the name servers of the zone are queried, and the result names each', async () => {
  const { looks } = await looked({
    ...txt('cdn-proof=right'),
    'a.example': { NS: ['ns2.a.example', 'ns1.a.example'] },
    'ns1.a.example': { A: ['127.0.0.1'] },
    'ns2.a.example': { A: ['127.0.0.1'] },
  })
  expect(looks.map(({ server, type, result }) => [server, type, result])).toEqual([
    ['ns1.a.example', 'TXT', 'match'],
    ['ns1.a.example', 'CNAME', 'none'],
    ['ns2.a.example', 'TXT', 'match'],
    ['ns2.a.example', 'CNAME', 'none'],
  ])
})

test('a name server with a private address is not queried', async () => {
  const zone = { 'a.example': { NS: ['ns1.a.example'] } }
  for (const [address, loopback] of [
    ['127.0.0.1', false],
    ['10.0.0.1', true],
    ['169.254.169.254', true],
  ] as const) {
    const { looks, address: resolver } = await looked(
      { ...zone, 'ns1.a.example': { A: [address] } },
      'www.a.example',
      loopback,
    )
    expect(looks.map(({ server }) => server)).toEqual([resolver, resolver])
  }
})

test('the failure of a server is not the same as a missing record', async () => {
  const server = await dnsServer({})
  server.fail()
  const looks = await lookForProof(records('www.a.example'), {
    dnsServers: [server.address],
    allowLoopbackOrigins: true,
  })
  expect(looks.map(({ result }) => result)).toEqual(['noAnswer', 'noAnswer'])
})
