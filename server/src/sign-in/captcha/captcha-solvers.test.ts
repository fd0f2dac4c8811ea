import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawCaptcha } from './captcha-picture.ts'

type Pixels = { data: Buffer; width: number; height: number }
type Captcha = { whole: Pixels; part: Pixels; top: number; left: number }

async function readPixels(url: string): Promise<Pixels> {
  const image = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Enough captchas for a stable result: the best program solves a third. */
const times = 400
const captchas: Captcha[] = []

beforeAll(async () => {
  for (let i = 0; i < times; i += 1) {
    const { picture, piece, top, left } = await drawCaptcha()
    captchas.push({ whole: await readPixels(picture), part: await readPixels(piece), top, left })
  }
})

const brightness = ({ data, width }: Pixels, x: number, y: number) => {
  const at = (y * width + x) * 4
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
}
const isPiece = ({ data, width, height }: Pixels, x: number, y: number) =>
  x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * 4 + 3] ?? 0) > 127

/** Positions of the piece. */
const placesOf = (part: Pixels) =>
  Array.from(
    { length: part.width * part.height },
    (_, i) => [i % part.width, Math.floor(i / part.width)] as const,
  ).filter(([x, y]) => isPiece(part, x, y))

/** How badly the piece fits at a position. The program chooses the best one. */
type Misfit = (left: number) => number

/** As if the pixels of the piece were those of the gap times a factor, which solved 20 of 20 of an earlier captcha. */
function byPixels({ whole, part, top }: Captcha): Misfit {
  const places = placesOf(part)
  return (left) => {
    let sum = 0
    for (const [x, y] of places) {
      const at = (y * part.width + x) * 4
      const there = ((top + y) * whole.width + left + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs((part.data[at + channel] ?? 0) * 0.55 - (whole.data[there + channel] ?? 0))
    }
    return sum
  }
}

/** By the correlation of light and dark in piece and gap. */
function byCorrelation({ whole, part, top }: Captcha): Misfit {
  const places = placesOf(part)
  const own = places.map(([x, y]) => brightness(part, x, y))
  const ownMean = own.reduce((sum, value) => sum + value, 0) / own.length
  return (left) => {
    const there = places.map(([x, y]) => brightness(whole, left + x, top + y))
    const mean = there.reduce((sum, value) => sum + value, 0) / there.length
    let [product, spread] = [0, 0]
    for (const [i, value] of there.entries()) {
      product += ((own[i] ?? 0) - ownMean) * (value - mean)
      spread += (value - mean) ** 2
    }
    return -product / Math.sqrt(spread || 1)
  }
}

const beside = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** By the edges of the picture at the outline of the piece. */
function byOutline({ whole, part, top }: Captcha): Misfit {
  const edges = placesOf(part).filter(([x, y]) => beside.some(([dx, dy]) => !isPiece(part, x + dx, y + dy)))
  return (left) => {
    let sum = 0
    for (const [x, y] of edges) {
      const steps = beside.map(([dx, dy]) =>
        Math.abs(
          brightness(whole, left + x + dx * 2, top + y + dy * 2) -
            brightness(whole, left + x - dx, top + y - dy),
        ),
      )
      sum -= Math.max(...steps)
    }
    return sum
  }
}

test.for<[string, (captcha: Captcha) => Misfit]>([
  ['its pixels', byPixels],
  ['the correlation of its pixels', byCorrelation],
  ['its outline', byOutline],
])('a program that matches the piece by %s fails most of the time', ([, program]) => {
  const solved = captchas.filter((captcha) => {
    const misfit = program(captcha)
    const misfits = Array.from({ length: captcha.whole.width - captcha.part.width }, (_, at) => misfit(at))
    return Math.abs(misfits.indexOf(Math.min(...misfits)) - captcha.left) <= 5
  })
  expect(solved.length).toBeLessThan(times / 2)
})
