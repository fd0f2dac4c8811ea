import type { Menu } from '@fairlead/api/menu.ts'
import { isGroup, menus } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { screens } from '../../screens.ts'
import { entryOf, findEntries, menuOf, ownOf } from './menu-of.ts'
import { areas, home, own } from './plan.ts'
import { plannedTitles } from './planned-titles.ts'

const places = areas.flatMap((area) => area.places.map((place) => ({ ...place, area: area.key })))
const all = [home, ...own, ...places].map((place) => ({ ...place, title: plannedTitles[place.path] }))
const keys: readonly Menu[] = menus

/** Lists and their menu keys from the tables of the specs (spec 1 and spec 2, section 2). */
const ofSpecs: Readonly<Record<string, string>> = {
  '/user/manage/list': 'user',
  '/user/audit/admin/list': 'audit',
  '/user/audit/personal/list': 'audit',
  '/user/role/list': 'role',
  '/user/linkedAccount/list': 'linked_manage',
  '/user/accountSecretKey/list': 'account_set_open_key',
  '/cdn/config/list': 'cdn_config',
  '/cdn/security/cert/list': 'cdn_cert',
  '/cdn/monitor/dataCenter/list': 'cdn_dataquery',
  '/cdn/monitor/logs/list': 'cdn_logs',
  '/cdn/monitor/prewarm/list': 'ac_ext_cdn_prewarm',
  '/cdn/monitor/speed/list': 'cdn_speed_evaluate',
  '/cdn/monitor/invalidation/list': 'cdn_inva',
  // The spec's list leads to the purchase; this page of the same menu is reached from nowhere else.
  '/cdn/security/ddos/edit': 'cdn_safety',
  '/cdn/security/safetyReport/list': 'cdn_cert_report',
  '/cdn/bucket/list': 'cdn_storage',
  '/billing/packageHistory/list': 'CDN_PLAN_LIST',
  '/ddos/agile-ddos-order/list': 'eu_agileddos_order',
  '/ddos/agile-ddos/buy': 'eu_agileddos_configure',
  '/sso/aws/overview/list': 'SSO_PUBLIC_CLOUD',
  '/sso/aws/iam/list': 'SSO_PUBLIC_CLOUD',
  '/sso/ali/overview/list': 'SSO_PUBLIC_CLOUD',
  '/sso/ali/iam/list': 'SSO_PUBLIC_CLOUD',
  '/document': 'MENU_DOCUMENT',
  '/support/case/list': 'SUPPORT_CASE',
  '/support/t2case/list': 'SUPPORT_CASE',
  '/l7_eu_billing/contract-management/my-contract/list': 'enduser_bill_my_contract',
  '/l7_eu_billing/billing-management/my-bill/list': 'enduser_bill_my_billing',
  '/l7_eu_billing/billing-management/account-overview/list': 'enduser_bill',
  '/bill/base-info/contract-management/list': 'eu_billing_contract',
  '/bill/base-info/account-bind-apply/list': 'eu_billing_account_apply',
  '/bill/base-info/generate-strategy/list': 'eu_billing_generate_strategy',
  '/bill/bill-management/monthly-bill/list': 'eu_billing_month_bill',
  '/bill/bill-management/payment-record/list': 'eu_billing_pay_record',
  '/bill/bill-management/account-balance/list': 'eu_billing_account_balance',
  '/bill/bill-management/voucher/list': 'eu_billing_voucher',
  '/bill/bill-management/warning-setting/list': 'eu_billing_warning_settings',
  '/bill/cost-analysis/my-bill/list': 'eu_billing_my_bill',
  '/bill/cost-analysis/dosage-details/list': 'eu_billing_dosage_detail',
  '/bill/cost-analysis/new-dosage-details/list': 'eu_billing_new_dosage_detail',
  '/bill/cost-analysis/daily-cost-warning/list': 'eu_billing_day_cost_warning',
  '/bill/service-usage/s3-report/list': 'eu_billing_dashboard',
  '/bill/service-usage/dto-report/list': 'eu_billing_dashboard',
  '/bill/service-usage/ec2-report/list': 'eu_billing_dashboard',
  '/bill/service-usage/cdn-report/list': 'eu_billing_dashboard',
  '/bill/prewarm/list': 'cdn_tool_prewarm',
}

/** Lists without a menu key in the specs, or without an entry in the menu: messages are in the top bar. */
const withoutKey = [
  '/home',
  '/cdn/overview/list',
  '/billing/wallet/list',
  '/billing/detail/list',
  '/billing/creditbuy/list',
  '/billing/package/list',
]

/** Lists that the specs name without an address; the addresses are ours. */
const withoutAddress = [
  '/cdn/security/waf/list',
  '/billing/plan/list',
  '/billing/order/list',
  '/bill/base-info/customer/list',
  '/bill/base-info/user-service/list',
  '/bill/base-info/linked-number/list',
]

test('the keys of the specs exist, that of the access control extension as a group', () => {
  const known = keys.map(({ key }) => key)
  const later = (key: string) => !screens.some(({ menu }) => menu === key)
  const named = [...new Set([...Object.values(ofSpecs), 'ac_ext_cdn_control'])]
  expect(named.filter((key) => !known.includes(key)).every(later)).toBe(true)
  expect(isGroup('ac_ext_cdn_control')).toBe(true)
})

test('the plan contains every list of the specs once, under its menu key', () => {
  const paths = all.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const [path, key] of Object.entries(ofSpecs))
    expect([path, all.find((place) => place.path === path)?.key]).toEqual([path, key])
  for (const path of [...withoutKey, ...withoutAddress]) expect(paths).toContain(path)
})

test('every key that a role can grant leads to a screen in the menu, in the area of its group', () => {
  const menu = menuOf(screens)
  for (const { key, parent } of keys.filter((one) => !isGroup(one.key))) {
    const shown = menu.find(({ entries }) => entries.some((entry) => entry.menu === key))
    const isOwn = [home, ...own].some((place) => place.key === key)
    expect([key, isOwn || shown !== undefined]).toEqual([key, true])
    // The group of the access control extension has no area.
    const area = parent === 'ac_ext_cdn_control' ? 'cdn' : parent
    if (shown && area !== undefined) expect([key, shown.key]).toEqual([key, area])
  }
})

test('an existing screen has the menu key of its place, and its title is defined once', () => {
  for (const { path, key, title } of all) {
    const screen = screens.find((one) => one.path === path)
    // The title of a screen that exists is its own.
    const expected = screen ? { key: screen.menu, title: undefined } : { key, title: title ?? 'missing' }
    expect([path, { key, title }]).toEqual([path, expected])
  }
})

test('users see the existing screens that are open to them, in the order of the plan', () => {
  const titles = (menu: ReturnType<typeof menuOf>) =>
    menu.map(({ title, entries }) => [title.en, ...entries.map((entry) => entry.path)])
  expect(titles(menuOf([]))).toEqual([])
  const some = screens.filter(({ menu }) => menu === 'audit' || menu === 'cdn_inva')
  expect(titles(menuOf(some.toReversed()))).toEqual([
    ['CDN', '/cdn/monitor/invalidation/list'],
    ['Account', '/user/audit/admin/list', '/user/audit/personal/list'],
  ])
  const planned = all.map(({ path, title = { en: path, zh: path }, key }) => ({ path, title, menu: key }))
  expect(menuOf(planned).flatMap(({ entries }) => entries)).toHaveLength(places.length)
  expect(ownOf(planned)).toHaveLength(own.length)
})

test('a screen that no spec names comes last in the area of its group', () => {
  const text = { en: 'Parcels', zh: '包裹' }
  const parcels = { path: '/parcel/list', title: text, menu: 'parcel' }
  const edit = { path: '/parcel/edit', title: text, menu: 'parcel' }
  const menu = menuOf([parcels, edit, ...screens], [...keys, { key: 'parcel', parent: 'account', text }])
  expect(menu.find(({ key }) => key === 'account')?.entries.at(-1)).toBe(parcels)
  expect(menu.flatMap(({ entries }) => entries)).not.toContain(edit)
})

test('a screen belongs to its list, to the list beside it, or to the first entry with its menu key', () => {
  const entries = menuOf(screens).flatMap((area) => area.entries)
  const listOf = (path: string) => entryOf(path, screens, entries)?.path
  expect(listOf('/cdn/config/list')).toBe('/cdn/config/list')
  expect(listOf('/cdn/config/model')).toBe('/cdn/config/list')
  expect(listOf('/cdn/cert/edit')).toBe('/cdn/security/cert/list')
  expect(listOf('/user/manage/invitation/list')).toBe('/user/manage/list')
  expect(listOf('/user/audit/personal/list')).toBe('/user/audit/personal/list')
  expect(listOf('/user/profile')).toBeUndefined()
})

test('screens are found by their titles and areas, in both languages', () => {
  const menu = menuOf(screens)
  const found = (query: string) => findEntries(menu, query).map(({ path }) => path)
  expect(found('PURGE')).toEqual(['/cdn/monitor/invalidation/list'])
  expect(found('刷新')).toEqual(['/cdn/monitor/invalidation/list'])
  expect(found('log account')).toEqual(['/user/audit/admin/list', '/user/audit/personal/list'])
  expect(found('nothing like it')).toEqual([])
})
