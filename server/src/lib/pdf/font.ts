import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** With Latin characters and the 30,000 Chinese ones of the national standard, rare ones of names included. */
const packaged = '../fonts/NotoSansHans-Regular.otf'

/** The file of a font with Latin and Chinese characters: the one of the settings, or undefined if that is missing. */
export function fontFile(configured: string | undefined): string | undefined {
  if (configured !== undefined) return existsSync(configured) ? configured : undefined
  return fileURLToPath(new URL(packaged, import.meta.resolve('@embedpdf/fonts-sc')))
}
