import * as accountBalanceErrors from './account-balance/errors.ts'
import * as accountErrors from './account/errors.ts'
import * as agreementErrors from './agreement/errors.ts'
import * as approvalErrors from './approval/errors.ts'
import * as bucketErrors from './bucket/errors.ts'
import * as cdnErrors from './cdn/errors.ts'
import * as certErrors from './cert/errors.ts'
import * as cloudUsageErrors from './cloud-usage/errors.ts'
import * as contractErrors from './contract/errors.ts'
import * as costWarningErrors from './cost-warning/errors.ts'
import * as customerErrors from './customer/errors.ts'
import * as ddosErrors from './ddos/errors.ts'
import * as edgeErrors from './edge/errors.ts'
import * as factorErrors from './factor/errors.ts'
import * as firewallErrors from './firewall/errors.ts'
import * as keyErrors from './key/errors.ts'
import * as linkedAccountErrors from './linked-account/errors.ts'
import * as moneyErrors from './money/errors.ts'
import * as priceRowErrors from './price-row/errors.ts'
import * as profileErrors from './profile/errors.ts'
import * as receiptErrors from './receipt/errors.ts'
import * as resaleContractErrors from './resale-contract/errors.ts'
import * as accountBindingErrors from './account-binding/errors.ts'
import * as linkedNumberErrors from './linked-number/errors.ts'
import * as billErrors from './bill/errors.ts'
import * as billStrategyErrors from './bill-strategy/errors.ts'
import * as sheetErrors from './sheet/errors.ts'
import * as simulationErrors from './simulation/errors.ts'
import * as signInErrors from './sign-in/errors.ts'
import * as ssoErrors from './sso/errors.ts'
import * as supportErrors from './support/errors.ts'
import * as systemErrors from './system/errors.ts'
import * as usageReportErrors from './usage-report/errors.ts'
import * as userErrors from './user/errors.ts'
import { menus as accountBalanceMenus } from './account-balance/menu.ts'
import { menus as accountMenus } from './account/menu.ts'
import { menus as agreementMenus } from './agreement/menu.ts'
import { menus as approvalMenus } from './approval/menu.ts'
import { menus as auditMenus } from './audit/menu.ts'
import { menus as bucketMenus } from './bucket/menu.ts'
import { menus as cdnMenus } from './cdn/menu.ts'
import { menus as certMenus } from './cert/menu.ts'
import { menus as costWarningMenus } from './cost-warning/menu.ts'
import { menus as customerMenus } from './customer/menu.ts'
import { menus as ddosMenus } from './ddos/menu.ts'
import { menus as firewallMenus } from './firewall/menu.ts'
import { menus as keyMenus } from './key/menu.ts'
import { menus as linkedAccountMenus } from './linked-account/menu.ts'
import { menus as moneyMenus } from './money/menu.ts'
import { menus as receiptMenus } from './receipt/menu.ts'
import { menus as resaleContractMenus } from './resale-contract/menu.ts'
import { menus as accountBindingMenus } from './account-binding/menu.ts'
import { menus as linkedNumberMenus } from './linked-number/menu.ts'
import { menus as billMenus } from './bill/menu.ts'
import { menus as billStrategyMenus } from './bill-strategy/menu.ts'
import { menus as cloudUsageMenus } from './cloud-usage/menu.ts'
import { menus as ssoMenus } from './sso/menu.ts'
import { menus as systemMenus } from './system/menu.ts'
import { menus as usageReportMenus } from './usage-report/menu.ts'
import { menus as userMenus } from './user/menu.ts'
import type { ErrorHelp } from './failure.ts'
import type { Text } from './text.ts'

/** What `errors-help.ts` of a slice must export: texts for each of its failures and field errors. */
type WordsOf<Own> = (Own extends { failures: infer Failures }
  ? { failureHelp: Readonly<Record<keyof Failures, ErrorHelp>> }
  : unknown) &
  (Own extends { fieldErrors: readonly (infer Name extends string)[] }
    ? { fieldErrorTexts: Readonly<Record<Name, Text>> }
    : unknown)

const withWords = <Own extends object>(own: Own, words: () => Promise<WordsOf<Own>>) => ({ ...own, words })

/**
 * What every page knows of the slices: their menus, and their failures and field errors, whose texts are loaded when they
 * are shown. List a new slice here.
 */
export const slices = {
  account: { ...withWords(accountErrors, () => import('./account/errors-help.ts')), menus: accountMenus },
  agreement: {
    ...withWords(agreementErrors, () => import('./agreement/errors-help.ts')),
    menus: agreementMenus,
  },
  approval: { ...withWords(approvalErrors, () => import('./approval/errors-help.ts')), menus: approvalMenus },
  audit: { menus: auditMenus },
  bucket: { ...withWords(bucketErrors, () => import('./bucket/errors-help.ts')), menus: bucketMenus },
  cdn: { ...withWords(cdnErrors, () => import('./cdn/errors-help.ts')), menus: cdnMenus },
  cert: { ...withWords(certErrors, () => import('./cert/errors-help.ts')), menus: certMenus },
  contract: withWords(contractErrors, () => import('./contract/errors-help.ts')),
  'cost-warning': {
    ...withWords(costWarningErrors, () => import('./cost-warning/errors-help.ts')),
    menus: costWarningMenus,
  },
  customer: {
    ...withWords(customerErrors, () => import('./customer/errors-help.ts')),
    menus: customerMenus,
  },
  ddos: { ...withWords(ddosErrors, () => import('./ddos/errors-help.ts')), menus: ddosMenus },
  edge: withWords(edgeErrors, () => import('./edge/errors-help.ts')),
  factor: withWords(factorErrors, () => import('./factor/errors-help.ts')),
  firewall: { ...withWords(firewallErrors, () => import('./firewall/errors-help.ts')), menus: firewallMenus },
  key: { ...withWords(keyErrors, () => import('./key/errors-help.ts')), menus: keyMenus },
  'linked-account': {
    ...withWords(linkedAccountErrors, () => import('./linked-account/errors-help.ts')),
    menus: linkedAccountMenus,
  },
  money: { ...withWords(moneyErrors, () => import('./money/errors-help.ts')), menus: moneyMenus },
  'price-row': withWords(priceRowErrors, () => import('./price-row/errors-help.ts')),
  profile: withWords(profileErrors, () => import('./profile/errors-help.ts')),
  receipt: { ...withWords(receiptErrors, () => import('./receipt/errors-help.ts')), menus: receiptMenus },
  'resale-contract': {
    ...withWords(resaleContractErrors, () => import('./resale-contract/errors-help.ts')),
    menus: resaleContractMenus,
  },
  bill: { ...withWords(billErrors, () => import('./bill/errors-help.ts')), menus: billMenus },
  'bill-strategy': {
    ...withWords(billStrategyErrors, () => import('./bill-strategy/errors-help.ts')),
    menus: billStrategyMenus,
  },
  'cloud-usage': {
    ...withWords(cloudUsageErrors, () => import('./cloud-usage/errors-help.ts')),
    menus: cloudUsageMenus,
  },
  'usage-report': {
    ...withWords(usageReportErrors, () => import('./usage-report/errors-help.ts')),
    menus: usageReportMenus,
  },
  'linked-number': {
    ...withWords(linkedNumberErrors, () => import('./linked-number/errors-help.ts')),
    menus: linkedNumberMenus,
  },
  'account-balance': {
    ...withWords(accountBalanceErrors, () => import('./account-balance/errors-help.ts')),
    menus: accountBalanceMenus,
  },
  'account-binding': {
    ...withWords(accountBindingErrors, () => import('./account-binding/errors-help.ts')),
    menus: accountBindingMenus,
  },
  sheet: withWords(sheetErrors, () => import('./sheet/errors-help.ts')),
  simulation: withWords(simulationErrors, () => import('./simulation/errors-help.ts')),
  'sign-in': withWords(signInErrors, () => import('./sign-in/errors-help.ts')),
  sso: { ...withWords(ssoErrors, () => import('./sso/errors-help.ts')), menus: ssoMenus },
  support: withWords(supportErrors, () => import('./support/errors-help.ts')),
  system: { ...withWords(systemErrors, () => import('./system/errors-help.ts')), menus: systemMenus },
  user: { ...withWords(userErrors, () => import('./user/errors-help.ts')), menus: userMenus },
} as const
export type SliceName = keyof typeof slices
