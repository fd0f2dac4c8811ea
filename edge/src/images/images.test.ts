import { readdirSync, readFileSync } from 'node:fs'
import { BehaviorType } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { pngOf, sidesOf } from '../testing/png.ts'
import { until } from '../testing/until.ts'
import { withConfig } from '../testing/site.ts'
import { type World, world } from '../testing/world.ts'
import type { ImageLimits } from './image-workers.ts'

async function pictured(images: Partial<ImageLimits> = {}): Promise<World> {
  const w = await world({ limits: { images: { ...defaultLimits.images, ...images } } })
  const { origins, behaviors } = w.site.config
  const resizing = { ...behavior('/i/*', 'origin-1'), type: BehaviorType.imageResizing } as EdgeBehavior
  await w.plane.deploy(
    withConfig(w.site, {
      origins: origins.map((origin) => ({ ...origin, type: OriginType.storage })),
      behaviors: [resizing, ...behaviors],
    }),
  )
  return w
}

const give = ({ origin }: World, path: string, body: Buffer, type = 'image/png') =>
  origin.give(path, body, { 'content-type': type })

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

test('JPEG, PNG, WebP and GIF stay in their format', async () => {
  const w = await pictured()
  const images = {
    jpeg: red(300, 200).jpeg(),
    png: red(300, 200).png(),
    webp: red(300, 200).webp(),
    gif: red(300, 200).gif(),
  }
  for (const [format, image] of Object.entries(images)) {
    give(w, `/i/${format}`, await image.toBuffer(), `image/${format}`)
    const answer = await w.get(`/i/${format}?width=30`)
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format, width: 30, height: 20 })
  }
})

test('an animation stays animated', async () => {
  const w = await pictured()
  const frames = await sharp(Buffer.alloc(100 * 300 * 3, 'abcdefg'), {
    raw: { width: 100, height: 300, channels: 3, pageHeight: 100 },
  })
    .gif()
    .toBuffer()
  give(w, '/i/a', frames, 'image/gif')
  const { bytes } = await w.get('/i/a?width=20')
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    width: 20,
    pageHeight: 20,
  })
})

test("a camera's rotation is applied, and its other metadata is removed", async () => {
  const w = await pictured()
  const turned = await red(300, 200)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  give(w, '/i/a', turned, 'image/jpeg')
  const { bytes } = await w.get('/i/a?width=20')
  const { width, height, orientation, exif } = await sharp(bytes).metadata()
  expect([width, height, orientation, exif]).toEqual([20, 30, undefined, undefined])
})

test('concurrent requests for one size resize the image once', async () => {
  const w = await pictured({ workers: 1, queue: 0 })
  give(w, '/i/a', pngOf(3000, 2000))
  await w.get('/i/a')
  const answers = await Promise.all(Array.from({ length: 20 }, () => w.get('/i/a?width=30')))
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${sidesOf(bytes)}`))).toEqual(
    new Set(['200 30x20']),
  )
  expect(w.origin.hits('/i/a')).toBe(1)
})

test('a request while too many images are being made gets a 503 with Retry-After', async () => {
  const w = await pictured({ workers: 1, queue: 1 })
  give(w, '/i/a', pngOf(7000, 7000))
  await w.get('/i/a')
  const answers = await Promise.all([10, 20, 30, 40].map((width) => w.get(`/i/a?width=${width}`)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
  const made = answers.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(made.every(({ bytes }) => /^\d0x\d0$/.test(sidesOf(bytes) ?? ''))).toBe(true)
})

test('an image that takes too long or is too large stays unchanged', async () => {
  const w = await pictured({ time: 1, maxBytes: 1000 })
  give(w, '/i/slow', pngOf(100, 100))
  expect(sidesOf((await w.get('/i/slow?width=10')).bytes)).toBe('100x100')
  const noise = await sharp(Buffer.alloc(90 * 90 * 3, 'abcdefghijk'), {
    raw: { width: 90, height: 90, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  give(w, '/i/large', noise)
  expect((await w.get('/i/large?width=10')).bytes.equals(noise)).toBe(true)
  w.origin.on('/i/unannounced', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(noise)
  })
  expect((await w.get('/i/unannounced?width=10')).bytes.equals(noise)).toBe(true)
})

/** Child processes that resize images. */
const workers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('resize-process')
        )
      } catch {
        return false
      }
    })
    .map(Number)

test('a process that dies is replaced, and none is left after the edge has stopped', async () => {
  const w = await pictured({ workers: 1 })
  give(w, '/i/a', pngOf(300, 200))
  expect(workers()).toEqual([])
  await w.get('/i/a?width=10')
  const [first = 0] = workers()
  process.kill(first, 'SIGKILL')
  await until('the end of it', () => workers().length === 0)
  expect(sidesOf((await w.get('/i/a?width=30')).bytes)).toBe('30x20')
  expect(workers()).not.toContain(first)
  await w.stop()
  await until('the end of all', () => workers().length === 0)
})

test('copies survive a restart', async () => {
  const w = await pictured()
  give(w, '/i/a', pngOf(300, 200))
  await w.get('/i/a?width=30')
  await w.restart()
  expect(sidesOf((await w.get('/i/a?width=30')).bytes)).toBe('30x20')
  expect(workers()).toEqual([])
})
