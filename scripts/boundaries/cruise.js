// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { root } from '../root.js'

const folders = ['api', 'server', 'console', 'edge', 'storage', 'scripts', 'e2e', 'attack']

/**
 * Checks the imports of a tree by the rules of `.dependency-cruiser.mjs`.
 * @param {string} baseDir a repository, or a folder with the same structure
 * @returns {Promise<{modules: number, violations: {rule: string, from: string, to: string}[]}>}
 */
export async function cruiseTree(baseDir) {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(present, { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return {
    modules: output.summary.totalCruised,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
