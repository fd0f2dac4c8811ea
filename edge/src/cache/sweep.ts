import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type BodyFiles, folderNames, objectFolder, runMarkOf, tempFolder } from './body-files.ts'
import { rowOf } from './place.ts'
import { firstName, lastName, type ObjectIndex, pagesBetween } from './object-index.ts'
import { pace } from './pace.ts'

/** Rows read at a time. */
const pageRows = 256

/**
 * Removes leftovers of killed runs: temporary files, and files without a row. Files that are being written have the
 * mark of a live run and are left alone. A row without a file is a miss, and is removed at the next request.
 */
export async function sweep(
  files: BodyFiles,
  index: ObjectIndex,
  isLive: (runMark: string) => boolean,
  log: Logger,
): Promise<void> {
  const dead = async (folder: string) => (await list(folder)).filter((name) => !isLive(runMarkOf(name)))
  const temporary = await dead(join(files.folder, tempFolder))
  for (const name of temporary) files.discard(join(files.folder, tempFolder, name))
  let leftovers = temporary.length
  const indexed = await indexedFiles(index, isLive)
  for (const folder of folderNames()) {
    const names = await dead(join(files.folder, objectFolder, folder))
    const strays = names.filter((name) => !indexed.get(runMarkOf(name))?.has(numberOf(name)))
    for (const name of strays) files.discardFile(`${folder}/${name}`)
    leftovers += strays.length
  }
  await files.idle()
  if (leftovers > 0) log.info({ leftovers }, 'the cache was cleaned after an earlier run')
}

/** The files of dead runs that have a row, as numbers, because there may be a million. No new ones are added. */
async function indexedFiles(
  index: ObjectIndex,
  isLive: (runMark: string) => boolean,
): Promise<Map<string, Set<number>>> {
  const files = new Map<string, Set<number>>()
  for (const page of pagesBetween(index, firstName, lastName, pageRows)) {
    for (const { file } of page) {
      if (file === '' || rowOf(file) !== undefined) continue
      const name = file.slice(file.indexOf('/') + 1)
      const runMark = runMarkOf(name)
      if (isLive(runMark)) continue
      const numbers = files.get(runMark) ?? new Set()
      files.set(runMark, numbers.add(numberOf(name)))
    }
    await pace.rest()
  }
  return files
}

const numberOf = (name: string) => Number(name.slice(name.indexOf('-') + 1))

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
