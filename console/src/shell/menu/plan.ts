import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { IconName } from '../../ui/drawings.ts'
import { text } from '../text.ts'

/**
 * A screen's place in the menu. `key` is the menu key from the spec, or ours if the spec has none and the screen
 * exists. The titles of those that do not exist yet stand in
 * `planned-titles.ts`.
 */
export type MenuPlace = { path: `/${string}`; key?: string }

export type Area = {
  /** Also the key of the group whose menus roles grant for this area. */
  key: string
  title: Text
  icon: IconName
  places: readonly MenuPlace[]
}

/**
 * The whole menu in order: every list of both specs, whether its screen exists yet or not. Users see the existing
 * ones that are open to them (decision 0061).
 */
export const areas: readonly Area[] = [
  {
    key: 'cdn',
    title: menuText('cdn'),
    icon: 'globe',
    places: [
      { path: '/cdn/overview/list', key: 'cdn_overview' },
      { path: '/cdn/config/list', key: 'cdn_config' },
      { path: '/cdn/security/cert/list', key: 'cdn_cert' },
      { path: '/cdn/monitor/dataCenter/list', key: 'cdn_dataquery' },
      { path: '/cdn/monitor/invalidation/list', key: 'cdn_inva' },
      { path: '/cdn/monitor/prewarm/list', key: 'ac_ext_cdn_prewarm' },
      { path: '/cdn/monitor/logs/list', key: 'cdn_logs' },
      {
        path: '/cdn/monitor/speed/list',
        key: 'cdn_speed_evaluate',
      },
    ],
  },
  {
    key: 'security',
    title: menuText('security'),
    icon: 'role',
    places: [
      // `/cdn/security/ddos/list` of the spec leads to the purchase, which has an entry of its own.
      { path: '/cdn/security/ddos/edit', key: 'cdn_safety' },
      {
        path: '/cdn/security/safetyReport/list',
        key: 'cdn_cert_report',
      },
      { path: '/cdn/security/waf/list', key: 'cdn_waf' },
      { path: '/ddos/agile-ddos/buy', key: 'eu_agileddos_configure' },
      { path: '/ddos/agile-ddos-order/list', key: 'eu_agileddos_order' },
    ],
  },
  {
    key: 'storage',
    title: { en: 'Storage', zh: '存储' },
    icon: 'bucket',
    places: [{ path: '/cdn/bucket/list', key: 'cdn_storage' }],
  },
  {
    key: 'money',
    title: menuText('money'),
    icon: 'wallet',
    places: [
      { path: '/billing/wallet/list', key: 'billing_wallet' },
      { path: '/billing/charge/list', key: 'billing_charge' },
      { path: '/billing/usage/list', key: 'billing_charge' },
      { path: '/billing/detail/list', key: 'billing_detail' },
      { path: '/billing/creditbuy/list', key: 'billing_credit_buy' },
      { path: '/billing/refund/list', key: 'billing_refund' },
      { path: '/billing/package/list', key: 'billing_package' },
      {
        path: '/billing/packageHistory/list',
        key: 'CDN_PLAN_LIST',
      },
      { path: '/billing/plan/list', key: 'billing_package' },
      { path: '/billing/order/list' },
      {
        path: '/l7_eu_billing/billing-management/account-overview/list',
        key: 'enduser_bill',
      },
      { path: '/l7_eu_billing/billing-management/voucher/list', key: 'enduser_bill' },
      { path: '/l7_eu_billing/billing-management/refund/list', key: 'enduser_bill' },
      {
        path: '/l7_eu_billing/billing-management/my-bill/list',
        key: 'enduser_bill_my_billing',
      },
      {
        path: '/l7_eu_billing/contract-management/my-contract/list',
        key: 'enduser_bill_my_contract',
      },
    ],
  },
  {
    key: 'usage',
    title: menuText('usage'),
    icon: 'chart',
    places: [
      {
        path: '/bill/cost-analysis/my-bill/list',
        key: 'eu_billing_my_bill',
      },
      {
        path: '/bill/cost-analysis/dosage-details/list',
        key: 'eu_billing_dosage_detail',
      },
      {
        path: '/bill/cost-analysis/new-dosage-details/list',
        key: 'eu_billing_new_dosage_detail',
      },
      {
        path: '/bill/cost-analysis/daily-cost-warning/list',
        key: 'eu_billing_day_cost_warning',
      },
      {
        path: '/bill/service-usage/s3-report/list',
        key: 'eu_billing_dashboard',
      },
      {
        path: '/bill/service-usage/dto-report/list',
        key: 'eu_billing_dashboard',
      },
      {
        path: '/bill/service-usage/ec2-report/list',
        key: 'eu_billing_dashboard',
      },
      {
        path: '/bill/service-usage/cdn-report/list',
        key: 'eu_billing_dashboard',
      },
      {
        path: '/bill/bill-management/warning-setting/list',
        key: 'eu_billing_warning_settings',
      },
    ],
  },
  {
    key: 'bills',
    title: menuText('bills'),
    icon: 'receipt',
    places: [
      { path: '/bill/bill-management/bill/list', key: 'eu_billing_bill' },
      { path: '/bill/bill-management/bill-run/list', key: 'eu_billing_bill' },
      {
        path: '/bill/bill-management/monthly-bill/list',
        key: 'eu_billing_month_bill',
      },
      {
        path: '/bill/bill-management/payment-record/list',
        key: 'eu_billing_pay_record',
      },
      {
        path: '/bill/bill-management/account-balance/list',
        key: 'eu_billing_account_balance',
      },
      {
        path: '/bill/bill-management/voucher/list',
        key: 'eu_billing_voucher',
      },
      { path: '/bill/bill-management/refund/list', key: 'eu_billing_refund' },
      { path: '/bill/bill-management/bill-rate/list', key: 'eu_billing_bill_rate' },
    ],
  },
  {
    key: 'reseller',
    title: menuText('reseller'),
    icon: 'shop',
    places: [
      {
        path: '/bill/base-info/contract-management/list',
        key: 'eu_billing_contract',
      },
      {
        path: '/bill/base-info/account-bind-apply/list',
        key: 'eu_billing_account_apply',
      },
      { path: '/bill/base-info/agreement/list', key: 'eu_billing_agreement' },
      { path: '/bill/base-info/customer/list', key: 'eu_billing_customer' },
      { path: '/bill/base-info/lower-customer/list', key: 'eu_billing_lower_customer' },
      { path: '/bill/base-info/approval/list', key: 'eu_billing_approval' },
      { path: '/bill/base-info/user-service/list', key: 'eu_billing_user_service' },
      { path: '/bill/base-info/linked-number/list', key: 'eu_billing_linked_number' },
      {
        path: '/bill/base-info/generate-strategy/list',
        key: 'eu_billing_generate_strategy',
      },
      { path: '/bill/base-info/cost-file/list', key: 'eu_billing_cost_file' },
      { path: '/bill/base-info/cost-problem/list', key: 'eu_billing_cost_file' },
      { path: '/bill/base-info/cost-source/list', key: 'eu_billing_cost_file' },
      { path: '/bill/prewarm/list', key: 'cdn_tool_prewarm' },
    ],
  },
  {
    key: 'cloud',
    title: menuText('cloud'),
    icon: 'cloud',
    places: [
      {
        path: '/sso/aws/overview/list',
        key: 'SSO_PUBLIC_CLOUD',
      },
      { path: '/sso/aws/iam/list', key: 'SSO_PUBLIC_CLOUD' },
      {
        path: '/sso/ali/overview/list',
        key: 'SSO_PUBLIC_CLOUD',
      },
      {
        path: '/sso/ali/iam/list',
        key: 'SSO_PUBLIC_CLOUD',
      },
      { path: '/sso/session/list', key: 'SSO_PUBLIC_CLOUD' },
    ],
  },
  {
    key: 'support',
    title: text.support,
    icon: 'book',
    places: [
      { path: '/support/case/list', key: 'SUPPORT_CASE' },
      { path: '/support/t2case/list', key: 'SUPPORT_CASE' },
      { path: '/document', key: 'MENU_DOCUMENT' },
    ],
  },
  {
    key: 'account',
    title: menuText('account'),
    icon: 'users',
    places: [
      { path: '/user/manage/list', key: 'user' },
      { path: '/user/role/list', key: 'role' },
      { path: '/user/accountSecurity/edit', key: 'account_security' },
      { path: '/user/audit/admin/list', key: 'audit' },
      { path: '/user/audit/personal/list', key: 'audit' },
      { path: '/user/linkedAccount/list', key: 'linked_manage' },
    ],
  },
  {
    key: 'system',
    title: menuText('system'),
    icon: 'tools',
    places: [
      { path: '/system/account/list', key: 'system_account' },
      { path: '/system/customer/list', key: 'system_customer' },
      { path: '/system/price/list', key: 'system_price' },
      { path: '/system/package/list', key: 'system_package' },
      { path: '/system/ddos/list', key: 'system_ddos' },
      { path: '/system/ledger/list', key: 'system_ledger' },
      { path: '/system/recharge/list', key: 'system_recharge' },
      { path: '/system/payment/list', key: 'system_payment' },
      { path: '/system/approval/list', key: 'system_approval' },
      { path: '/system/edge/list', key: 'system_edge' },
      { path: '/system/error/list', key: 'system_error' },
      { path: '/system/mail/list', key: 'system_mail' },
      { path: '/system/notice/edit', key: 'system_notice' },
      { path: '/system/promotion/list', key: 'system_promotion' },
      { path: '/system/voucher/list', key: 'system_voucher' },
      { path: '/system/visit/edit', key: 'system_visit' },
    ],
  },
]

/** Above the areas. */
export const home: MenuPlace = { path: '/home', key: 'home' }

/** The user's own screens, in the order of the user menu. */
export const own: readonly MenuPlace[] = [
  { path: '/user/profile' },
  { path: '/user/security' },
  { path: '/user/accountSecretKey/list', key: 'account_set_open_key' },
  { path: '/user/password/edit' },
]
