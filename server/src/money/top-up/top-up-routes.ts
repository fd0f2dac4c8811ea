import {
  currencyOf,
  grabPayCountries,
  isByHand,
  type PaymentMethod,
} from '@fairlead/api/money/top-up/methods.ts'
import { getCurrentPromotion } from '@fairlead/api/money/promotion/current.ts'
import { listTopUpDays } from '@fairlead/api/money/top-up/day-items.ts'
import {
  addTopUp,
  cancelTopUp,
  canCheckTopUp,
  checkTopUp,
  exportTopUps,
  getTopUp,
  getTopUpOptions,
  getTopUpPayment,
  listTopUps,
  PaymentStatus,
  type TopUpOptions,
} from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { addJob } from '../../lib/jobs.ts'
import type { Settings } from '../../settings.ts'
import { listDayItems } from './day-items.ts'
import { returnUrlOf } from './inquiries.ts'
import { noticePaths } from './notice-paths.ts'
import { takeNotice } from './notices.ts'
import * as orders from './orders.ts'
import { ProviderFailure } from './provider.ts'
import { providersOf } from './channel/providers.ts'
import { activityAt, ratesAt, findTail } from './quotes.ts'
import { topUpsCsv } from './records-csv.ts'

export type TopUpRouteOptions = { db: Database } & Pick<Settings, 'payments' | 'home'>

/** What a page offers: the methods that are switched on and have an exchange rate. */
async function listOptions(
  tx: Tx,
  { methods, remittance, tron }: Settings['payments'],
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): Promise<TopUpOptions> {
  const { share, activityEn, activityZh, activityEnd } = await activityAt(tx, now)
  const rates = await ratesAt(tx, now)
  const tail = methods.includes('usdt') ? await findTail(tx, accountId) : undefined
  const possible = methods.filter((method) => method !== 'usdt' || tail !== undefined)
  const offered = possible.flatMap((paymentMethod) =>
    (paymentMethod === 'grabPay' ? Object.values(grabPayCountries) : [null]).flatMap((country) => {
      const currency = currencyOf(paymentMethod, country)
      const exchangeRate = rates.get(currency)
      return exchangeRate === undefined ? [] : [{ paymentMethod, country, currency, exchangeRate }]
    }),
  )
  return {
    methods: offered,
    discount: share,
    activityDesc: language === 'zh' ? activityZh : activityEn,
    activityEnd: activityEnd?.toISOString() ?? null,
    remittance: methods.includes('bank') ? [...remittance] : [],
    walletAddress: tail === undefined ? '' : (tron?.address ?? ''),
    walletTail: tail ?? '',
  }
}

export function topUpRoutes(
  { serve, serveFile, serveOutward, serveNotice }: Serve,
  options: TopUpRouteOptions,
) {
  const { db, payments, home } = options
  const providers = providersOf(payments, home.url)

  serve(getTopUpOptions, ({ tx, me, language, now }) =>
    listOptions(tx, payments, { accountId: me.account_id, language, now }),
  )
  serve(listTopUps, ({ tx, me, query, language }) =>
    orders.listAccountTopUps(tx, me.account_id, query, language),
  )
  serve(getCurrentPromotion, async ({ tx, language, now }) => {
    const { activityId: id, share, activityEn, activityZh, activityEnd } = await activityAt(tx, now)
    if (id === null || activityEnd === null) return null
    const activityDesc = language === 'zh' ? activityZh : activityEn
    return { id, activityDesc, discount: share, activityEnd: activityEnd.toISOString() }
  })
  serve(listTopUpDays, ({ tx, me, now, timeZone }) => listDayItems(tx, me.account_id, { now, timeZone }))
  serve(getTopUp, async ({ tx, me, params, language }) =>
    orders.toTopUp(language)(await orders.findTopUp(tx, me.account_id, params.id)),
  )
  serveFile(exportTopUps, async ({ me, query, language }, again) => {
    const { timeZone, ...filters } = query
    const pieces = topUpsCsv(again, { accountId: me.account_id, filters, language, timeZone })
    return { name: 'top-ups.csv', pieces }
  })

  serve(addTopUp, async ({ tx, me, body, language, now, note, changed }) => {
    if (!payments.methods.includes(body.paymentMethod)) throw Fail.field('paymentMethod', 'option')
    const by = { accountId: me.account_id, userName: me.username, language, now }
    const { topUp, isNew } = await orders.createTopUp(tx, body, by)
    note({ subject: topUp.id })
    if (isNew) changed(null, topUp)
    return topUp
  })

  serveOutward(getTopUpPayment, async ({ tx, me, params }) => {
    const row = await orders.findTopUp(tx, me.account_id, params.id)
    const nothing = { kind: 'none' as const, url: '', reference: '', lines: [] }
    if (row.status !== PaymentStatus.inPayment) return async () => nothing
    if (isByHand(row.method as PaymentMethod)) {
      const lines = row.method === 'bank' ? [...payments.remittance] : []
      return async () => ({ kind: 'transfer' as const, url: '', reference: row.number, lines })
    }
    const provider = providers.get(row.provider)
    if (!provider) throw new Fail('topUpProvider')
    return async () => {
      try {
        const { ref, payment } = await provider.create(
          orders.toTopUpOrder(row, returnUrlOf(home.url, row.id)),
        )
        if (row.provider_ref !== ref)
          await db.system
            .updateTable('top_up')
            .set({ provider_ref: ref })
            .where('id', '=', row.id)
            .where('account_id', '=', row.account_id)
            .execute()
        return payment
      } catch (error) {
        if (error instanceof ProviderFailure) throw new Fail('topUpProvider')
        throw error
      }
    }
  })

  // Only the provider knows, whatever the customer says.
  serve(checkTopUp, async ({ tx, me, params, language }) => {
    const topUp = orders.toTopUp(language)(await orders.findTopUp(tx, me.account_id, params.id))
    demand(canCheckTopUp(topUp))
    if (topUp.paymentStatus === PaymentStatus.inPayment)
      await addJob(tx, 'checkTopUp', { id: topUp.id }, { key: `checkTopUp:${topUp.id}` })
    return null
  })

  serve(cancelTopUp, async ({ tx, me, params, language, now, edited }) => {
    const before = orders.toTopUp(language)(await orders.findTopUp(tx, me.account_id, params.id))
    const after = await orders.stopTopUp(tx, me.account_id, params.id, { language, now })
    return edited(before, after)
  })

  for (const [name, path] of Object.entries(noticePaths)) serveNotice(path, takeNotice(db, providers, name))
}
