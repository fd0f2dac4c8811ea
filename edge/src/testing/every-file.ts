import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of all files below a folder as one text, for tests that search it for a secret. */
export const everyFile = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
