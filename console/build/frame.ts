import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../src/screens.ts'
import { narrowBelow } from '../src/shell/menu/narrow-below.ts'

/** So much of a page comes in the first flight of packets of a connection: about ten. */
const limit = 14_000

/** The rules by which the page itself is drawn; those of the program say the same, from the same files. */
const sheets = [
  'ui/tokens.css',
  'shell/frame/first-paint.css',
  'shell/frame/frame.css',
  'shell/frame/auth-place.css',
]

const squeezed = (css: string) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()

/** Without the comments and the indentation of a script that is in the page itself. */
const bare = (script: string) => script.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/^\s+/gm, '')

/** The mark in a size, from the file that the browser shows in its tab. */
const mark = (_: string, size: string) =>
  readFileSync(join(import.meta.dirname, '../public/mark.svg'), 'utf8')
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg width="${size}" height="${size}"`)
    .trim()

/** The screens that do not stand in the frame of a signed-in user, and what they stand in. */
const frames = Object.fromEntries(
  screens.flatMap(({ path, frame }) => (frame === 'shell' ? [] : [[path, frame]])),
)

/**
 * Has index.html draw the frame by itself: its rules stand in the page, and it knows which screen has which frame. The program
 * comes once that is painted (`early.ts`).
 */
export function firstFrame(): Plugin {
  return {
    name: 'fairlead-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const css = sheets
          .map((sheet) => squeezed(readFileSync(join(import.meta.dirname, '../src', sheet), 'utf8')))
          .join('')
        const drawn = html
          .replace('<style nonce="__CSP_NONCE__"></style>', `<style nonce="__CSP_NONCE__">${css}</style>`)
          .replace('{ FRAMES: {} }.FRAMES', JSON.stringify(frames))
          .replace('%NARROW_BELOW%', narrowBelow)
          .replaceAll(/<!--mark (\d+)-->/g, mark)
          .replace(/(?<=<script nonce="__CSP_NONCE__">)\s+\/\/ Before[^]*?(?=<\/script>)/, bare)
        if (!bundle) return drawn
        const short = drawn.replaceAll(/\n\s+/g, '\n')
        if (short.length > limit)
          throw new Error(`The page itself has ${short.length} bytes, of ${limit}: its frame would come late`)
        return short
      },
    },
  }
}
