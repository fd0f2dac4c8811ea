import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { AlarmType, listAlarmEvents, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { isAllowedAddress } from '@fairlead/api/address.ts'
import { until } from '../../edge/src/testing/until.ts'
import { patience } from '../../scripts/patience.js'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'
import { dataOf } from '../scene.ts'
import type { Target } from '../target.ts'
import { ownPlaces } from './private-origins.ts'

/** Addresses that no webhook may have. Like 0.0.0.0, the first two lead to this machine. */
const hosts = [
  '[::]',
  '[::ffff:0.0.0.0]',
  '0',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '10.0.0.1',
  '192.168.0.1',
]

/** What each alarm of a site watches, and how to trigger it. */
const types = [
  AlarmType.request,
  AlarmType.error5xx,
  AlarmType.error4xx,
  AlarmType.traffic,
  AlarmType.bandwidth,
]

const listening = async <S extends Server>(server: S, host?: string): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()))
  return (server.address() as AddressInfo).port
}

/** The name of this machine, if name servers resolve it to a private network. */
async function ownName(): Promise<string[]> {
  const found = await lookup(hostname(), { family: 4 }).catch(() => undefined)
  return found && !isAllowedAddress(found.address, true) ? [hostname()] : []
}

/** A site whose alarms post to these addresses and are all triggered; returns each with the result of its post. */
async function alarmed(target: Target, urls: readonly string[]) {
  const owner = await target.as('victim')
  const place = await openPlace(target)
  place.origin.give('/a', 'a'.repeat(5000), { 'cache-control': 'no-store' })
  place.origin.give('/broken', 'broken', {}, 500)
  const watched: { url: string; type: number }[] = []
  for (const [at, url] of urls.entries()) {
    const type = types[at] ?? AlarmType.request
    const params = { id: place.id, type: String(type) }
    const body = { threshold: 0.000_001, interval: 1, channels: ['webhook'], webhookUrl: url }
    const { code, succ } = await owner.call(saveAlarm, { params, body })
    if (succ) watched.push({ url, type })
    else if (code !== 400) dataOf(await owner.call(saveAlarm, { params, body }))
  }
  const posted = async () => {
    // A full minute must pass, and then the next check of its figures. Each of these minutes contains requests.
    for (const path of ['/a', '/broken', '/not-there']) await place.get(path)
    await pause(1000)
    const { content } = dataOf(await owner.call(listAlarmEvents, { params: { id: place.id } }))
    const found = watched.flatMap(({ url, type }) => {
      const [delivery] = content.find((event) => event.type === type)?.deliveries ?? []
      return delivery && delivery.attempts > 0 ? [{ url, delivery }] : []
    })
    return found.length === watched.length && found
  }
  return { watched, posted, close: place.close }
}

export const privateWebhooks: Attack = {
  name: 'private-webhooks',
  tries:
    'Alarms post to addresses of private networks and of clouds’ metadata, to a name that leads there, and to a service that leads there by a redirect; then they go off.',
  holds: 'The address is refused, or nothing is posted: a canary on this machine is never connected to.',
  run: async (target, notes) => {
    let hits = 0
    const canary = createTcpServer((socket) => {
      hits += 1
      socket.destroy()
    })
    const port = await listening(canary)
    const [own = '0.0.0.0'] = ownPlaces()
    let led = 0
    const leading = createServer((request, response) => {
      led += 1
      const to = request.url === '/own' ? own : '0.0.0.0'
      response.writeHead(307, { location: `http://${to}:${port}/led` }).end()
    })
    const redirects = await listening(leading, '127.0.0.1')
    const urls = [
      ...['0.0.0.0', ...target.sample(hosts, 4), ...ownPlaces(), ...(await ownName())].map(
        (host) => `https://${host}:${port}/hook`,
      ),
      ...['/own', '/none'].map((path) => `http://127.0.0.1:${redirects}${path}`),
    ]
    const sites: Awaited<ReturnType<typeof alarmed>>[] = []
    try {
      for (let at = 0; at < urls.length; at += types.length) {
        const some = urls.slice(at, at + types.length)
        sites.push(await alarmed(target, some))
        notes.tried('addresses', some.length)
      }
      if (hits > 0) return notes.breach(`the canary was connected to ${hits} times when alarms were saved`)
      for (const { posted, watched } of sites) {
        if (watched.length === 0) continue
        for (const { url, delivery } of await until('alarms to go off', posted, 2 * patience)) {
          notes.tried('alarms that went off')
          if (delivery.state === 'sent') notes.breach(`${url}: it was posted to`)
        }
      }
      if (hits > 0) notes.breach(`the canary was connected to ${hits} times`)
      if (led === 0) notes.say('no redirect was tried: the stack posts to no service on this machine')
      return undefined
    } finally {
      for (const { close } of sites) await close()
      canary.close()
      leading.closeAllConnections()
      leading.close()
    }
  },
}
