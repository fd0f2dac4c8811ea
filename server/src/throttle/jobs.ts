import { type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { forgetSources } from './sources.ts'

export const throttleJobs = ({ db, clock }: JobParts): SliceJobs => ({
  forget: {
    attempts: () => db.system.deleteFrom('attempt').where(older('updated_at', '1 day')).execute(),
    'mails of invitations': () =>
      db.system.deleteFrom('invitation_mail').where(older('sent_at', '1 day')).execute(),
    'counts of requests': () =>
      db.system.deleteFrom('request_count').where(older('begun_at', '1 hour')).execute(),
    sources: () => forgetSources(db.system, clock.now()),
  },
})
