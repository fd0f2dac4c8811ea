import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../../../scripts/postgres/cluster.js'
import { startCloudStandIns } from '../../sso/stand-in/cloud-stand-ins.ts'
import { blankFont } from './font/blank-font.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of a role that may create databases and roles, as `DATABASE_URL` of a start. */
    databaseUrl: string
    /** A font for documents, as `PDF_FONT` of a start. */
    blankFont: string
    /** The address of stand-ins of clouds, as `CLOUD_STAND_IN` of a start. Tests that need faults have their own. */
    cloudStandIn: string
  }
}

/** One PostgreSQL for all tests of the server. Each test file creates its own databases in it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-test-'))
  const cluster = await startCluster({ dir: join(folder, 'postgres'), durable: false })
  project.provide('databaseUrl', cluster.url)
  const font = join(folder, 'blank.ttf')
  await writeFile(font, blankFont())
  project.provide('blankFont', font)

  const clouds = await startCloudStandIns({ port: 0 })
  project.provide('cloudStandIn', clouds.address)

  return async () => {
    await clouds.stop()
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
}
