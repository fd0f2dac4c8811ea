import { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { registration } from '../lib/testing/scene/registration.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  answerSignUp: async () => {
    const w = await world()
    await w.guest().call(applyForAccount, { body: registration('new@test.example') })
    return { w }
  },
  answerForget: async () => {
    const w = await world()
    await w.guest().call(forgetPassword, { body: { accountType: 1, username: w.people.owner.username } })
    return { w }
  },
}
