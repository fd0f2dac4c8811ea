// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Programs, and what is checked like one: inside each, the name of an exported type or function stands for one thing.
 */
const programs = ['api/src', 'server/src', 'console/src', 'edge/src', 'storage/src', 'attack', 'bench', 'e2e']

/** Rows of tables, which are called like the objects that they store. */
const generated = 'server/src/lib/db-types.ts'

/**
 * Names by which a program finds a part of each of its modules of a kind, so that many files export them.
 * @type {{ name: string, in: RegExp, reason: string }[]}
 */
const contracts = [
  {
    name: 'load',
    in: /^console\/src\/.*Page\.tsx$/,
    reason: 'the router prefetches the data of a page by it',
  },
  {
    name: 'set',
    in: /^e2e\/.*\/scene\.ts$/,
    reason: 'a scene is set by it before the screens are looked at',
  },
  { name: 'setLong', in: /^e2e\/.*\/scene\.ts$/, reason: 'the same with long texts' },
  {
    name: 'victim',
    in: /^server\/src\/.*\/calls\.ts$/,
    reason: 'attacks get the objects of a slice by it, in the account that they must not reach',
  },
]

/**
 * @param {string} name
 * @param {string} path
 */
const isContract = (name, path) => contracts.some((one) => one.name === name && one.in.test(path))

/**
 * @param {string} baseDir
 * @param {string} program
 */
function listSources(baseDir, program) {
  return readdirSync(join(baseDir, program), { recursive: true, encoding: 'utf8' })
    .map((path) => `${program}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && path !== generated && !path.includes('/node_modules/'))
    .toSorted()
}

const typeName = /^export (?:type|interface) (\w+)/gm
/** A declared function, or a constant that is one: its value begins with a parameter list, or with `name =>`. */
const functionName =
  /^export (?:(?:async )?function\*? (\w+)|const (\w+)(?::[^\n]*?)?\s=\s+(?:async )?(?:<|\w+ =>|(?=\()))/gm

/**
 * Whether the parameter list that begins at `at` is followed by an arrow; otherwise it is an expression in parentheses.
 * @param {string} text
 * @param {number} at
 */
function isFunctionAt(text, at) {
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if (text[end] === '(') depth++
    else if (text[end] === ')' && --depth === 0) return /^\)(?:: [^\n]*)? =>/.test(text.slice(end, end + 500))
  }
  return false
}

/** @param {string} text */
const typesIn = (text) => [...text.matchAll(typeName)].map(([, name = '']) => name)

/** @param {string} text */
const functionsIn = (text) =>
  [...text.matchAll(functionName)]
    .filter(({ 0: found, 1: declared, index }) => {
      const end = index + found.length
      return declared !== undefined || text[end] !== '(' || isFunctionAt(text, end)
    })
    .map(([, declared, constant]) => declared ?? constant ?? '')

/**
 * Finds names under which several files of a program export a type, or a function.
 * @param {string} baseDir a repository, or a folder with the same structure
 * @returns {{ types: number, functions: number, faults: string[] }}
 */
export function judgeExportNames(baseDir) {
  const counts = { types: 0, functions: 0 }
  /** @type {string[]} */
  const faults = []
  for (const program of programs.filter((folder) => existsSync(join(baseDir, folder))))
    for (const [kind, namesIn] of /** @type {const} */ ([
      ['types', typesIn],
      ['functions', functionsIn],
    ])) {
      /** @type {Map<string, string[]>} */
      const files = new Map()
      for (const path of listSources(baseDir, program))
        for (const name of new Set(namesIn(readFileSync(join(baseDir, path), 'utf8'))))
          if (!isContract(name, path)) files.set(name, [...(files.get(name) ?? []), path])
      counts[kind] += files.size
      for (const [name, where] of files)
        if (where.length > 1)
          faults.push(`${name} is exported by ${where.join(' and ')}: give each its own name`)
    }
  return { ...counts, faults }
}
