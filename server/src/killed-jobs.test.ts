import { expect, test } from 'vitest'
import { tasks } from './jobs.ts'
import { jobScenes } from './lib/testing/kill/job-scenes.ts'
import { runWithKill } from './lib/testing/kill/kill-job.ts'
import { byTier } from './lib/testing/tier/by-tier.ts'
import { world } from './lib/testing/world.ts'

const all = Object.keys(jobScenes)

test('each kind of job has a scene in which it is killed', async () => {
  expect(all.toSorted()).toEqual(Object.keys(tasks(await world())).toSorted())
})

test.each(byTier({ quick: ['chargeUsage'], deep: all }))(
  'a job of a process that was killed in its middle is done by another one, once (%s)',
  async (task) => {
    const scene = jobScenes[task]
    if (!scene) throw new Error(`no scene for ${task}`)
    const { isKilled, left, expected } = await runWithKill(task, scene)
    expect(isKilled).toBe(true)
    expect(left).toEqual(expected)
  },
)
