import { z } from 'zod'
import { everyMinute, type JobParts, type SliceJobs } from '../../lib/slice-jobs.ts'
import { endTopUpOrder, inquire, inquireAll } from './inquiries.ts'
import { ProviderFailure } from './provider.ts'
import { providersOf } from './channel/providers.ts'
import { makeRefund } from './refunds.ts'
import { compareSettlements } from './settlements.ts'

const Order = z.object({ id: z.uuid() })
const Refund = z.object({ refundId: z.uuid() })

export function topUpJobs({ db, settings, clock, failed }: JobParts): SliceJobs {
  const now = () => clock.now()
  const { url: homeUrl } = settings.home
  const parts = { db, providers: providersOf(settings.payments, homeUrl), homeUrl, now }
  return {
    tasks: {
      // A person reported a payment. If its provider fails now, the run of each minute asks again.
      checkTopUp: (payload) =>
        inquire(parts, Order.parse(payload).id).catch((error: unknown) => {
          if (!(error instanceof ProviderFailure)) throw error
        }),
      closeTopUp: (payload) => endTopUpOrder(parts, Order.parse(payload).id),
      refundTopUp: (payload) => makeRefund(parts, Refund.parse(payload).refundId),
      inquireTopUps: () => inquireAll(parts, failed),
      compareSettlements: () => compareSettlements(parts, failed),
    },
    times: { inquireTopUps: everyMinute, compareSettlements: '40 * * * *' },
  }
}
