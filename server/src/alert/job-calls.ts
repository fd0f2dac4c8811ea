import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'
import { sendAlert } from './send-alert.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  // The address is private, so nothing leaves this machine.
  postAlert: async () => {
    const w = await world()
    const { accountId } = w.people.owner
    await w.db.transaction((tx) =>
      sendAlert(tx, w.box, {
        accountId,
        kind: 'balanceAlarm',
        objectId: accountId,
        language: 'en',
        subject: 'Balance low',
        body: 'It is 1 USD.',
        emails: '',
        bots: [{ type: 'lark', url: 'https://10.0.0.1/hook', secret: '', template: '' }],
        now: w.clock.now(),
      }),
    )
    // Its last attempt, after which nothing is left to do.
    await w.rows('delete from graphile_worker._private_jobs')
    const [delivery] = await w.rows<{ id: string }>('select id from alert_delivery')
    return { w, payload: { deliveryId: delivery?.id, attempt: 3 } }
  },
}
