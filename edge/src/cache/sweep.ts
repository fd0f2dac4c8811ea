import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type BodyFiles, folderNames, objectFolder, tempFolder } from './body-files.ts'
import type { ObjectIndex } from './object-index.ts'

/**
 * Removes what a killed run left: temporary files, files without a row, rows without a file. What this run
 * writes meanwhile bears its mark and is left alone.
 */
export async function sweep(
  files: BodyFiles,
  index: ObjectIndex,
  dropRow: (row: { siteId: string; key: string; file: string }) => void,
  log: Logger,
): Promise<void> {
  let leftovers = 0
  let missing = 0
  for (const name of await list(join(files.folder, tempFolder))) {
    if (name.startsWith(files.runMark)) continue
    files.discard(join(files.folder, tempFolder, name))
    leftovers += 1
  }
  for (const folder of folderNames()) {
    const present = new Set(await list(join(files.folder, objectFolder, folder)))
    for (const row of index.filesIn(folder)) {
      const name = row.file.slice(folder.length + 1)
      if (present.delete(name) || name.startsWith(files.runMark)) continue
      dropRow({ siteId: row.site, key: row.key, file: row.file })
      missing += 1
    }
    for (const name of present) {
      if (name.startsWith(files.runMark)) continue
      files.discardFile(`${folder}/${name}`)
      leftovers += 1
    }
  }
  await files.idle()
  if (leftovers + missing > 0) log.info({ leftovers, missing }, 'the cache was cleaned after an earlier run')
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
