import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of a file; none if it was deleted since its folder was read. */
function readBytes(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** The bytes of all files below a folder as one text, for tests that search it for a secret. */
export const everyFile = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readBytes(join(entry.parentPath, entry.name)))
    .join('\n')
