import { onTestFinished } from 'vitest'
import { getTopUpPayment, type TopUp, type TopUpInput } from '@fairlead/api/money/top-up/top-up.ts'
import { checkWholeLedger } from '../../../lib/testing/check-ledger.ts'
import { world } from '../../../lib/testing/world.ts'
import type { Name } from '../../../lib/testing/scene/people.ts'
import { providersOf } from '../channel/providers.ts'
import { inquireAll } from '../inquiries.ts'
import { compareSettlements } from '../settlements.ts'
import { startStandIns } from '../stand-in/server.ts'
import { newTopUp } from '../top-up-calls.ts'

type PayingOptions = { methods?: string; env?: Record<string, string>; expectedErrors?: RegExp }

/** A world whose payment providers are the stand-ins, which send their notices to it through a real socket. */
export async function payingWorld({
  methods = 'card,otherCard,marketplace',
  env = {},
  expectedErrors,
}: PayingOptions = {}) {
  let notify = ''
  let now = () => new Date()
  const standIns = await startStandIns({ port: 0, notify: () => notify, now: () => now() })
  const w = await world({
    env: { PAYMENT_STAND_IN: standIns.address, PAYMENT_METHODS: methods, ...env },
    ...(expectedErrors && { expectedErrors }),
  })
  now = () => w.clock.now()
  notify = await w.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => standIns.stop())

  /** How much of a currency a dollar is, from now on. */
  const rate = (currency: string, value: string) =>
    w.rows("insert into exchange_rate (currency, since, rate) values ($1, now() - interval '1 day', $2)", [
      currency,
      value,
    ])
  const topUp = (more: Partial<TopUpInput> = {}, name: Name = 'owner') =>
    newTopUp(w, { paymentMethod: 'card', ...more }, name)
  const payment = async ({ id }: Pick<TopUp, 'id'>, name: Name = 'owner') =>
    (await w.as(name).call(getTopUpPayment, { params: { id } })).data
  const homeUrl = w.settings.home.url
  const providers = providersOf(w.settings.payments, homeUrl)
  const asking = () => ({ db: w.db, providers, homeUrl, now: () => w.clock.now(), notes: [] as string[] })
  return {
    ...w,
    providers,
    standIns,
    topUp,
    payment,
    rate,
    /** Asks the providers, as the run of each minute does. */
    ask: async () => {
      const { notes, ...parts } = asking()
      await inquireAll(parts, (error) => notes.push(String(error)))
      return notes
    },
    compare: async () => {
      const { notes, ...parts } = asking()
      await compareSettlements(parts, (error) => notes.push(String(error)))
      return notes
    },
    /** A top-up whose page at the provider is open. */
    opened: async (more: Partial<TopUpInput> = {}) => {
      const made = await topUp(more)
      await payment(made)
      return made
    },
    row: async ({ id }: Pick<TopUp, 'id'>) => {
      const [row] = await w.rows<{ status: number; cash: number; payments: string[]; refunds: string[] }>(
        `select t.status, (select cash::float from wallet w where w.account_id = t.account_id) as cash,
                array(select outcome || ' ' || amount::float from top_up_payment p where p.top_up_id = t.id order by created_at) as payments,
                array(select reason || ' ' || returned::float || ' ' || status from top_up_refund r where r.top_up_id = t.id order by created_at) as refunds
           from top_up t where id = $1`,
        [id],
      )
      return row
    },
    violations: async () => (await checkWholeLedger(w.db)).violations,
  }
}

export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>
