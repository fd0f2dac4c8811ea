// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The highest number of source files in a folder, so that it can be taken in at a glance. Tests and styles do not count. */
const limit = 20

const trees = ['api/src', 'server/src', 'console/src', 'edge/src', 'storage/src', 'e2e']

/**
 * Rows of calls (`calls.ts`, `purge-calls.ts`) count as tests.
 * @param {string} name
 */
const isSource = (name) =>
  /\.(tsx?|m?js)$/.test(name) && !/\.(test|spec)\.[jt]sx?$/.test(name) && !/(^|-)calls\.ts$/.test(name)

/**
 * A folder and all folders below it, each with the number of its own source files.
 * @param {string} baseDir
 * @param {string} folder
 * @returns {{ folder: string, files: number }[]}
 */
function listRooms(baseDir, folder) {
  const entries = readdirSync(join(baseDir, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isSource(entry.name)).length
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => listRooms(baseDir, `${folder}/${entry.name}`))
  return [{ folder, files }, ...below]
}

/**
 * Finds folders with too many files in a repository, or in a folder with the same structure.
 * @param {string} baseDir
 * @returns {{ folders: number, faults: string[] }}
 */
export function judgeRooms(baseDir) {
  const rooms = trees
    .filter((tree) => existsSync(join(baseDir, tree)))
    .flatMap((tree) => listRooms(baseDir, tree))
  const faults = rooms
    .filter(({ files }) => files > limit)
    .map(({ folder, files }) => `${folder} holds ${files} source files, at most ${limit}: give it rooms`)
  return { folders: rooms.length, faults }
}
