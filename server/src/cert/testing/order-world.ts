import { getCertificate } from '@fairlead/api/cert/certificate.ts'
import { generateCertificate, getCertificateOrder, listCertificateEvents } from '@fairlead/api/cert/free.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import type { Database } from '../../lib/db.ts'
import { dnsServer, type Zone } from '../../lib/testing/dns.ts'
import { type World, world } from '../../lib/testing/world.ts'
import { runOrder } from '../free/run-order.ts'
import type { StepParts } from '../free/outcome.ts'
import { fakeAuthority } from './fake-authority.ts'

type OrderWorldOptions = Omit<Parameters<typeof fakeAuthority>[0], 'now'> & {
  sites?: readonly string[]
  strangerSites?: readonly string[]
  edges?: readonly string[]
}

/** A world with a DNS and an authority in memory, in which orders are run step by step. */
export async function orderWorld({
  sites = [],
  strangerSites = [],
  edges = [],
  ...manner
}: OrderWorldOptions = {}) {
  const zone: Zone = {}
  const dns = await dnsServer(zone)
  const w = await world({
    env: { DNS_SERVERS: dns.address, ACME_DIRECTORY: 'https://authority.example/directory' },
    sites: [...sites],
    strangerSites: [...strangerSites],
    edges: [...edges],
  })
  const fake = fakeAuthority({ now: () => w.clock.now(), ...manner })
  const parts = (wrap: { db?: Database; authority?: StepParts['authority'] } = {}): StepParts => ({
    db: wrap.db ?? w.db,
    box: w.box,
    settings: w.settings,
    authority: wrap.authority ?? (() => Promise.resolve(fake.authority)),
    now: () => w.clock.now(),
  })
  return { ...w, zone, dns, fake, parts, ...actsOf(w, zone, parts) }
}

function actsOf(w: World, zone: Zone, parts: (wrap?: { db?: Database }) => StepParts) {
  const owner = w.as('owner')
  const orderId = async (certificateId: string) => {
    const [row] = await w.rows<{ id: string }>(
      'select id from certificate_order where certificate_id = $1 order by created_at desc limit 1',
      [certificateId],
    )
    return row?.id ?? ''
  }
  const order = async (id: string) => (await owner.call(getCertificateOrder, { params: { id } })).data
  return {
    orderId,
    order,
    request: async (domain = 'www.a.example') =>
      (await owner.call(generateCertificate, { body: { domain } })).data,
    certificate: async (id: string) =>
      (await owner.call(getCertificate, { params: { id }, headers: { 'accept-language': 'en' } })).data,
    events: async (id: string) =>
      (await owner.call(listCertificateEvents, { params: { id } })).data.map(({ kind }) => kind),
    messages: async () =>
      (await owner.call(listMessages, { headers: { 'accept-language': 'en' } })).data.content
        .filter(({ kind }) => kind.startsWith('certificate'))
        .map(({ kind, title, content }) => ({ kind, title, content })),
    /** Runs the order of a certificate until nothing is due. */
    run: async (certificateId: string) => runOrder(parts(), await orderId(certificateId)),
    /** Adds the record that the order waits for. */
    setTxt: async (certificateId: string) => {
      const { txtName, txtValue } = await order(certificateId)
      zone[txtName ?? ''] = { TXT: [txtValue ?? ''] }
    },
  }
}
