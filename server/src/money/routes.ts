import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { balanceAlarmRoutes } from './alarm/alarm-routes.ts'
import { standingRoutes } from './standing/standing-routes.ts'
import { deskRoutes } from './top-up/desk/desk-routes.ts'
import { refundRoutes } from './top-up/refund/refund-routes.ts'
import { type TopUpRouteOptions, topUpRoutes } from './top-up/top-up-routes.ts'
import { type VoucherOptions, voucherRoutes } from './voucher/voucher-routes.ts'
import { saleRoutes } from './voucher/sale-routes.ts'
import { type StatementOptions, statementRoutes } from './statement/statement-routes.ts'
import { capRoutes } from './cap/cap-routes.ts'
import { chargeRoutes } from './charge/charge-routes.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'
import { planRoutes } from './plan/plan-routes.ts'
import { promotionRoutes } from './promotion/promotion-routes.ts'
import { priceRoutes } from './price/price-routes.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'

type MoneyOptions = TopUpRouteOptions &
  VoucherOptions &
  StatementOptions &
  Pick<Settings, 'approvals' | 'gated'> & { box: SecretBox }

export function moneyRoutes(routes: Serve, options: MoneyOptions) {
  balanceAlarmRoutes(routes, options)
  standingRoutes(routes)
  topUpRoutes(routes, options)
  deskRoutes(routes, options)
  refundRoutes(routes, options)
  voucherRoutes(routes, options)
  saleRoutes(routes)
  walletRoutes(routes)
  planRoutes(routes, options)
  statementRoutes(routes, options)
  promotionRoutes(routes)
  capRoutes(routes)
  priceRoutes(routes, options)
  chargeRoutes(routes)
  ledgerRoutes(routes)
}
