import { addMail } from '../lib/mail/mail.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { startSmtp } from '../lib/testing/smtp.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  // It belongs to no slice: it calls the deletions of all.
  forgetExpired: async () => {
    const w = await world()
    await w.rows("update session set expires_at = now() - interval '1 hour'")
    return { w, payload: {} }
  },
  sendMail: async () => {
    const smtp = await startSmtp()
    const w = await world({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Fairlead <no-reply@fairlead.test>' } })
    const mail = { to: 'new@test.example', language: 'en' as const, subject: 'Hello', lines: ['Hello'] }
    await w.db.transaction((tx) => addMail(tx, w.box, mail))
    return { w }
  },
}
