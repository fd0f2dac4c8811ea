import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { formatDecimal } from './decimal.ts'

/** Money as text, with two decimal places and the code of its currency. */
export function useMoney() {
  const of = useStore(language)
  return (amount: string, currency: string) => `${formatDecimal(amount, of)} ${currency}`
}

/** A balance as text: as money, and rounded down. */
export function useBalanceText() {
  const of = useStore(language)
  return (amount: string, currency: string) => `${formatDecimal(amount, of, { down: true })} ${currency}`
}
