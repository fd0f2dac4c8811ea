import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { root } from '../../scripts/root.js'
import { median } from '../load.ts'

const dist = join(root, 'console/dist')
const folder = join(dist, 'yardstick')
const row = 'tbody a[href*="/cdn/config/model"]'
const list = '/cdn/config/list'

/** Milliseconds from the start of the navigation until the first row is shown, by the page's own clock. */
async function firstRow(page: Page): Promise<number> {
  return page.evaluate(async (selector) => {
    while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame)
    return performance.now()
  }, row)
}

const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const at = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        const look = () => {
          const time = at()
          if (time === undefined) requestAnimationFrame(look)
          else resolve(time)
        }
        look()
      }),
  )

/** Bytes of scripts and styles that a page has fetched. */
const measureBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

/** Copies the reference pages into the console's build; `remove` deletes them again. */
function layYardsticks() {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'build/yardstick/vite.config.ts'],
    { cwd: join(root, 'console'), env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  writeFileSync(join(folder, 'bare.html'), '<!doctype html><title>Bare</title><p>A page of one line.</p>')
  return {
    /** Makes the React page load this many more bytes, which cannot be compressed. */
    pad: (bytes: number) => {
      writeFileSync(join(folder, 'rest.js'), `/*${randomBytes(bytes).toString('base64').slice(0, bytes)}*/`)
      const page = join(folder, 'index.html')
      const rest = '<script type="module" src="/yardstick/rest.js"></script></head>'
      writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', rest))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Open = (options: { bypassCSP?: boolean }) => Promise<BrowserContext>

/** Opens a page in a browser without any cache, signed in, and measures something on it. */
async function cold<T>(open: Open, url: string, ask: (page: Page) => Promise<T>): Promise<T> {
  // Other files beside the console have the policy for data, which forbids scripts.
  const context = await open({ bypassCSP: url.includes('/yardstick/') })
  const answer = await context.request.get(new URL('/user/api/user/get-userinfo', url).href)
  const { data } = (await answer.json()) as { data: object }
  // As every sign-in leaves it in the browser.
  await context.addInitScript((known) => localStorage.setItem('userInfo', known), JSON.stringify(data))
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const result = await ask(page)
  await context.close()
  return result
}

/**
 * Measures both reference pages and the console in turns: the console's milliseconds, and the ratios of the medians.
 */
export async function besideYardsticks(base: string, open: Open, rounds: number) {
  const yardsticks = layYardsticks()
  try {
    const bytes = (path: string) =>
      cold(open, base + path, async (page) => {
        await firstRow(page)
        return measureBytes(page)
      })
    const own = await bytes(list)
    yardsticks.pad(own - (await bytes('/yardstick/index.html')))
    const turns: Record<'bare' | 'frame' | 'react' | 'list', number>[] = []
    for (let round = 0; round <= rounds; round++) {
      turns.push({
        bare: await cold(open, `${base}/yardstick/bare.html`, firstPaint),
        frame: await cold(open, base + list, firstPaint),
        react: await cold(open, `${base}/yardstick/index.html`, firstRow),
        list: await cold(open, base + list, firstRow),
      })
    }
    // The first round does not count, because server and browser have just started.
    const middle = (of: keyof (typeof turns)[number]) => median(turns.slice(1).map((turn) => turn[of]))
    return {
      bytes: own,
      frame: middle('frame'),
      frameRatio: middle('frame') / middle('bare'),
      list: middle('list'),
      listRatio: middle('list') / middle('react'),
      first: turns[0]?.list ?? 0,
    }
  } finally {
    yardsticks.remove()
  }
}
