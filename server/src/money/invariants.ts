import { chargeInvariants } from './charge/invariants.ts'
import { ledgerInvariants } from './ledger/invariants.ts'
import { packageInvariants } from './plan/invariants.ts'
import { promotionInvariants } from './promotion/invariants.ts'
import { statementInvariants } from './statement/invariants.ts'

/** The rules of the ledger itself, and those of each room that posts. */
export const moneyInvariants = [
  ledgerInvariants,
  chargeInvariants,
  packageInvariants,
  promotionInvariants,
  statementInvariants,
]
