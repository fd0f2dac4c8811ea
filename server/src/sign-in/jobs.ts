import { z } from 'zod'
import { expired, type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { Source } from '../throttle/public.ts'
import { forgetAsks } from './captcha/captcha-work.ts'
import { answerForget, type ResetRequest } from './password/forgotten.ts'
import { forgetPlaces } from './places.ts'
import { answerSignUp } from './sign-ups.ts'

const SignUp = z.object({ signUpId: z.uuid(), source: Source.optional() })
const Forgotten: z.ZodType<ResetRequest> = z.object({
  accountType: z.literal([1, 2]),
  accountNumber: z.string().optional(),
  username: z.string(),
  source: Source.optional(),
})

export function signInJobs({ db, box, settings, clock }: JobParts): SliceJobs {
  const letters = () => ({ box, home: settings.home, now: clock.now() })
  return {
    tasks: {
      answerSignUp: async (payload) => {
        const request = SignUp.parse(payload)
        await db.transaction((tx) => answerSignUp(tx, letters(), request))
      },
      answerForget: async (payload) => {
        const request = Forgotten.parse(payload)
        await db.transaction((tx) => answerForget(tx, letters(), request))
      },
    },
    forget: {
      sessions: () => db.system.deleteFrom('session').where(expired).execute(),
      captchas: () => db.system.deleteFrom('captcha').where(expired).execute(),
      'reset links': () => db.system.deleteFrom('reset_link').where(expired).execute(),
      'links to keys and passkeys': () => db.system.deleteFrom('access_link').where(expired).execute(),
      // Registrations whose link was never used.
      registrations: () =>
        db.system
          .deleteFrom('sign_up')
          .where('account_id', 'is', null)
          .where(older('expires_at', '7 days'))
          .execute(),
      places: () => forgetPlaces(db.system, clock.now()),
      'asks for captchas': () => forgetAsks(db.system, clock.now()),
    },
  }
}
