// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** So many files of a folder can be looked over at once. Tests and styles stand with what they are for. */
const limit = 20

const trees = ['api/src', 'server/src', 'console/src', 'edge/src', 'e2e']

/**
 * Folders that held more when the limit was set, and how many. The numbers only go down.
 * @type {Readonly<Record<string, number>>}
 */
const crowded = {
  'edge/src/testing': 30,
  // Each file is one matter that the edge promises.
  'edge/src/conformance/cases': 35,
}

/**
 * The rows of a slice's calls are for tests alone.
 * @param {string} name
 */
const isSource = (name) =>
  /\.(tsx?|m?js)$/.test(name) && !/\.(test|spec)\.[jt]sx?$/.test(name) && name !== 'calls.ts'

/**
 * The folders below one, itself included, with the number of their own source files.
 * @param {string} baseDir
 * @param {string} folder
 * @returns {{ folder: string, files: number }[]}
 */
function roomsOf(baseDir, folder) {
  const entries = readdirSync(join(baseDir, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isSource(entry.name)).length
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => roomsOf(baseDir, `${folder}/${entry.name}`))
  return [{ folder, files }, ...below]
}

/**
 * What is wrong with the folders of a repository, or of a folder built like one.
 * @param {string} baseDir
 * @param {Readonly<Record<string, number>>} known
 * @returns {{ folders: number, faults: string[] }}
 */
export function judgeRooms(baseDir, known = crowded) {
  const rooms = trees
    .filter((tree) => existsSync(join(baseDir, tree)))
    .flatMap((tree) => roomsOf(baseDir, tree))
  const faults = rooms.flatMap(({ folder, files }) => {
    const most = known[folder] ?? limit
    if (files > most) return [`${folder} holds ${files} source files, at most ${most}: give it rooms`]
    if (folder in known && files <= limit)
      return [`${folder} holds ${files} source files: take it off the list of crowded folders`]
    return []
  })
  return { folders: rooms.length, faults }
}
