import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** An optional package, because its 92 MB would slow everybody's installation. */
const fontPackage = '@expo-google-fonts/noto-sans-sc'

/**
 * The file of a font with Latin and Chinese characters: the one of the settings, or that of the optional package. Undefined
 * if there is none.
 */
export function fontFile(configured: string | undefined): string | undefined {
  if (configured !== undefined) return existsSync(configured) ? configured : undefined
  try {
    return createRequire(import.meta.url).resolve(`${fontPackage}/400Regular/NotoSansSC_400Regular.ttf`)
  } catch {
    return undefined
  }
}
