import { chargeInvariants } from './charge/invariants.ts'
import { ledgerInvariants } from './ledger/invariants.ts'
import { packageInvariants } from './plan/invariants.ts'
import { promotionInvariants } from './promotion/invariants.ts'
import { statementInvariants } from './statement/invariants.ts'
import { topUpInvariants } from './top-up/invariants.ts'

/** The rules of the ledger itself, and those of each room that posts. */
export const moneyInvariants = [
  ledgerInvariants,
  topUpInvariants,
  chargeInvariants,
  packageInvariants,
  promotionInvariants,
  statementInvariants,
]
