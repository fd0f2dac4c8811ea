// @ts-check
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.js'

const programs = ['api', 'server', 'console', 'edge', 'storage']
const own = [...programs, 'e2e', 'scripts', 'attack', 'bench', 'docs']

/**
 * Copies the sources into a temporary folder, where a test may change them. The copy shares the packages.
 * @param {string} name a part of the folder's name
 * @returns {string} the folder, which the caller deletes
 */
export function copyHouse(name) {
  const house = mkdtempSync(join(tmpdir(), `fairlead-${name}-`))
  const files = readdirSync(root).filter((file) =>
    /^(package|tsconfig|vitest|playwright|\.dependency-cruiser).*\.(json|ts|mjs)$/.test(file),
  )
  for (const part of [...own, ...files])
    cpSync(join(root, part), join(house, part), {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist)$/.test(path),
    })
  // Among the packages, the copy links its own programs, not those of this house.
  mkdirSync(join(house, 'node_modules/@fairlead'), { recursive: true })
  for (const part of readdirSync(join(root, 'node_modules')))
    if (part !== '@fairlead' && part !== '.cache')
      symlinkSync(join(root, 'node_modules', part), join(house, 'node_modules', part))
  for (const part of programs) symlinkSync(join(house, part), join(house, 'node_modules/@fairlead', part))
  return house
}
