import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BehaviorType, maxBehaviors } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import lighthouse, { desktopConfig } from 'lighthouse'
import pg from 'pg'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../scripts/checks/browser.js'
import { buildConsoleIfStale } from '../scripts/console-build.js'
import { besideYardsticks } from './console/yardsticks.ts'
import { median } from './load.ts'
import { fillSites, openStack } from './stack.ts'

/**
 * The console in a real browser: cold first list, warm switches, typing, Lighthouse of the sign-in screen. Prints
 * milliseconds and scores, and does not compare them with targets.
 */
const ports = { server: 24_070, debug: 24_071 }
const rounds = 5
/** The shortest input delay that the browser reports. */
const frameMs = 16

/** Milliseconds from the click on a link until `shown` matches an element, by the page's own clock. */
const switchTime = (page: Page, link: string, shown: string) =>
  page.evaluate(
    async ([linkSelector, shownSelector]) => {
      const until = async (selector: string, wanted: boolean) => {
        while ((document.querySelector(selector) !== null) !== wanted)
          await new Promise(requestAnimationFrame)
      }
      await until(linkSelector, true)
      const target = document.querySelector<HTMLElement>(linkSelector)
      // A pointer rests on a link before the click, and the console prefetches in that time.
      target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      target?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      target?.focus()
      await new Promise((resolve) => setTimeout(resolve, 400))
      const start = performance.now()
      target?.click()
      await until(shownSelector, true)
      return performance.now() - start
    },
    [link, shown] as const,
  )

/**
 * Milliseconds from a key press to the paint that shows it, at the 95th percentile, measured by the browser. The
 * field is the pattern of the last behaviour of a site with the maximum number of behaviours. A delay below a frame
 * counts as one frame.
 */
async function typing(page: Page, base: string) {
  const site = await page.request.post(`${base}/cdn/api/cdn-config`, {
    data: {
      domain: 'typing.example.com',
      origins: [{ domainName: '127.0.0.1' }],
      behaviors: Array.from({ length: maxBehaviors }, (_, at) =>
        at + 1 < maxBehaviors
          ? { pathPattern: `/folder-${at}/*` }
          : { type: BehaviorType.default, pathPattern: '*' },
      ),
    },
  })
  const { data, msg } = (await site.json()) as { data: { id: string } | null; msg: string }
  if (!data) throw new Error(msg)
  // A site cannot be edited during its deployment, which ends with a failure without an edge.
  await page.goto(`${base}/cdn/config/model?id=${data.id}&tab=behaviors`)
  const item = page.locator('.item-toggle').nth(maxBehaviors - 2)
  await item.click()
  const field = page.locator('[data-field$=".pathPattern"] input')
  await field.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const text = 'a-longer-name-for-this-folder-of-images'
  await field.pressSequentially(text, { delay: 60 })
  const slow = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return (globalThis as unknown as { times: number[] }).times
  })
  if (!(await field.inputValue()).endsWith(text)) throw new Error('the typed text did not arrive')
  const times = Array.from(text, (_, at) => slow[at] ?? frameMs).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)] ?? 0
}

async function scores(base: string) {
  const one = async (mobile: boolean) => {
    const flags = { port: ports.debug, onlyCategories: ['performance'], logLevel: 'error' as const }
    const result = await lighthouse(`${base}/login`, flags, mobile ? undefined : desktopConfig)
    return Math.round((result?.lhr.categories['performance']?.score ?? 0) * 100)
  }
  const several = async (mobile: boolean) => median([await one(mobile), await one(mobile), await one(mobile)])
  return { desktop: await several(false), mobile: await several(true) }
}

await buildConsoleIfStale((line) => console.log(line))
const stack = await openStack(ports.server)
const profile = await mkdtemp(join(tmpdir(), 'fairlead-browser-'))
const args = ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${ports.debug}`]
const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
try {
  const db = new pg.Client({ connectionString: stack.databaseUrl })
  await db.connect()
  await fillSites(db, 500)
  await db.end()

  const [name = '', value = ''] = ((await stack.signIn()).split('; ')[0] ?? '').split('=')
  const signedIn = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    await context.addCookies([{ name, value, url: stack.base }])
    return context
  }

  const cold = await besideYardsticks(stack.base, signedIn, 2 * rounds)
  console.log(
    `cold first list: ${cold.list.toFixed(0)} ms (aim: 500), ${(cold.bytes / 1000).toFixed(0)} kB of scripts and styles; beside a React page of the same bytes: ratio ${cold.listRatio.toFixed(2)}; of a server and a browser that have just started: ${cold.first.toFixed(0)} ms`,
  )
  console.log(
    `first contentful paint: ${cold.frame.toFixed(0)} ms; beside a page of one line: ratio ${cold.frameRatio.toFixed(2)} (aim: 1.50)`,
  )

  const page = await (await signedIn()).newPage()
  await page.goto(`${stack.base}/cdn/config/list`)
  const switches: number[] = []
  const details: number[] = []
  for (let round = 0; round < rounds; round++) {
    details.push(await switchTime(page, 'tbody a[href*="/cdn/config/model"]', 'main dl'))
    switches.push(await switchTime(page, 'nav a[href^="/cdn/monitor/invalidation/list"]', 'main table'))
    switches.push(
      await switchTime(page, 'nav a[href^="/cdn/config/list"]', 'tbody a[href*="/cdn/config/model"]'),
    )
  }
  console.log(
    `warm page switch: ${median(switches).toFixed(0)} ms; list to detail: ${median(details).toFixed(0)} ms (aim: 50)`,
  )

  console.log(
    `a key in the editor with ${maxBehaviors} behaviors: ${await typing(page, stack.base)} ms at the 95th percentile (aim: 50)`,
  )

  const { desktop, mobile } = await scores(stack.base)
  console.log(`Lighthouse: ${desktop} desktop (aim: 98), ${mobile} mobile (aim: 85)`)
} finally {
  await browser.close()
  await stack.close()
  await rm(profile, { recursive: true, force: true })
}
