import type { PaymentSettings } from '../../../lib/payments/payment-settings.ts'
import type { Provider, Providers } from '../provider.ts'
import { alipayProvider } from './alipay.ts'
import { cardProvider } from './card.ts'
import { payPalProvider } from './paypal.ts'
import { tronProvider } from './tron.ts'

/** The providers whose keys are set. */
export function providersOf({ cards, payPal, alipay, tron }: PaymentSettings, homeUrl: string): Providers {
  const all: Provider[] = cards.map(cardProvider)
  if (payPal) all.push(payPalProvider(payPal))
  if (alipay) all.push(alipayProvider(alipay, homeUrl))
  if (tron) all.push(tronProvider(tron))
  return new Map(all.map((provider) => [provider.name, provider]))
}
