import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of all files below a folder as one text, to look for what must not be there. */
export const everyFile = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
