import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { ConnectType } from '@fairlead/api/firewall/custom-rule.ts'
import { firewall, groups, rule } from '../../edge/src/conformance/firewalls.ts'
import { startControlPlane } from '../../edge/src/testing/plane/control-plane.ts'
import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { siteOn } from '../../edge/src/testing/site.ts'
import { median } from '../load.ts'
import { answers } from '../stack.ts'
import { type Plane, startEdge } from './edge-under-test.ts'
import { startOrigin } from './nginx.ts'
import { load, type LoadOptions } from './wrk.ts'

const ports = { origin: 24_320, edge: 24_321 }
const rounds = 5

const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'zh-CN,zh;q=0.8,en;q=0.5',
  Referer: 'https://www.example.com/shop?id=3&sort=price_asc',
  Cookie: '_ga=GA1.2.1700000000.1700000000; theme=dark; session=5eb63bbbe01eeed093cb22bb8f5acdc3',
}

/** A thousand rules of the four ways of comparing, none of which matches. */
const manyRules = Array.from({ length: 998 }, (_, at) =>
  rule(at + 2, { connectType: ([1, 2, 3, 4] as const)[at % 4] ?? ConnectType.equals, value: `/none/${at}` }),
)

/** Addresses and blocks that no visitor has. */
const manyAddresses = Array.from(
  { length: 100_000 },
  (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}${at % 10 === 0 ? '/31' : ''}`,
)

const firewalls = {
  'all groups on': firewall({ groups: groups('on') }),
  'all groups at the third level': firewall({ groups: groups('on', 3) }),
  '998 custom rules': firewall({ customRules: manyRules }),
  '100,000 addresses': { firewall: { ...firewall().firewall, blackList: manyAddresses } },
}

/** The processor time of two sites in turns under the same load, as a ratio. */
async function compare(
  folder: string,
  name: string,
  [plain, walled]: LoadOptions[],
  how: Partial<LoadOptions>,
) {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [at, site] of [plain, walled].entries()) {
      if (!site) continue
      await answers(site.url, { Host: site.host })
      const { processor } = await load(folder, { ...site, ...how, fields: browser, seconds: 2 })
      if (turn > 0) times[at as 0 | 1].push(processor)
    }
  }
  const [without, by] = times.map(median)
  console.log(
    `${name}: ${without?.toFixed(1)} us of processor without, ${by?.toFixed(1)} with; ${((without ?? 0) / (by ?? 1)).toFixed(2)} of the speed`,
  )
}

/** The time until an address that was put on the black list is refused. */
async function blockTime(plane: Plane, site: EdgeSite): Promise<number> {
  const times: number[] = []
  // `fetch` would send the host of the address.
  const status = async () => (await fetchRaw(ports.edge, { host: site.domain, path: '/small/a' })).status
  for (let round = 1; round <= 9; round++) {
    const isBlocked = round % 2 === 1
    const blackList = isBlocked ? [...manyAddresses.slice(0, 10_000), '127.0.0.1'] : []
    plane.received.changesSentAt = 0
    plane.add({
      kind: 'site',
      site: { ...site, version: round + 1, firewall: { ...firewall().firewall, blackList } },
    })
    while ((await status()) !== (isBlocked ? 403 : 200));
    times.push(performance.now() - plane.received.changesSentAt)
  }
  return median(times)
}

/** What a firewall costs a hit of 1 KB, beside the same site without one, on one core. */
export async function compareFirewalls(folder: string) {
  const plane = await startControlPlane()
  plane.script.forgetLogs = true
  const home = join(folder, 'firewall')
  await mkdir(home)
  const children = [
    await startOrigin(home, ports.origin),
    startEdge({ plane, port: ports.edge, dataDir: home }),
  ]
  const pid = children[1]?.pid ?? 0
  const of = ({ domain }: EdgeSite): LoadOptions => ({
    url: `http://127.0.0.1:${ports.edge}/small/a`,
    host: domain,
    pid,
  })
  try {
    const plain = siteOn(ports.origin)
    await plane.deploy(plain)
    for (const [name, change] of Object.entries(firewalls)) {
      const walled = siteOn(ports.origin, change)
      await plane.deploy(walled)
      await compare(folder, `${name}, pages seen before`, [of(plain), of(walled)], {})
      await compare(folder, `${name}, each query new`, [of(plain), of(walled)], { queries: true })
    }
    const time = await blockTime(plane, plain)
    console.log(
      `a change of a black list of 10,000 addresses is obeyed ${time.toFixed(1)} ms after it arrives (aim: at most 50)`,
    )
  } finally {
    for (const child of children) child.kill()
    await plane.goDown()
  }
}
