import { expect, test } from 'vitest'
import { href } from './lib/place.ts'
import { type Link, paths } from './paths.ts'

const examples: Record<keyof typeof paths, Link> = {
  signIn: paths.signIn('/cdn/config/list?page=2'),
  bindMfa: paths.bindMfa('/user/security'),
  forbidden: paths.forbidden(),
  notFound: paths.notFound(),
  home: paths.home(),
  overview: paths.overview('site-1'),
  sites: paths.sites({ page: '2', domain: 'a b' }),
  siteAdd: paths.siteAdd(),
  site: paths.site('site-1'),
  purges: paths.purges(),
  purgeAdd: paths.purgeAdd('site-1'),
  document: paths.document('listSites'),
  documentError: paths.documentError(50014),
  security: paths.security(),
  edges: paths.edges(),
  errorReports: paths.errorReports(),
}

test('every link has its address', () => {
  const addresses = Object.fromEntries(Object.entries(examples).map(([name, link]) => [name, href(link)]))
  expect(addresses).toMatchInlineSnapshot(`
    {
      "bindMfa": "/bind/mfa?keepAlivePath=%2Fuser%2Fsecurity",
      "document": "/document?call=listSites",
      "documentError": "/document/error?code=50014",
      "edges": "/system/edge/list",
      "errorReports": "/system/error/list",
      "forbidden": "/403",
      "home": "/home",
      "notFound": "/404",
      "overview": "/cdn/overview/list?cdnConfigId=site-1",
      "purgeAdd": "/cdn/monitor/invalidation/edit?cdnConfigId=site-1",
      "purges": "/cdn/monitor/invalidation/list",
      "security": "/user/security",
      "signIn": "/login?keepAlivePath=%2Fcdn%2Fconfig%2Flist%3Fpage%3D2",
      "site": "/cdn/config/model?id=site-1",
      "siteAdd": "/cdn/config/add",
      "sites": "/cdn/config/list?page=2&domain=a+b",
    }
  `)
})

test('what is not given leaves no trace in the address', () => {
  expect([paths.signIn(), paths.overview(), paths.purgeAdd()].map(href)).toEqual([
    '/login',
    '/cdn/overview/list',
    '/cdn/monitor/invalidation/edit',
  ])
})
