import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A file of whole lines that will not change any more: one batch. */
export type Segment = {
  /** The id of the run that wrote it. */
  journal: string
  /** Counts from 1 in each run. */
  seq: number
  path: string
  lines: number
  bytes: number
}

/** The folder of one run: its start time and the id of its journal, so that names sort by age. */
const runName = /^\d{15}-([0-9a-f-]{36})$/
const closedName = /^(\d{9})-(\d+)\.ndjson$/
const openName = /^(\d{9})\.open$/

const numbered = (seq: number) => String(seq).padStart(9, '0')
const openPath = (folder: string, seq: number) => join(folder, `${numbered(seq)}.open`)
const closedPath = (folder: string, seq: number, lines: number) =>
  join(folder, `${numbered(seq)}-${lines}.ndjson`)

/** The names of the files of one run. */
export function newRun(folder: string, now: number) {
  const journal = randomUUID()
  const home = join(folder, `${String(now).padStart(15, '0')}-${journal}`)
  mkdirSync(home, { recursive: true })
  return {
    journal,
    openPath: (seq: number) => openPath(home, seq),
    closedPath: (seq: number, lines: number) => closedPath(home, seq, lines),
  }
}

/** The leftovers of earlier runs, oldest first. Of a file that was being written, the whole lines are kept. */
export function leftSegments(folder: string): Segment[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const journal = runName.exec(name)?.[1]
      return journal === undefined ? [] : readSegments(join(folder, name), journal)
    })
}

function readSegments(home: string, journal: string): Segment[] {
  const found = readdirSync(home)
    .toSorted()
    .flatMap((name): Segment[] => {
      const [, seq, lines] = closedName.exec(name) ?? []
      const path = join(home, name)
      if (seq !== undefined) {
        return [{ journal, seq: Number(seq), path, lines: Number(lines), bytes: statSync(path).size }]
      }
      const unfinished = openName.exec(name)?.[1]
      return unfinished === undefined ? [] : finish(home, journal, Number(unfinished))
    })
  if (found.length === 0) rmdirSync(home)
  return found
}

/** Text after the last line feed stays in the file and is not read. */
function finish(home: string, journal: string, seq: number): Segment[] {
  const from = openPath(home, seq)
  const bytes = readFileSync(from)
  const lines = bytes.reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0)
  if (lines === 0) {
    unlinkSync(from)
    return []
  }
  const path = closedPath(home, seq, lines)
  renameSync(from, path)
  return [{ journal, seq, path, lines, bytes: bytes.length }]
}
