import type { Text } from './text.ts'

export type AccountKind = 'operator' | 'reseller' | 'customer'

/** An entry of the menu tree. `actions` are the actions of its screens (spec 1, section 6). */
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

/** Menu keys from the spec's route tables, plus our own where the spec names none. */
export const menus = [
  { key: 'home', text: { en: 'Home', zh: '首页' } },
  { key: 'cdn', text: { en: 'CDN', zh: 'CDN' } },
  { key: 'cdn_overview', parent: 'cdn', text: { en: 'Overview', zh: '概览' } },
  {
    key: 'cdn_config',
    parent: 'cdn',
    text: { en: 'Sites', zh: '站点管理' },
    actions: ['add', 'edit', 'del', 'enable', 'disable', 'lock', 'unlock'],
  },
  {
    key: 'cdn_cert',
    parent: 'cdn',
    text: { en: 'Certificates', zh: '证书管理' },
    actions: ['add', 'edit', 'del'],
  },
  { key: 'cdn_dataquery', parent: 'cdn', text: { en: 'Data query', zh: '数据查询' } },
  {
    key: 'cdn_logs',
    parent: 'cdn',
    text: { en: 'Log download', zh: '日志下载' },
    actions: ['add', 'del', 'open'],
  },
  {
    key: 'cdn_speed_evaluate',
    parent: 'cdn',
    text: { en: 'Speed evaluation', zh: '速度评测' },
    actions: ['add'],
  },
  { key: 'cdn_inva', parent: 'cdn', text: { en: 'Cache purge', zh: '缓存刷新' }, actions: ['add'] },
  {
    key: 'ac_ext_cdn_prewarm',
    parent: 'cdn',
    text: { en: 'Prewarm', zh: '缓存预热' },
    actions: ['add', 'edit'],
  },
  { key: 'security', text: { en: 'Security', zh: '安全' } },
  {
    key: 'cdn_safety',
    parent: 'security',
    text: { en: 'DDoS shield', zh: 'DDoS 护盾' },
    actions: ['enable', 'disable'],
  },
  {
    key: 'cdn_cert_report',
    parent: 'security',
    text: { en: 'Security reports', zh: '安全报表' },
    actions: ['edit'],
  },
  {
    key: 'eu_agileddos_configure',
    parent: 'security',
    text: { en: 'Buy protection', zh: '购买防护' },
    actions: ['add'],
  },
  {
    key: 'eu_agileddos_order',
    parent: 'security',
    text: { en: 'Protection orders', zh: '防护订单' },
    actions: ['edit'],
  },
  {
    key: 'cdn_waf',
    parent: 'security',
    text: { en: 'Firewall', zh: '防火墙' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
  { key: 'storage', text: { en: 'Storage', zh: '对象存储' } },
  {
    key: 'cdn_storage',
    parent: 'storage',
    text: { en: 'Buckets', zh: '存储桶' },
    actions: ['add', 'edit', 'del', 'open'],
  },
  { key: 'money', text: { en: 'Billing', zh: '费用' } },
  { key: 'billing_wallet', parent: 'money', text: { en: 'Wallet', zh: '钱包' }, actions: ['add', 'edit'] },
  { key: 'billing_charge', parent: 'money', text: { en: 'Usage charges', zh: '用量费用' } },
  { key: 'billing_detail', parent: 'money', text: { en: 'Bill details', zh: '账单明细' } },
  {
    key: 'billing_credit_buy',
    parent: 'money',
    text: { en: 'Vouchers', zh: '代金券' },
    actions: ['add'],
  },
  { key: 'billing_refund', parent: 'money', text: { en: 'Refunds', zh: '退款记录' } },
  {
    key: 'billing_package',
    parent: 'money',
    text: { en: 'Packages', zh: '套餐' },
    actions: ['add', 'edit'],
  },
  { key: 'CDN_PLAN_LIST', parent: 'money', text: { en: 'Package history', zh: '套餐记录' } },
  { key: 'reseller', text: { en: 'Reseller', zh: '分销' }, kinds: ['reseller', 'operator'] },
  {
    key: 'cdn_tool_prewarm',
    parent: 'reseller',
    text: { en: 'Prefetch', zh: '预取' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit'],
  },
  { key: 'account', text: { en: 'Account', zh: '账户' } },
  {
    key: 'user',
    parent: 'account',
    text: { en: 'Users', zh: '用户管理' },
    actions: ['add', 'edit', 'enable', 'disable', 'reset_mfa'],
  },
  {
    key: 'role',
    parent: 'account',
    text: { en: 'Roles', zh: '角色管理' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
  {
    key: 'account_security',
    parent: 'account',
    text: { en: 'Account security', zh: '账户安全' },
    actions: ['edit'],
  },
  { key: 'audit', parent: 'account', text: { en: 'Operation logs', zh: '操作日志' } },
  {
    key: 'linked_manage',
    parent: 'account',
    text: { en: 'Linked accounts', zh: '关联账户' },
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'account_set_open_key',
    parent: 'account',
    text: { en: 'Secret keys', zh: '密钥管理' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
  { key: 'MENU_DOCUMENT', text: { en: 'Documentation', zh: '帮助文档' }, open: true },
  { key: 'system', text: { en: 'Operations', zh: '运维' }, kinds: ['operator'] },
  {
    key: 'system_account',
    parent: 'system',
    text: { en: 'Accounts', zh: '账户管理' },
    kinds: ['operator'],
    actions: ['edit', 'lock', 'unlock'],
  },
  {
    key: 'system_price',
    parent: 'system',
    text: { en: 'Prices', zh: '价格表' },
    kinds: ['operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'system_package',
    parent: 'system',
    text: { en: 'Package offers', zh: '套餐管理' },
    kinds: ['operator'],
    actions: ['add', 'disable'],
  },
  {
    key: 'system_ddos',
    parent: 'system',
    text: { en: 'Protection plans', zh: '防护方案' },
    kinds: ['operator'],
    actions: ['add'],
  },
  {
    key: 'system_ledger',
    parent: 'system',
    text: { en: 'Ledger', zh: '账本' },
    kinds: ['operator'],
    actions: ['open'],
  },
  {
    key: 'system_recharge',
    parent: 'system',
    text: { en: 'All top-ups', zh: '全部充值' },
    kinds: ['operator'],
    actions: ['edit'],
  },
  {
    key: 'system_payment',
    parent: 'system',
    text: { en: 'Differences', zh: '结算差异' },
    kinds: ['operator'],
    actions: ['edit'],
  },
  {
    key: 'system_edge',
    parent: 'system',
    text: { en: 'Edge nodes', zh: '边缘节点' },
    kinds: ['operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'system_error',
    parent: 'system',
    text: { en: 'Error reports', zh: '错误报告' },
    kinds: ['operator'],
  },
  {
    key: 'system_mail',
    parent: 'system',
    text: { en: 'Outgoing email', zh: '外发邮件' },
    kinds: ['operator'],
    actions: ['open', 'edit'],
  },
  {
    key: 'system_notice',
    parent: 'system',
    text: { en: 'Sign-in notice', zh: '登录公告' },
    kinds: ['operator'],
    actions: ['edit'],
  },
  {
    key: 'system_promotion',
    parent: 'system',
    text: { en: 'Promotions', zh: '优惠活动' },
    kinds: ['operator'],
    actions: ['add', 'enable', 'disable'],
  },
  {
    key: 'system_voucher',
    parent: 'system',
    text: { en: 'Voucher codes', zh: '代金券兑换码' },
    kinds: ['operator'],
    actions: ['add', 'disable'],
  },
  {
    key: 'system_visit',
    parent: 'system',
    text: { en: 'Enter account', zh: '进入账户' },
    kinds: ['operator'],
    actions: ['enter'],
  },
] as const satisfies readonly Menu[]

type MenuEntry = (typeof menus)[number]
export type MenuKey = MenuEntry['key']
type ActsOf<E> = E extends { key: infer K extends string; actions: readonly (infer A extends string)[] }
  ? Uppercase<`${K}_${A}`>
  : never
export type ActionKey = ActsOf<MenuEntry>
export type Permission = MenuKey | ActionKey

/** The key that a role grants and a button requires: `actionKey('cdn_config', 'add')` is `CDN_CONFIG_ADD`. */
export const actionKey = (menu: string, act: string) => `${menu}_${act}`.toUpperCase()

export const menuKeys: readonly MenuKey[] = menus.map((menu) => menu.key)
export const openMenuKeys: readonly string[] = (menus as readonly Menu[])
  .filter(({ open }) => open)
  .map(({ key }) => key)
export const actionKeys = menus.flatMap((menu: Menu) =>
  (menu.actions ?? []).map((act) => actionKey(menu.key, act)),
) as ActionKey[]

const menuByAction = new Map(
  menus.flatMap((menu: Menu) =>
    (menu.actions ?? []).map((act): [string, string] => [actionKey(menu.key, act), menu.key]),
  ),
)
/** The menu that an action belongs to. */
export const menuOfAction = (action: string) => menuByAction.get(action)

/** What an operator who has entered an account may not use there: a signed link outlives the visit. */
const closedToVisits = 'CDN_STORAGE_OPEN'

/**
 * Whether an operator who has entered an account in this mode may use the action there: none in the reading mode, and
 * never one that grants rights (users, roles, keys, linked accounts).
 */
export const visitHolds = (mode: 'read' | 'write', action: string) =>
  mode === 'write' &&
  action !== closedToVisits &&
  menus.every((menu: Menu) => menu.key !== menuOfAction(action) || menu.parent !== 'account')

/** A group only contains menus: holding its key grants nothing. */
export const isGroup = (key: string) => menus.some((menu: Menu) => menu.parent === key)

/** Each request asks for all keys. */
const menusByKey = new Map(
  menus.flatMap((menu: Menu) => [
    [menu.key, menu] as const,
    ...(menu.actions ?? []).map((act) => [actionKey(menu.key, act), menu] as const),
  ]),
)
/** The menu of a key: its own menu, or the menu of its action. */
const menuOf = (key: string) => menusByKey.get(key)

/** Whether this is the key of a menu or an action. */
export const isKey = (key: string) => menuOf(key) !== undefined

/**
 * Whether an account of this kind can hold the key. A role cannot grant a key that the kind of its account excludes.
 */
export function kindHolds(kind: AccountKind, key: string): boolean {
  const menu = menuOf(key)
  return menu !== undefined && (menu.kinds === undefined || menu.kinds.includes(kind))
}

export const menuText = (key: MenuKey): Text => {
  const menu = menus.find((one) => one.key === key)
  if (!menu) throw new TypeError(`no menu ${key}`)
  return menu.text
}
