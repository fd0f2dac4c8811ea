import { expect, test } from 'vitest'
import { screens } from '../../screens.ts'
import { crumbsOfPage } from './crumb-groups.ts'
import { menuOf } from './menu-of.ts'

const framed = screens.filter(({ frame }) => frame === 'shell')
const crumbsOf = (path: string) => crumbsOfPage(path, screens, ({ en }) => en)

test.for(framed.map(({ path }) => path))(
  'each crumb of %s but the last links to an existing list',
  (path) => {
    const crumbs = crumbsOf(path)
    expect(crumbs.length).toBeGreaterThan(0)
    for (const { text, path: to } of crumbs.slice(0, -1)) {
      expect([text, screens.some((screen) => screen.path === to)]).toEqual([text, true])
      expect([text, to === '/document' || to?.endsWith('/list')]).toEqual([text, true])
    }
  },
)

/** Objects that belong to the account or the platform as a whole and have no list. */
const alone = [
  '/home',
  '/document',
  '/user/profile',
  '/user/security',
  '/user/password/edit',
  '/user/accountSecurity/edit',
  '/system/notice/edit',
  // Lists of the menu under other names, because the specification's address of the list leads to the purchase.
  '/cdn/security/ddos/edit',
  '/cdn/security/ddos/logs',
]

test('every screen of one object has a crumb to the list of its kind', () => {
  const list = (path: string) => crumbsOf(path).at(-2)?.path
  const objects = framed
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/list') && !alone.includes(path))
  expect(Object.fromEntries(objects.map((path) => [path, list(path)]))).toEqual({
    '/bill/base-info/generate-strategy/edit': '/bill/base-info/generate-strategy/list',
    '/bill/base-info/linked-number/payer': '/bill/base-info/linked-number/list',
    '/bill/base-info/account-bind-apply/binding': '/bill/base-info/account-bind-apply/list',
    '/bill/base-info/account-bind-apply/edit': '/bill/base-info/account-bind-apply/list',
    '/bill/base-info/agreement/account': '/bill/base-info/agreement/list',
    '/bill/base-info/approval/delegation': '/bill/base-info/approval/list',
    '/bill/base-info/agreement/edit': '/bill/base-info/agreement/list',
    '/bill/base-info/agreement/model': '/bill/base-info/agreement/list',
    '/bill/base-info/agreement/simulation': '/bill/base-info/agreement/list',
    '/bill/base-info/contract-management/simulation': '/bill/base-info/contract-management/list',
    '/bill/base-info/contract-management/edit': '/bill/base-info/contract-management/list',
    '/bill/base-info/customer/model': '/bill/base-info/customer/list',
    '/bill/bill-management/period/model': '/bill/bill-management/period/list',
    '/bill/bill-management/payment-record/edit': '/bill/bill-management/payment-record/list',
    '/bill/bill-management/voucher/edit': '/bill/bill-management/voucher/list',
    '/bill/bill-management/warning-setting/edit': '/bill/bill-management/warning-setting/list',
    '/billing/detail/statement': '/billing/detail/list',
    '/billing/wallet/edit': '/billing/wallet/list',
    '/cdn/bucket/object': '/cdn/bucket/list',
    '/billing/wallet/recharge': '/billing/wallet/list',
    '/billing/wallet/alarm': '/billing/wallet/list',
    '/billing/wallet/record': '/billing/wallet/list',
    '/system/approval/delegation': '/system/approval/list',
    '/system/payment/rate': '/system/payment/list',
    '/system/recharge/refund': '/system/recharge/list',
    '/system/voucher/sale': '/system/voucher/list',
    '/bill/base-info/cost-file/edit': '/bill/base-info/cost-file/list',
    '/bill/base-info/cost-problem/line-type': '/bill/base-info/cost-problem/list',
    '/bill/prewarm/edit': '/bill/prewarm/list',
    '/bill/bill-management/bill/model': '/bill/bill-management/bill/list',
    '/cdn/config/add': '/cdn/config/list',
    '/cdn/config/quick': '/cdn/config/list',
    '/cdn/config/domain': '/cdn/config/list',
    '/cdn/config/model': '/cdn/config/list',
    '/cdn/config/restriction': '/cdn/config/list',
    '/cdn/config/access-control': '/cdn/config/list',
    '/cdn/config/alarm': '/cdn/config/list',
    '/cdn/config/trace': '/cdn/config/list',
    '/cdn/cert/edit': '/cdn/security/cert/list',
    '/cdn/cert/free': '/cdn/security/cert/list',
    '/cdn/cert/replace': '/cdn/security/cert/list',
    '/cdn/monitor/invalidation/edit': '/cdn/monitor/invalidation/list',
    '/cdn/monitor/logs/edit': '/cdn/monitor/logs/list',
    '/cdn/monitor/prewarm/edit': '/cdn/monitor/prewarm/list',
    '/cdn/monitor/logs/live': '/cdn/monitor/logs/list',
    '/cdn/security/waf/edit': '/cdn/security/waf/list',
    '/cdn/security/waf/logs': '/cdn/security/waf/list',
    '/cdn/security/safetyReport/attackDetail': '/cdn/security/safetyReport/list',
    '/ddos/agile-ddos-order/detail': '/ddos/agile-ddos-order/list',
    '/ddos/agile-ddos/buy': '/ddos/agile-ddos-order/list',
    '/document/error': '/document',
    '/l7_eu_billing/contract-management/my-contract/model':
      '/l7_eu_billing/contract-management/my-contract/list',
    '/l7_eu_billing/billing-management/my-bill/model': '/l7_eu_billing/billing-management/my-bill/list',
    '/system/account/edit': '/system/account/list',
    '/system/payment/edit': '/system/payment/list',
    '/system/price/edit': '/system/price/list',
    '/system/visit/edit': '/system/account/list',
    '/user/manage/edit': '/user/manage/list',
    '/user/role/edit': '/user/role/list',
    '/user/webmsg/detail': '/user/webmsg/list',
    '/user/webmsg/settings': '/user/webmsg/list',
  })
})

test('the first crumb of a page in the menu is its area there, and leads to the first list of that area', () => {
  for (const { title, entries } of menuOf(screens)) {
    const first = entries.find(({ path }) => path.endsWith('/list'))?.path
    for (const { path } of entries.filter((entry) => entry.path !== '/document')) {
      const [crumb] = crumbsOf(path)
      expect([path, crumb]).toEqual([path, { text: title.en, path: first }])
    }
  }
})
