import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { rowOf } from './place.ts'

export type TempFile = { path: string; handle: FileHandle }

/**
 * Files of bodies. A file is written under a temporary name and renamed when it is complete, so every file in
 * `objects` is complete. Names begin with a mark of this run: a file with the mark of another run and without a row
 * is a leftover.
 */
export type BodyFiles = {
  folder: string
  temp: () => Promise<TempFile>
  /** Writes a whole body to a temporary file and closes it; returns its path. */
  write: (bytes: Buffer) => Promise<string>
  /** Moves a complete temporary file to its place; returns its name for the index. */
  settle: (path: string) => Promise<string>
  open: (file: string) => Promise<FileHandle>
  /** Unlinks in the background, two at a time. */
  discard: (path: string) => void
  /** The same, by the place of a body; ignored if the body is not a file. */
  discardFile: (place: string) => void
  /** Resolves when all discarded files are unlinked. */
  idle: () => Promise<void>
}

export const tempFolder = 'temp'
export const objectFolder = 'objects'
const folders = 256

export const folderName = (number: number) => (number % folders).toString(16).padStart(2, '0')
export const folderNames = () => Array.from({ length: folders }, (_, number) => folderName(number))

/** A mark for the files of one run. */
export const newRunMark = () => `${randomBytes(5).toString('hex')}-`
/** The mark in the name of a file. */
export const runMarkOf = (name: string) => name.slice(0, name.indexOf('-') + 1)

export function openBodyFiles(folder: string, runMark: string, log: Logger): BodyFiles {
  const made = new Set<string>()
  const doomed: string[] = []
  let workers = 0
  let count = 0
  let onIdle: (() => void)[] = []

  mkdirSync(join(folder, tempFolder), { recursive: true })
  mkdirSync(join(folder, objectFolder), { recursive: true })

  async function unlinkAll() {
    for (let path = doomed.shift(); path !== undefined; path = doomed.shift()) {
      await unlink(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') log.warn({ err: error }, 'a file of the cache could not be deleted')
      })
    }
    workers -= 1
    if (workers > 0) return
    for (const resolve of onIdle) resolve()
    onIdle = []
  }

  function discard(path: string) {
    doomed.push(path)
    if (workers >= 2) return
    workers += 1
    void unlinkAll()
  }

  async function temp(): Promise<TempFile> {
    count += 1
    const path = join(folder, tempFolder, `${runMark}${count}`)
    return { path, handle: await open(path, 'wx+') }
  }

  return {
    folder,
    temp,
    async write(bytes) {
      const { path, handle } = await temp()
      try {
        await handle.writeFile(bytes)
        return path
      } catch (error) {
        discard(path)
        throw error
      } finally {
        await handle.close()
      }
    },
    async settle(path) {
      count += 1
      const number = count
      const name = folderName(number)
      if (!made.has(name)) {
        await mkdir(join(folder, objectFolder, name), { recursive: true })
        made.add(name)
      }
      const file = `${name}/${runMark}${number}`
      await rename(path, join(folder, objectFolder, file))
      return file
    },
    open: (file) => open(join(folder, objectFolder, file), 'r'),
    discard,
    discardFile: (place) => {
      if (place !== '' && rowOf(place) === undefined) discard(join(folder, objectFolder, place))
    },
    idle: () => (workers === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}
