import { z } from 'zod'
import { deliverMail, forgetMails } from '../lib/mail/mail.ts'
import { type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'
import { smtpPost } from '../lib/mail/smtp.ts'
import { forgetErrorReports } from './error-reports.ts'

const Mail = z.object({ mailId: z.uuid() })

export function systemJobs({ db, box, settings, clock }: JobParts): SliceJobs {
  const post = settings.smtp && smtpPost(settings.smtp)
  return {
    tasks: {
      sendMail: async (payload) => {
        const { mailId } = Mail.parse(payload)
        await deliverMail({ db, box, post, now: clock.now() }, mailId)
      },
    },
    forget: {
      ...forgetMails(db),
      'error reports': () => forgetErrorReports(db.system, clock.now()),
    },
  }
}
