import { type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { AlertPost, postAlert } from './post-alert.ts'

export const alertJobs = ({ db, box, settings, clock }: JobParts): SliceJobs => ({
  tasks: {
    postAlert: async (payload) => {
      const outbound = { allowLoopback: settings.allowLoopbackOrigins }
      await postAlert({ db, box, outbound, now: clock.now() }, AlertPost.parse(payload))
    },
  },
  forget: { alerts: () => db.system.deleteFrom('alert').where(older('created_at', '400 days')).execute() },
})
