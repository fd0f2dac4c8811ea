import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'

const moment = '2031-05-06T07:08:00Z'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  tellRefusals: async () => {
    const w = await world()
    const body = { accountType: 1, username: 'owner@test.example', password: 'wrong' }
    for (let time = 0; time < 3; time += 1) {
      w.clock.set(moment)
      await w.guest().call(signIn, { body })
    }
    w.clock.set('2031-05-06T07:09:00Z')
    return { w, payload: {} }
  },
  writeAnchor: async () => {
    const w = await world({ env: { AUDIT_ANCHOR_FILE: join(tmpdir(), 'fairlead-anchors-of-killed-jobs') } })
    return { w, payload: {}, reads: 'audit_entry' }
  },
}
