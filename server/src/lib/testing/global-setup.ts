import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../../../scripts/postgres/cluster.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of a role that may create databases and roles, as `DATABASE_URL` of a start. */
    databaseUrl: string
  }
}

/** One PostgreSQL for all tests of the server. Each test file creates its own databases in it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-test-'))
  const cluster = await startCluster({ dir: join(folder, 'postgres'), durable: false })
  project.provide('databaseUrl', cluster.url)

  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
}
