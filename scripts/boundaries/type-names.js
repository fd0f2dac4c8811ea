// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs, and what is checked like one: inside each, the name of an exported type stands for one thing. */
const programs = ['api/src', 'server/src', 'console/src', 'edge/src', 'storage/src', 'attack', 'bench', 'e2e']

/** Rows of tables, which are called like the objects that they store. */
const generated = 'server/src/lib/db-types.ts'

/**
 * @param {string} baseDir
 * @param {string} program
 */
function sourcesOf(baseDir, program) {
  return readdirSync(join(baseDir, program), { recursive: true, encoding: 'utf8' })
    .map((path) => `${program}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && path !== generated && !path.includes('/node_modules/'))
    .toSorted()
}

/**
 * Finds names under which several files of a program export a type.
 * @param {string} baseDir a repository, or a folder with the same structure
 * @returns {{ names: number, faults: string[] }}
 */
export function judgeTypeNames(baseDir) {
  let names = 0
  /** @type {string[]} */
  const faults = []
  for (const program of programs.filter((folder) => existsSync(join(baseDir, folder)))) {
    /** @type {Map<string, string[]>} */
    const files = new Map()
    for (const path of sourcesOf(baseDir, program))
      for (const [, name = ''] of readFileSync(join(baseDir, path), 'utf8').matchAll(
        /^export (?:type|interface) (\w+)/gm,
      ))
        files.set(name, [...(files.get(name) ?? []), path])
    names += files.size
    for (const [name, where] of files)
      if (where.length > 1)
        faults.push(`${name} is exported by ${where.join(' and ')}: give each its own name`)
  }
  return { names, faults }
}
