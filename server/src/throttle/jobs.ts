import { type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { forgetSources } from './sources.ts'

export const throttleJobs = ({ db, clock }: JobParts): SliceJobs => ({
  forget: {
    attempts: () => db.system.deleteFrom('attempt').where(older('updated_at', '1 day')).execute(),
    'mails of invitations': () =>
      db.system.deleteFrom('invitation_mail').where(older('sent_at', '1 day')).execute(),
    sources: () => forgetSources(db.system, clock.now()),
  },
})
