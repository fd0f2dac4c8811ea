import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { RefusedFile } from '../file/refused-file.ts'
import type { SourceStore } from './source-files.ts'

/** The files of an upload, whose places on the disk are their names there. Throws `RefusedFile` for one that is lost. */
export function openUploadStore(folder: string, names: readonly string[]): SourceStore {
  return {
    list: () => Promise.resolve(names.map((key) => ({ key, modifiedAt: new Date(0) }))),
    fetch: async (key) => {
      const path = join(folder, String(names.indexOf(key)))
      await access(path).catch(() => {
        throw new RefusedFile('partMissing', key)
      })
      return path
    },
  }
}
