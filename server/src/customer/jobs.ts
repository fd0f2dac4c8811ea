import { everyMinute, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'
import { activateLogins, LoginJob, openLogin } from './logins.ts'

export const customerJobs = ({ db, box, settings: { home }, clock }: JobParts): SliceJobs => ({
  tasks: {
    openCustomerLogin: async (payload) => {
      const asked = LoginJob.parse(payload)
      await db.transaction((tx) => openLogin(tx, asked, { box, home, now: clock.now() }))
    },
    activateLogins: async () => {
      await db.transaction(activateLogins)
    },
  },
  times: { activateLogins: everyMinute },
})
