import { addBatch } from '@fairlead/api/money/voucher/batch.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  expireApprovals: async () => {
    const w = await world()
    const worth = { rechargeType: 1, creditAmount: '20000', days: 30 }
    const body = { name: 'Spring', ...worth, redeemDays: 10, codeCount: 1 }
    await w.as('operator').call(addBatch, { body })
    w.clock.advance(8 * 86_400)
    return { w, payload: {} }
  },
}
