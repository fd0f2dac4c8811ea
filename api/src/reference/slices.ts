import { reference as account } from '../account/reference.ts'
import { reference as factor } from '../factor/reference.ts'
import { reference as firewall } from '../firewall/reference.ts'
import { reference as key } from '../key/reference.ts'
import { reference as linkedAccount } from '../linked-account/reference.ts'
import { reference as profile } from '../profile/reference.ts'
import { reference as signIn } from '../sign-in/reference.ts'
import { reference as agreement } from '../agreement/reference.ts'
import { reference as approval } from '../approval/reference.ts'
import { reference as audit } from '../audit/reference.ts'
import { reference as baseInfo } from '../base-info/reference.ts'
import { reference as bucket } from '../bucket/reference.ts'
import { reference as cdn } from '../cdn/reference.ts'
import { reference as cert } from '../cert/reference.ts'
import { reference as customer } from '../customer/reference.ts'
import { reference as ddos } from '../ddos/reference.ts'
import { reference as edge } from '../edge/reference.ts'
import { reference as message } from '../message/reference.ts'
import { reference as money } from '../money/reference.ts'
import { reference as receipt } from '../receipt/reference.ts'
import { reference as resaleContract } from '../resale-contract/reference.ts'
import { reference as bill } from '../bill/reference.ts'
import { reference as billStrategy } from '../bill-strategy/reference.ts'
import { reference as accountBalance } from '../account-balance/reference.ts'
import { reference as accountBinding } from '../account-binding/reference.ts'
import { reference as cloudUsage } from '../cloud-usage/reference.ts'
import { reference as costWarning } from '../cost-warning/reference.ts'
import { reference as linkedNumber } from '../linked-number/reference.ts'
import { reference as priceRow } from '../price-row/reference.ts'
import { reference as simulation } from '../simulation/reference.ts'
import { reference as sso } from '../sso/reference.ts'
import { reference as system } from '../system/reference.ts'
import { reference as usageReport } from '../usage-report/reference.ts'
import { reference as user } from '../user/reference.ts'

/** All slices of the contract: their calls and texts. List a new slice here. */
export const slices = {
  agreement,
  approval,
  audit,
  baseInfo,
  bucket,
  cdn,
  cert,
  customer,
  ddos,
  edge,
  firewall,
  message,
  money,
  receipt,
  resaleContract,
  bill,
  billStrategy,
  cloudUsage,
  costWarning,
  usageReport,
  linkedNumber,
  accountBalance,
  accountBinding,
  priceRow,
  simulation,
  sso,
  system,
  account,
  signIn,
  factor,
  profile,
  linkedAccount,
  key,
  user,
}

/** The Chinese summary of each call. */
export const chineseSummaries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(slices).flatMap(({ summaries }) => Object.entries(summaries)),
)
