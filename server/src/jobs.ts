import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import { tellExpiring } from './cert/expiring.ts'
import { checkAlarms } from './cdn/alarm-check.ts'
import { postAlarm, Telling } from './cdn/alarm-post.ts'
import { settleDeployment } from './cdn/deployments.ts'
import { forgetLogs } from './cdn/logs.ts'
import { forgetOriginHealth } from './cdn/origin-health.ts'
import { proveDomain } from './cdn/proofs.ts'
import { settlePurge } from './cdn/purges.ts'
import type { OnFailure } from './lib/apart.ts'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { tellRefusals } from './lib/http/refusals.ts'
import { deliverMail } from './lib/mail.ts'
import { secretBox } from './lib/secret-box.ts'
import { smtpPost } from './lib/smtp.ts'
import type { Settings } from './settings.ts'
import { forgetErrorReports, tellEndedVisits } from './system/public.ts'
import { forgetAsks, forgetPlaces, forgetSources } from './user/public.ts'
import { Cut, cutSessions } from './account/account-security.ts'
import { answerForget, type Asked } from './sign-in/password/reset-links.ts'
import { SecurityNews, tellSecurity } from './message/security-news.ts'
import { answerSignUp } from './sign-in/sign-ups.ts'
import { Source } from './throttle/sources.ts'

const Deployment = z.object({ siteId: z.uuid(), version: z.number().int() })
const Domain = z.object({ siteId: z.uuid() })
const Purge = z.object({ purgeId: z.uuid() })

const Mail = z.object({ mailId: z.uuid() })
const SignUp = z.object({ signUpId: z.uuid(), source: Source.optional() })
const Forgotten: z.ZodType<Asked> = z.object({
  accountType: z.literal([1, 2]),
  accountNumber: z.string().optional(),
  username: z.string(),
  source: Source.optional(),
})

type Parts = { db: Database; settings: Settings; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

/** Everything that happens later. Payloads are checked: a queue outlives the program that filled it. */
export function tasks({ db, settings, clock, log }: Parts): TaskList {
  const failed: OnFailure = (error, what) => log.error({ err: error }, `left out: ${what}`)
  const box = secretBox(settings.secretKey)
  const post = settings.smtp && smtpPost(settings.smtp)
  const letters = () => ({ box, home: settings.home, now: clock.now() })
  return {
    settleDeployment: async (payload) => {
      const { siteId, version } = Deployment.parse(payload)
      await db.transaction((tx) => settleDeployment(tx, siteId, version, clock.now()))
    },
    proveDomain: async (payload) => {
      const { siteId } = Domain.parse(payload)
      await proveDomain({ db, dns: settings, now: () => clock.now() }, siteId)
    },
    settlePurge: async (payload) => {
      const { purgeId } = Purge.parse(payload)
      await db.transaction((tx) => settlePurge(tx, purgeId))
    },
    checkAlarms: async () => {
      const look = () => db.transaction((tx) => checkAlarms(tx, { box }, clock.now(), failed))
      while (await look());
    },
    tellRefusals: async () => {
      const look = () => db.transaction((tx) => tellRefusals(tx, clock.now()))
      while (await look());
    },
    tellVisits: async () => {
      const look = () => db.transaction((tx) => tellEndedVisits(tx, clock.now()))
      while (await look());
    },
    checkCertificates: async () => {
      const look = () => db.transaction((tx) => tellExpiring(tx, clock.now(), failed))
      while (await look());
    },
    postAlarm: async (payload) => {
      const outbound = { allowLoopback: settings.allowLoopbackOrigins }
      const parts = { db, box, provider: settings.notifier, outbound, now: clock.now() }
      await postAlarm(parts, Telling.parse(payload))
    },
    sendMail: async (payload) => {
      const { mailId } = Mail.parse(payload)
      await deliverMail({ db, box, post, now: clock.now() }, mailId)
    },
    answerSignUp: async (payload) => {
      const asked = SignUp.parse(payload)
      await db.transaction((tx) => answerSignUp(tx, letters(), asked))
    },
    answerForget: async (payload) => {
      const asked = Forgotten.parse(payload)
      await db.transaction((tx) => answerForget(tx, letters(), asked))
    },
    tellSecurity: async (payload) => {
      const news = SecurityNews.parse(payload)
      await db.transaction((tx) => tellSecurity(tx, letters(), news))
    },
    cutSessions: async (payload) => {
      const cut = Cut.parse(payload)
      await db.transaction((tx) => cutSessions(tx, cut))
    },
    forgetExpired: async () => {
      const before = (column: string, age: string) =>
        sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`
      // Each by itself: what cannot be deleted today must not keep the rest.
      const steps: Record<string, () => Promise<unknown>> = {
        sessions: () => db.system.deleteFrom('session').where(before('expires_at', '0 s')).execute(),
        captchas: () => db.system.deleteFrom('captcha').where(before('expires_at', '0 s')).execute(),
        challenges: () => db.system.deleteFrom('challenge').where(before('expires_at', '0 s')).execute(),
        'uses of keys': () =>
          db.system.deleteFrom('secret_key_use').where(before('expires_at', '0 s')).execute(),
        'calls of edges': () =>
          db.system.deleteFrom('edge_call').where(before('expires_at', '0 s')).execute(),
        'reset links': () => db.system.deleteFrom('reset_link').where(before('expires_at', '0 s')).execute(),
        'links to keys and passkeys': () =>
          db.system.deleteFrom('access_link').where(before('expires_at', '0 s')).execute(),
        'new addresses': () =>
          db.system.deleteFrom('email_change').where(before('expires_at', '0 s')).execute(),
        'former addresses': () =>
          db.system.deleteFrom('email_return').where(before('expires_at', '0 s')).execute(),
        // Who never followed the link has asked us to keep nothing.
        registrations: () =>
          db.system
            .deleteFrom('sign_up')
            .where('account_id', 'is', null)
            .where(before('expires_at', '7 days'))
            .execute(),
        // By then no link or password in it works.
        'bodies of mails': () =>
          db.system
            .updateTable('mail')
            .set({ sealed_body: null })
            .where('sealed_body', 'is not', null)
            .where(before('created_at', '7 days'))
            .execute(),
        mails: () => db.system.deleteFrom('mail').where(before('created_at', '90 days')).execute(),
        'mails of invitations': () =>
          db.system.deleteFrom('invitation_mail').where(before('sent_at', '1 day')).execute(),
        attempts: () => db.system.deleteFrom('attempt').where(before('updated_at', '1 day')).execute(),
        places: () => forgetPlaces(db.system, clock.now()),
        'asks for captchas': () => forgetAsks(db.system, clock.now()),
        sources: () => forgetSources(db.system, clock.now()),
        messages: () => db.system.deleteFrom('message').where(before('created_at', '180 days')).execute(),
        traces: () => db.system.deleteFrom('trace').where(before('created_at', '1 day')).execute(),
        replays: () => db.system.deleteFrom('replay').where(before('created_at', '1 hour')).execute(),
        'error reports': () => forgetErrorReports(db.system, clock.now()),
        'health of origins': () => forgetOriginHealth(db.system, clock.now()),
        'request logs': () => forgetLogs(db.system, settings.logFolder, settings.logDays, clock.now()),
        // An edge sends what it has not been acknowledged for; a month is far beyond any outage.
        'usage batches': () =>
          db.system.deleteFrom('usage_batch').where(before('received_at', '30 days')).execute(),
      }
      for (const [name, step] of Object.entries(steps))
        await step().catch((error: unknown) => failed(error, `forgetting ${name}`))
    },
  }
}

/** Housekeeping every ten minutes, alarms, refusals and ends of visits every minute, ends of certificates every hour. */
export const crontab =
  '*/10 * * * * forgetExpired\n* * * * * checkAlarms\n* * * * * tellRefusals\n* * * * * tellVisits\n7 * * * * checkCertificates'
