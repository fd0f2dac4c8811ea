import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { addExchangeRate, ExchangeRate, OfferedMethod } from '@fairlead/api/money/top-up/desk/desk.ts'
import { currencyOf, grabPayCountries, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import type { Tx } from '../../../lib/db.ts'
import { takeTurns } from '../../../lib/database/turns.ts'

const latestRates = (tx: Tx, now: Date) =>
  tx
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .selectAll()
    .where('since', '<=', now)
    .orderBy('currency')
    .orderBy('since', 'desc')
    .execute()

/** All ways to pay, including those that the settings leave out. */
export async function methodsOf(
  tx: Tx,
  enabled: readonly (typeof paymentMethods)[number][],
  now: Date,
): Promise<OfferedMethod[]> {
  const rates = new Map((await latestRates(tx, now)).map((one) => [one.currency, one]))
  return paymentMethods.flatMap((paymentMethod) =>
    (paymentMethod === 'grabPay' ? Object.values(grabPayCountries) : [null]).map((country) => {
      const currency = currencyOf(paymentMethod, country)
      const rate = rates.get(currency)
      const isOne = currency === 'USD' || currency === 'USDT'
      return {
        paymentMethod,
        country,
        currency,
        enabled: enabled.includes(paymentMethod),
        exchangeRate: rate?.rate ?? (isOne ? '1' : null),
        startDate: rate?.since.toISOString() ?? null,
        handler: rate?.source ?? '',
      }
    }),
  )
}

/** Sets a rate from now on; existing top-ups keep theirs. */
export async function addRate(
  tx: Tx,
  { currency, exchangeRate }: BodyOf<typeof addExchangeRate>,
  by: string,
  now: Date,
): Promise<{ before: ExchangeRate | null; after: ExchangeRate }> {
  await takeTurns(tx, `rate of ${currency}`)
  const known = (await latestRates(tx, now)).find((one) => one.currency === currency)
  await tx
    .insertInto('exchange_rate')
    .values({ currency, since: now, rate: exchangeRate, source: by })
    .execute()
  const after = { currency, exchangeRate, startDate: now.toISOString(), handler: by }
  if (!known) return { before: null, after }
  const { rate, since, source } = known
  return {
    before: { currency, exchangeRate: rate, startDate: since.toISOString(), handler: source },
    after,
  }
}
