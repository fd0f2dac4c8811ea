import type { Text } from './text.ts'

export type AccountKind = 'operator' | 'reseller' | 'customer'

/**
 * An entry of the menu tree. `actions` are the actions of its screens (spec 1, section 6). Menu keys are those of the
 * spec's route tables, plus our own if the spec names none.
 */
export type Menu = {
  key: string
  parent?: string
  text: Text
  /** The kinds of account that can hold it; all if absent. */
  kinds?: readonly AccountKind[]
  actions?: readonly Act[]
  /** Every signed-in user holds it, regardless of roles. */
  open?: true
}

/** The texts of actions; an action key is the menu's key plus the action, in upper case (spec 1, section 6). */
export const acts = {
  add: { en: 'Add', zh: '新增' },
  edit: { en: 'Edit', zh: '编辑' },
  del: { en: 'Delete', zh: '删除' },
  enable: { en: 'Enable', zh: '启用' },
  disable: { en: 'Disable', zh: '停用' },
  lock: { en: 'Lock', zh: '锁定' },
  unlock: { en: 'Unlock', zh: '解锁' },
  reset_mfa: { en: 'Reset MFA', zh: '重置 MFA' },
  open: { en: 'View contents', zh: '查看内容' },
  enter: { en: 'Enter', zh: '进入' },
} as const satisfies Record<string, Text>
export type Act = keyof typeof acts

/** A group of the menu, or an entry without one. `order` has the keys of its menus. */
type Outlined = Omit<Menu, 'parent' | 'actions'> & { order?: readonly string[] }

/** The menu in its order. A menu that its group does not name stands at the end of the group. */
export const outline = [
  { key: 'home', text: { en: 'Home', zh: '首页' } },
  {
    key: 'cdn',
    text: { en: 'CDN', zh: 'CDN' },
    order: [
      'cdn_overview',
      'cdn_config',
      'cdn_cert',
      'cdn_dataquery',
      'cdn_logs',
      'cdn_speed_evaluate',
      'cdn_inva',
    ],
  },
  {
    // A group of permissions alone (spec 1, section 2): its screen stands in the area of CDN.
    key: 'ac_ext_cdn_control',
    text: { en: 'Access control extension', zh: '访问控制扩展' },
    order: ['ac_ext_cdn_prewarm'],
  },
  {
    key: 'security',
    text: { en: 'Security', zh: '安全' },
    order: ['cdn_safety', 'cdn_cert_report', 'eu_agileddos_configure', 'eu_agileddos_order', 'cdn_waf'],
  },
  { key: 'storage', text: { en: 'Storage', zh: '对象存储' }, order: ['cdn_storage'] },
  {
    key: 'money',
    text: { en: 'Billing', zh: '费用' },
    order: [
      'billing_wallet',
      'billing_charge',
      'billing_detail',
      'billing_credit_buy',
      'billing_refund',
      'billing_package',
      'CDN_PLAN_LIST',
      'enduser_bill',
      'enduser_bill_my_contract',
      'enduser_bill_my_billing',
    ],
  },
  {
    key: 'usage',
    text: { en: 'Cloud costs', zh: '云成本' },
    order: [
      'eu_billing_my_bill',
      'eu_billing_dosage_detail',
      'eu_billing_new_dosage_detail',
      'eu_billing_dashboard',
      'eu_billing_day_cost_warning',
      'eu_billing_warning_settings',
    ],
  },
  {
    key: 'bills',
    text: { en: 'Bills', zh: '账单' },
    kinds: ['reseller', 'operator'],
    order: [
      'eu_billing_bill',
      'eu_billing_month_bill',
      'eu_billing_bill_rate',
      'eu_billing_pay_record',
      'eu_billing_account_balance',
      'eu_billing_voucher',
      'eu_billing_refund',
    ],
  },
  {
    key: 'reseller',
    text: { en: 'Reseller', zh: '分销' },
    kinds: ['reseller', 'operator'],
    order: [
      'eu_billing_contract',
      'eu_billing_account_apply',
      'eu_billing_agreement',
      'eu_billing_customer',
      'eu_billing_lower_customer',
      'eu_billing_user_service',
      'eu_billing_linked_number',
      'eu_billing_generate_strategy',
      'eu_billing_cost_file',
      'eu_billing_approval',
      'cdn_tool_prewarm',
    ],
  },
  { key: 'cloud', text: { en: 'Cloud', zh: '云平台' }, order: ['SSO_PUBLIC_CLOUD'] },
  {
    key: 'account',
    text: { en: 'Account', zh: '账户' },
    order: ['user', 'role', 'account_security', 'audit', 'linked_manage', 'account_set_open_key'],
  },
  { key: 'MENU_DOCUMENT', text: { en: 'Documentation', zh: '帮助文档' }, open: true },
  {
    key: 'system',
    text: { en: 'Operations', zh: '运维' },
    kinds: ['operator'],
    order: [
      'system_account',
      'system_customer',
      'system_price',
      'system_package',
      'system_ddos',
      'system_ledger',
      'system_recharge',
      'system_payment',
      'system_approval',
      'system_edge',
      'system_error',
      'system_mail',
      'system_notice',
      'system_promotion',
      'system_voucher',
      'system_visit',
    ],
  },
] as const satisfies readonly Outlined[]

/** A menu of a slice, which declares its own in `menu.ts`. */
export type SliceMenu = Menu & { parent: (typeof outline)[number]['key'] }
