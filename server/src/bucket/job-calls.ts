import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { newBucket, putObject } from '../lib/testing/scene/bucket.ts'
import { world } from '../lib/testing/world.ts'

async function storing() {
  const w = await world()
  await putObject(w, await newBucket(w), 'a', 300)
  return w
}

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  keepStorageQuotas: async () => {
    const w = await storing()
    await w.rows('update storage_quota set capacity = 500')
    return { w, payload: {} }
  },
  meterStorage: async () => ({ w: await storing(), payload: {} }),
}
