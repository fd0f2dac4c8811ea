import type { Balance } from '@fairlead/api/money/wallet/balance.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { useBalanceText, useMoney } from '../../ui/amount/use-money.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { walletText as text } from './text.ts'

type Left = 'walletBalance' | 'creditBalance' | 'voucherBalance'

/** What the account has, what it cost this month, and how far it goes. */
export function Balances({ balance }: { balance: Balance | undefined }) {
  const t = useText()
  const money = useMoney()
  const left = useBalanceText()
  const { bytes } = useQuantity()
  const amount = (name: Left) => (balance ? left(balance[name], balance.currencyCode) : null)
  const consumption = balance ? money(balance.consumptionBalance, balance.currencyCode) : null
  return (
    <section className="stack" aria-label={t(text.balances)}>
      <Figures
        figures={[
          { label: t(text.total), value: amount('walletBalance'), note: t(text.totalHelp) },
          { label: t(text.credit), value: amount('creditBalance') },
          { label: t(text.voucher), value: amount('voucherBalance') },
          { label: t(text.consumption), value: consumption, note: t(text.consumptionHelp) },
        ]}
      />
      {balance && (
        <div className="panel panel-body">
          <Facts
            facts={[
              { label: t(text.available), value: left(balance.availableBalance, balance.currencyCode) },
              { label: t(text.currentCost), value: money(balance.currentCost, balance.currencyCode) },
              { label: t(text.held), value: money(balance.heldBalance, balance.currencyCode) },
              { label: t(text.quota), value: money(balance.creditQuota, balance.currencyCode) },
              {
                label: t(text.estimatedTraffic),
                value:
                  balance.estimatedAvailableTraffic === null ? '–' : bytes(balance.estimatedAvailableTraffic),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
