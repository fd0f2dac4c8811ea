import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/**
 * Every call that the two specs name (section 7, and the base paths by route), with the endpoint that implements it.
 */
type Call = [path: string, by: Endpoint | Part, method?: 'POST']

/** Calls that are not built yet, by the part of the product that will contain them. */
type Part = 'speed evaluation' | 'security' | 'support cases' | 'contracts and bills'

const e = endpoints

const first: Call[] = [
  ['/user/api/user/get-userinfo', e.getMe],
  ['/user/api/user/getUserInfo', e.getMeAlias],
  ['/user/api/locale/change-local', e.changeLocale],
  ['/user/auth/logout', e.signOut, 'POST'],
  ['/user/api/user/otp/check-mfa-code/:code', e.checkMfaCode, 'POST'],
  ['/user/api/user/list-select', e.selectUsers],
  ['/user/api/role/list-select', e.selectRoles],
  ['/user/api/role/get-meun-tree-ext-by-role-id/:id', e.getRoleTree],
  ['/user/api/role/get-meun-action-tree-ext', e.getFullTree],
  ['/distribution/common/refreshUserInfo', e.refreshUserInfo],
  ['/cdn/api/cdn-config/list-select', e.selectSites],
  ['/cdn/api/cdn-config/list-domain-select/:id', e.selectSiteDomains],
  ['/cdn/api/cdn-config/region-list-select', e.selectRegions],
  ['/cdn/api/cdn-config/count', e.countSites],
  ['/cdn/api/cert/list-select', e.selectCertificates],
  ['/cdn/api/bucket/select-list', e.selectBuckets],
  ['/cdn/api/bucket/size', e.getStorageSize],
  ['/cdn/api/safety/list-cdn', e.selectSafetySites],
  ['/cdn/api/statistic/traffic/total', e.trafficTotal],
  ['/cdn/api/statistic/survey/total', e.surveyTotal],
  ['/cdn/api/statistic/survey/period', e.surveyPeriod],
  ['/cdn/api/billing-wallet/balance-credit-cost', e.getBalance],
  ['/cdn/api/billing-wallet/balance', e.getWalletBalance],
  ['/cdn/api/billing-credit-buy/balance', e.getVoucherBalance],
  ['/cdn/api/billing-recharge/day-items', e.listTopUpDays],
  ['/message/api/get/count', e.countMessages],
  ['/cdn/api/month-package/account-cdn-plan/current', e.getPackage],
  ['/base-info/Dictionary/:code', e.getDictionary],
]

const firstLists: Call[] = [
  ['/sso-saml/api/userRole', e.listIamUsers],
  ['/user/api/user', e.listUsers],
  ['/user/api/audit', e.listAudit],
  ['/user/api/role', e.listRoles],
  ['/user/api/linked', e.listLinkedAccounts],
  ['/user/api/open', e.listSecretKeys],
  ['/cdn/api/cdn-config', e.listSites],
  ['/cdn/api/acl', e.listAclAddresses],
  ['/cdn/api/cert', e.listCertificates],
  ['/cdn/api/data-center', e.queryData],
  ['/cdn/api/logs', e.listLogRequests],
  ['/cdn/api/prewarm', e.listPrewarms],
  ['/cdn/api/speed', e.listSpeedTests],
  ['/cdn/api/invalidation', e.listPurges],
  ['/cdn/api/safety/waf', e.listAclRules],
  ['/cdn/api/safety/waf/acl', e.listAcls],
  ['/cdn/api/safety/report/waf-log', e.listFirewallLogs],
  ['/cdn/api/safety', e.listShields],
  ['/cdn/api/safety/report', e.listAttacks],
  ['/cdn/api/bucket', e.listBuckets],
  ['/cdn/api/bucket/object', e.listObjects],
  ['/cdn/api/billing-detail', e.listMonthStatements],
  ['/cdn/api/billing-credit-buy', e.listVouchers],
  ['/cdn/api/billing-refund', e.listRefunds],
  ['/cdn/api/billing-wallet', e.listStatement],
  ['/cdn/api/month-package/account-cdn-plan-day/page', e.listPackageHistory],
  ['/cloud-ddos/order/pageOrderSearch', e.listDdosOrders],
]

const second: Call[] = [
  ['/distribution/enduser/income/customer/balance', e.getCustomerBalance],
  ['/distribution/huada/base/info/account-apply/currencyLists', e.selectCurrencies],
  ['/distribution/huada/base/info/account-apply/paynumberLists', e.selectPayNumbers],
  ['/distribution/huada/base/info/account-apply/linkedNumbersBypay/:pay', e.selectLinkedNumbersByPay],
  ['/distribution/huada/income/customer/ending-balance', e.getEndingBalance],
  ['/support/api/case-service/list-select', 'support cases'],
  ['/support/api/case-service/agilexcase-list-select', 'support cases'],
  ['/support/api/case-service/category-list-select', 'support cases'],
  ['/support/api/case-service/permission', 'support cases'],
  ['/support/api/case-service/list-select-accountoft2', 'support cases'],
  ['/support/api/resell/modify-aksk', e.modifyAksk, 'POST'],
  ['/distribution/common/refreshUserInfo', e.refreshUserInfo],
  ['/base-info/Dictionary/:code', e.getDictionary],
]

const secondLists: Call[] = [
  ['/sso-saml/api/userRole', e.listIamUsers],
  ['/support/api/case-service', 'support cases'],
  ['/base-info/endUser/contract/pageContractStandard', e.listMyAgreements],
  ['/agile-billing/endUser/cloudbilling/pageCloudBillingSearch', e.listMyBills],
  ['/distribution/enduser/income/contract', e.listResaleContracts],
  ['/distribution/enduser/income/pageCrmApplyBindingData', e.listBindingApplications],
  ['/distribution/enduser/income/billGenerateStrategys', e.listBillStrategies],
  ['/distribution/enduser/income/customer-bills', e.listMonthlyBills],
  ['/distribution/enduser/income/customer-recharge', e.listReceipts],
  ['/distribution/enduser/income/customer-arrears', e.listCustomerArrears],
  ['/distribution/enduser/income/creditBuy', e.listCustomerVouchers],
  ['/distribution/enduser/income', 'contracts and bills'],
  ['/distribution/resale/base/info/contract', e.getCostAnalysis],
  ['/distribution/enduser/income/buggetDateusage/list', e.listDayCosts],
  ['/distribution/enduser/base/dashboard/athenaS3DetailTable', e.getS3Report],
  ['/distribution/enduser/base/dashboard/athenaDTODetailTable', e.getDtoReport],
  ['/distribution/enduser/base/dashboard/athenaEC2DetailTable', e.getEc2Report],
  ['/distribution/enduser/base/dashboard/athenaCFDetailTable', e.getCdnReport],
  ['/cdn-tool/api/prewarm', e.listPrefetches],
]

const calls = [...first, ...firstLists, ...second, ...secondLists]
/** Method and path, regardless of the names of path parameters. */
const keyOf = (method: string, path: string) => `${method} ${path.replaceAll(/:\w+/g, ':')}`
const there = new Map(Object.values(endpoints).map((one) => [keyOf(one.method, one.path), one as Endpoint]))

test.for(calls)('%s', ([path, by, method = 'GET']) => {
  const found = there.get(keyOf(method, path))
  if (typeof by !== 'string') expect(found).toBe(by)
  // A call that exists must not be listed as missing.
  else expect(found, `${path} exists: name its endpoint here, not "${by}"`).toBeUndefined()
})
