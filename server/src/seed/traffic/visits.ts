import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Fetched } from './browser.ts'
import type { RandomNumbers } from './random.ts'

/** Milliseconds on average between two pages of a reader, and between two calls of the app. */
const readingTime = 3000
const callPause = 1500

type Stop = { signal: AbortSignal }

const namesIn = (body: Buffer, pattern: RegExp) =>
  Array.from(body.toString().matchAll(pattern), ([, name = '']) => name)

/** Reads some pages: follows their links, and loads their files, of which a browser loads each once. */
export async function readPages(browser: Browser, random: RandomNumbers, { signal }: Stop) {
  const loaded = new Set<string>()
  let path = '/'
  for (let pages = random.upTo(6); pages > 0; pages -= 1) {
    let page: Fetched = await browser.fetch(path)
    if (page.status === 301 && page.location !== undefined)
      page = await browser.fetch(new URL(page.location, 'http://edge').pathname)
    const files = namesIn(page.body, /(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)
    for (const file of files.filter((name) => !loaded.has(name))) {
      loaded.add(file)
      await browser.fetch(file)
    }
    await pause(random.pause(readingTime), undefined, { signal })
    // A page that the browser had stored already has no text here; then the reader goes back to the first one.
    path = random.choose(namesIn(page.body, /<a href="([^"]+)"/g)) ?? '/'
  }
}

/** Loads pictures, tables and sounds, some of them in part, as players do. */
export async function loadFiles(browser: Browser, random: RandomNumbers, { signal }: Stop) {
  for (let files = random.upTo(4); files > 0; files -= 1) {
    const kind = random.next()
    if (kind < 0.6) await browser.fetch(`/images/light-${random.upTo(26)}.png`)
    else if (kind < 0.85) await browser.fetch(`/tides/port-${random.upTo(12)}.csv`)
    else {
      const first = 8192 * (random.upTo(4) - 1)
      const range = `bytes=${first}-${first + 16_383}`
      await browser.fetch(`/sounds/horn-${random.upTo(8)}.wav`, { fields: { Range: range } })
    }
    await pause(random.pause(readingTime), undefined, { signal })
  }
}

/** Calls of an app. */
export async function callApi(browser: Browser, random: RandomNumbers, { signal }: Stop) {
  const port = random.upTo(12)
  for (let calls = random.upTo(5); calls > 0; calls -= 1) {
    const kind = random.next()
    if (kind < 0.55) await browser.fetch(`/v1/tides?port=${port}`)
    else if (kind < 0.8) await browser.fetch(`/v1/weather?port=${port}`)
    else if (kind < 0.9) await browser.fetch('/v1/me')
    else await browser.fetch('/v1/reports', { method: 'POST', body: JSON.stringify({ port, sea: 'calm' }) })
    await pause(random.pause(callPause), undefined, { signal })
  }
}
