import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { maxFiles, SourceFailure, type SourceFile, type SourceStore } from './source-files.ts'

/** The path without links, if there is such a file. */
const realPath = (path: string) => realpath(path).catch(() => undefined)

/**
 * A folder on the disk of the server, which operators fill. Links that lead out of it are refused. Throws `SourceFailure`.
 */
export async function openFolderStore(root: string, prefix: string): Promise<SourceStore> {
  const home = await realPath(root)
  const start = await realPath(join(root, prefix))
  if (!home || !start || (start !== home && !start.startsWith(home + sep)))
    throw new SourceFailure('noFolder')

  return {
    async list() {
      const entries = await readdir(start, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      if (files.length > maxFiles) throw new SourceFailure('tooManyFiles')
      const found: SourceFile[] = []
      for (const { parentPath, name } of files) {
        const path = join(parentPath, name)
        const { mtime } = await stat(path)
        found.push({ key: relative(home, path).split(sep).join('/'), modifiedAt: mtime })
      }
      return found
    },
    async fetch(key) {
      const path = await realPath(join(home, key))
      if (!path?.startsWith(home + sep)) throw new SourceFailure('noFolder')
      return path
    },
  }
}
