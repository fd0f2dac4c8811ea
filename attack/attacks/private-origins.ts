import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import type { Attack } from '../attack.ts'
import { addressOf, portOf } from '../request.ts'
import { deployed, dataOf } from '../scene.ts'

/** Never allowed as an origin, not even in development. Connections to the first ones reach this machine. */
const places = [
  '0.0.0.0',
  '0.0.0.1',
  '::',
  '::ffff:0.0.0.0',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  'fd00:ec2::254',
  '100.100.100.200',
  '168.63.129.16',
  '10.0.0.1',
  '192.168.0.1',
  '172.16.0.1',
  '100.64.0.1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  '224.0.0.1',
  '255.255.255.255',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '0xa9.0xfe.0xa9.0xfe',
  '0',
  '00',
  '0x0',
  '①⑥⑨.254.169.254',
  '169。254。169。254',
  '[::]',
  'metadata',
  'http://169.254.169.254',
  '169.254.169.254:80',
  '169.254.169.254/latest',
  '169.254.169.254#',
  '169.254.169.254@example.com',
  'a@169.254.169.254',
  '0.0.0.0.',
]

/** This machine's own addresses in private networks, through which a stack beside this program could be reached. */
export const ownPlaces = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
    .filter((address) => /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address))

export const privateOrigins: Attack = {
  name: 'private-origins',
  tries:
    'Sites are given origins at addresses of private networks, of clouds’ metadata and of nothing, in all forms in which these are written, and are visited.',
  holds: 'The origin is refused, or the edge does not connect: a canary on this machine is never hit.',
  run: async ({ as, run, sample, settings: { edgeUrl } }, notes) => {
    const owner = await as('victim')
    let hits = 0
    const canary = createServer((_request, response) => {
      hits += 1
      response.end('canary')
    })
    await new Promise<void>((resolve) => canary.listen(0, () => resolve()))
    const { port } = canary.address() as AddressInfo
    try {
      for (const [at, place] of [...sample(places, 12), ...ownPlaces()].entries()) {
        const domain = `attack-${run}-origin-${at}.example.com`
        const origins = [{ domainName: place, httpPort: port, originProtocolPolicy: 'http-only' }]
        const made = await owner.call(addSite, { body: { domain, origins, type: 1 } })
        notes.tried('addresses')
        if (made.code === 400) continue
        const { id } = dataOf(made)
        await deployed(owner, id)
        const { body, status } = await fetchRaw(portOf(edgeUrl), {
          host: domain,
          address: addressOf(edgeUrl),
        })
        notes.tried('visits')
        if (hits > 0 || body.includes('canary')) notes.breach(`${place}: reached, ${status}`)
        if (status < 500) notes.breach(`${place}: ${status}`)
        hits = 0
        await owner.call(disableSite, { params: { id }, body: {} })
        await owner.call(deleteSite, { params: { id } })
      }
    } finally {
      canary.closeAllConnections()
      canary.close()
    }
  },
}
