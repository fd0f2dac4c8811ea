import {
  addTopUp,
  getTopUpOptions,
  getTopUpPayment,
  listTopUps,
  type TopUpInput,
} from '@fairlead/api/money/top-up/top-up.ts'
import { isByHand } from '@fairlead/api/money/top-up/methods.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { call } from '../../lib/call/call.ts'
import { refreshPaths } from '../../lib/call/query.ts'
import { paths } from '../../paths.ts'
import { openLaterTab } from '../../lib/later-tab.ts'
import { blockedPayment } from './pay-window.ts'

/** Starts a top-up, opens the page of its payment in a new window, and shows its state in this one. Rejects with the failure. */
export async function startPayment(body: TopUpInput) {
  const pay = isByHand(body.paymentMethod) || body.paymentMethod === 'usdt' ? undefined : openLaterTab()
  try {
    const { id } = await call(addTopUp, { body }, { tell: 'form' })
    await refreshPaths(listTopUps.path)
    if (pay) {
      const { url } = await call(getTopUpPayment, { params: { id } }, { tell: 'all' }).catch(() => ({
        url: '',
      }))
      // Without an address, the page with the state of the top-up offers another try.
      if (url === '') pay.close()
      blockedPayment.set(url === '' || pay.goTo(url) ? undefined : id)
    }
    goTo(paths.topUp(id), { replace: true })
  } catch (error) {
    pay?.close()
    throw error
  }
}

/** Fetches discount and rates again. */
export const renewOptions = () => call(getTopUpOptions, {})
