import { randomBytes, randomInt } from 'node:crypto'
import { captchaSize } from '@fairlead/api/sign-in/sign-in.ts'
import sharp from 'sharp'
import { newBend, newShape, outlineOf, similarShape } from './captcha-outline.ts'

const { width, height, piece } = captchaSize

/** The colours of a picture are similar, so that no edge has as much contrast as that of a gap. */
const hues = [200, 150, 260, 20, 330, 100]

const between = (low: number, high: number) => randomInt(low, high + 1)
const pick = <T>(list: readonly T[]) => list[randomInt(list.length)] as T

const svg = (body: string, w: number, h: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${body}</svg>`)

/** Hills, boxes and strokes at random places. */
function scenery(hue: number, count: number, w: number, h: number) {
  const shapes = Array.from({ length: count }, () => {
    const fill = `hsl(${hue + between(-40, 40)} ${between(30, 70)}% ${between(30, 80)}%)`
    const [x, y] = [between(0, w), between(0, h)]
    return pick([
      `<circle cx="${x}" cy="${y}" r="${between(6, 40)}" fill="${fill}" opacity=".75"/>`,
      `<rect x="${x}" y="${y}" width="${between(10, 90)}" height="${between(10, 60)}" rx="${between(0, 14)}" fill="${fill}" opacity=".7" transform="rotate(${between(-40, 40)} ${x} ${y})"/>`,
      `<path d="M0 ${y} Q ${between(0, w)} ${between(0, h)} ${w} ${between(0, h)}" stroke="${fill}" stroke-width="${between(2, 12)}" fill="none"/>`,
    ])
  })
  return `<rect width="${w}" height="${h}" fill="hsl(${hue} 45% 62%)"/>${shapes.join('')}`
}

/** Thin strokes over everything, also over the edges of the gaps. */
const scratches = (count: number, w: number, h: number) =>
  Array.from({ length: count }, () => {
    const shade = pick(['0 0 0', '255 255 255'])
    const [x, y] = [between(0, w), between(0, h)]
    return `<path d="M${x} ${y} q ${between(-40, 40)} ${between(-40, 40)} ${between(-70, 70)} ${between(-50, 50)}" stroke="rgb(${shade} / .${between(25, 45)})" stroke-width="${between(1, 3)}" fill="none"/>`
  }).join('')

/** The appearance of a gap. Each gap looks different, so that the contrast does not reveal the right one. */
function gapLook() {
  const [shade, edge] = pick([
    ['0 0 0', '255 255 255'],
    ['255 255 255', '0 0 0'],
  ] as const)
  return `fill="rgb(${shade} / .${between(28, 66)})" stroke="rgb(${edge} / .${between(5, 100)})" stroke-width="${between(4, 30) / 10}" stroke-dasharray="${between(5, 14)} ${between(1, 4)}"`
}

/** Grain that no two pictures share. */
function grain(w: number, h: number) {
  const raw = randomBytes(w * h * 4)
  for (let at = 3; at < raw.length; at += 4) raw[at] = (raw[at] ?? 0) & 0x1f
  return { input: raw, raw: { width: w, height: h, channels: 4 as const } }
}

const dataUrl = (image: Buffer, type: 'png' | 'webp') =>
  `data:image/${type};base64,${image.toString('base64')}`

/** The number of gaps, one of which is right. They are in a row at the height of the piece. */
const gapCount = 4

/** The left edges of the gaps. Gaps touch neither each other nor the piece at its start. */
function gapLefts() {
  const first = between(52, 74)
  return Array.from({ length: gapCount }, (_, i) => first + i * 60 + between(0, 8))
}

export type CaptchaPicture = { picture: string; piece: string; top: number; left: number }

/**
 * Draws a captcha. `left` is the secret: the position in pixels of the gap with the shape of the piece. The piece
 * contains nothing of the picture, and its outline is distorted differently from that of the gap. The other gaps have
 * similar shapes.
 */
export async function drawCaptcha(): Promise<CaptchaPicture> {
  const top = between(8, height - piece - 8)
  const lefts = gapLefts()
  const right = randomInt(lefts.length)
  const shape = newShape()
  const hue = pick(hues)
  const gaps = lefts.map((left, i) => {
    const outline = outlineOf(i === right ? shape : similarShape(shape), newBend())
    return `<path d="${outline}" transform="translate(${left} ${top})" ${gapLook()}/>`
  })
  const picture = svg(
    scenery(hue, 26, width, height) + gaps.join('') + scratches(22, width, height),
    width,
    height,
  )
  const outline = outlineOf(shape, newBend())
  const cut = svg(
    `<clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)">${scenery(pick(hues), 9, piece, piece)}</g>` +
      `<path d="${outline}" fill="none" stroke="rgb(255 255 255 / .9)" stroke-width="1.5"/>`,
    piece,
    piece,
  )
  const [background, part] = await Promise.all([
    sharp(picture)
      .composite([grain(width, height)])
      // An eighth of the size of a PNG, generated in a tenth of the time.
      .webp({ quality: 70, effort: 2 })
      .toBuffer(),
    sharp(cut).png().toBuffer(),
  ])
  return { picture: dataUrl(background, 'webp'), piece: dataUrl(part, 'png'), top, left: lefts[right] ?? 0 }
}
