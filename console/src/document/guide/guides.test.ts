import { expect, test } from 'vitest'
import { guides } from './guide-text.ts'
import { searchGuides } from '../search.ts'

test.for([
  ['SSL', ['certificate', 'free-certificate']],
  ['https', ['certificate']],
  ['free ssl', ['free-certificate']],
  ["let's encrypt", ['free-certificate']],
  ['ACME', ['free-certificate']],
  ['renew cert', ['free-certificate', 'certificate']],
  ['免费证书', ['free-certificate']],
  ['申请证书', ['free-certificate']],
  ['证书 续签', ['free-certificate', 'certificate']],
  ['cache clear', ['purge']],
  ['清缓存', ['purge']],
  ['刷新 缓存', ['purge']],
  ['goaccess', ['logs']],
  ['access log', ['logs']],
  ['日志', ['logs']],
  ['CNAME', ['domain']],
  ['解析', ['domain']],
  ['first website', ['first-site']],
  ['api token', ['keys']],
  ['鉴权 链接', ['signed-links']],
  ['审计', ['audit-export']],
  ['audit verify', ['audit-export']],
  ['客服', ['support']],
  ['top up', ['top-up']],
  ['recharge', ['top-up']],
  ['充值', ['top-up']],
  ['invoice', ['statement']],
  ['账单', ['statement']],
  ['monthly plan', ['package']],
  ['套餐', ['package']],
  ['oss', ['storage']],
  ['对象存储', ['storage']],
  ['rclone', ['s3']],
  ['nothing-like-it', []],
] as const)('searching for "%s" finds the how-tos %j', ([search, found]) => {
  expect(searchGuides(guides, search).map(({ id }) => id)).toEqual(expect.arrayContaining([...found]))
  if (found.length === 0) expect(searchGuides(guides, search)).toEqual([])
})

test('each has a title, steps and an id of its own', () => {
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length)
  for (const { steps } of guides) expect(steps.length).toBeGreaterThan(1)
})
