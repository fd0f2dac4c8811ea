import { keyScheme, signedKeyText } from './key-signature.ts'

/** SHA-256 of no bytes. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Lists that a key with the menu's scope may read. */
const lists: readonly [scope: string, url: string][] = [
  ['cdn_config', '/cdn/api/cdn-config?pageSize=10'],
  ['cdn_inva', '/cdn/api/invalidation?pageSize=10'],
  ['cdn_cert', '/cdn/api/cert?pageSize=10'],
  ['cdn_storage', '/cdn/api/bucket?pageSize=10'],
  ['cdn_safety', '/cdn/api/safety?pageSize=10'],
  ['cdn_cert_report', '/cdn/api/safety/report?pageSize=10'],
  ['cdn_waf', '/cdn/api/safety/waf/acl?pageSize=10'],
  ['eu_agileddos_configure', '/cloud-ddos/plan'],
  ['eu_agileddos_order', '/cloud-ddos/order/pageOrderSearch?pageSize=10'],
  ['cdn_speed_evaluate', '/cdn/api/speed?pageSize=10'],
  ['billing_wallet', '/cdn/api/billing-wallet/balance-credit-cost'],
  ['billing_credit_buy', '/cdn/api/billing-credit-buy?pageSize=10'],
  ['billing_refund', '/cdn/api/billing-refund?pageSize=10'],
  ['billing_package', '/cdn/api/month-package/account-cdn-plan/current'],
  ['CDN_PLAN_LIST', '/cdn/api/month-package/account-cdn-plan-day/page?pageSize=10'],
  ['billing_charge', '/cdn/api/billing-charge?pageSize=10'],
  ['billing_detail', '/cdn/api/billing-detail?pageSize=10'],
  ['enduser_bill_my_contract', '/base-info/endUser/contract/pageContractStandard?pageSize=10'],
  ['enduser_bill_my_billing', '/agile-billing/endUser/cloudbilling/pageCloudBillingSearch?pageSize=10'],
  ['eu_billing_warning_settings', '/distribution/enduser/income/warningSettings?pageSize=10'],
  ['eu_billing_day_cost_warning', '/distribution/enduser/income/buggetDateusage/list?pageSize=10'],
  ['enduser_bill', '/agile-billing/endUser/account-overview'],
  ['eu_billing_my_bill', '/distribution/resale/base/info/contract/forecast?currencyCode=USD'],
  ['eu_billing_dosage_detail', '/distribution/resale/base/info/contract/dosageDetails?pageSize=10'],
  ['eu_billing_new_dosage_detail', '/distribution/resale/base/info/contract/newDosageDetails?pageSize=10'],
  [
    'eu_billing_dashboard',
    '/distribution/enduser/base/dashboard/athenaS3DetailTable?startTime=2026-01-01T00:00:00Z&endTime=2026-01-08T00:00:00Z&currencyCode=USD&pageSize=10',
  ],
  ['cdn_logs', '/cdn/api/logs?pageSize=10'],
  ['ac_ext_cdn_prewarm', '/cdn/api/prewarm?pageSize=10'],
  ['cdn_overview', '/cdn/api/statistic/survey/total'],
  [
    'cdn_dataquery',
    '/cdn/api/data-center?type=traffic&startTime=2026-01-01T00:00:00Z&endTime=2026-01-08T00:00:00Z',
  ],
  ['user', '/user/api/user?pageSize=10'],
  ['role', '/user/api/role?pageSize=10'],
  ['audit', '/user/api/audit/personal?pageSize=10'],
  ['SSO_PUBLIC_CLOUD', '/sso-saml/api/userRole?pageSize=10'],
  ['linked_manage', '/user/api/linked?pageSize=10'],
  ['account_security', '/user/api/account/security'],
]

type CurlKey = { appId: string; appSecret: string; scopes: readonly string[] }

/**
 * A call that the key may make, as a shell command with openssl and curl; undefined for a key that can read nothing.
 * The command signs again at each run, because the server accepts a signed request once and only for a few minutes.
 */
export function keyCurl({ appId, appSecret, scopes }: CurlKey, base: string): string | undefined {
  const url = lists.find(([scope]) => scopes.includes(scope))?.[1]
  if (url === undefined) return undefined
  const text = signedKeyText('GET', url, { timestamp: '%s', nonce: '%s' }, emptyHash).replaceAll(
    '\n',
    String.raw`\n`,
  )
  return [
    't=$(date +%s)000; n=$(openssl rand -hex 16)',
    `s=$(printf '${text}' "$t" "$n" | openssl dgst -sha256 -hmac '${appSecret}' -binary | openssl base64 -A | tr '+/' '-_' | tr -d '=')`,
    `curl -H "Authorization: ${keyScheme} Credential=${appId}, Timestamp=$t, Nonce=$n, Signature=$s" '${base}${url}'`,
  ].join('; ')
}
