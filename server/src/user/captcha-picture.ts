import { randomInt } from 'node:crypto'
import { captchaSize } from '@fairlead/api/user/sign-in.ts'
import sharp from 'sharp'

const { width, height, piece } = captchaSize

/** Colours from one calm family a picture, so that no edge stands out like the gap's. */
const hues = [200, 150, 260, 20, 330, 100]

const between = (low: number, high: number) => randomInt(low, high + 1)
const pick = <T>(list: readonly T[]) => list[randomInt(list.length)] as T

/** A puzzle piece as an SVG path: a square of 36 with a knob on top and one at the right, within 48 by 48. */
const outline = 'M2 12 h11 a7 7 0 1 1 14 0 h11 v11 a7 7 0 1 1 0 14 v9 h-36 z'

/** Hills, circles and strokes at random places; also false gaps, so that a search for dark shapes finds several. */
function scenery() {
  const hue = pick(hues)
  const shapes = Array.from({ length: 22 }, () => {
    const fill = `hsl(${hue + between(-40, 40)} ${between(30, 70)}% ${between(35, 80)}%)`
    const [x, y] = [between(0, width), between(0, height)]
    return pick([
      `<circle cx="${x}" cy="${y}" r="${between(8, 46)}" fill="${fill}" opacity=".7"/>`,
      `<rect x="${x}" y="${y}" width="${between(10, 90)}" height="${between(10, 60)}" rx="${between(0, 14)}" fill="${fill}" opacity=".65" transform="rotate(${between(-40, 40)} ${x} ${y})"/>`,
      `<path d="M0 ${y} Q ${between(40, 280)} ${between(0, height)} ${width} ${between(0, height)}" stroke="${fill}" stroke-width="${between(2, 12)}" fill="none"/>`,
    ])
  })
  const ground = `<rect width="${width}" height="${height}" fill="hsl(${hue} 45% 62%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join('')}</svg>`
}

const svg = (body: string, w: number, h: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${body}</svg>`)

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

export type CaptchaPicture = { picture: string; piece: string; top: number; left: number }

/** Draws a captcha. `left` is the secret: where the gap is, in pixels; the picture alone shows it. */
export async function drawCaptcha(): Promise<CaptchaPicture> {
  const left = between(90, width - piece - 8)
  const top = between(8, height - piece - 8)
  const ground = await sharp(Buffer.from(scenery())).png().toBuffer()
  const decoyLeft = left > 190 ? between(70, left - 70) : between(left + 62, Math.max(left + 63, width - 30))
  const gaps = svg(
    `<path d="${outline}" transform="translate(${left} ${top})" fill="rgb(0 0 0 / .45)" stroke="rgb(255 255 255 / .7)"/>` +
      `<circle cx="${decoyLeft}" cy="${between(24, height - 24)}" r="20" fill="rgb(0 0 0 / .4)" stroke="rgb(255 255 255 / .6)"/>`,
    width,
    height,
  )
  const mask = svg(`<path d="${outline}" fill="#fff"/>`, piece, piece)
  const rim = svg(
    `<path d="${outline}" fill="none" stroke="rgb(255 255 255 / .9)" stroke-width="1.5"/>`,
    piece,
    piece,
  )
  const [picture, cut] = await Promise.all([
    sharp(ground)
      .composite([{ input: gaps }])
      .png()
      .toBuffer(),
    sharp(ground)
      .extract({ left, top, width: piece, height: piece })
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }, { input: rim }])
      .png()
      .toBuffer(),
  ])
  return { picture: dataUrl(picture), piece: dataUrl(cut), top, left }
}
