import { expect, test } from 'vitest'
import { href } from './lib/address/place.ts'
import { type Link, paths } from './paths.ts'
import { screens } from './screens.ts'

/** Links whose addresses the spec defines, or that mails and bookmarks contain. */
const examples: Partial<Record<keyof typeof paths, Link>> = {
  signIn: paths.signIn('/cdn/config/list?page=2'),
  register: paths.register(),
  forget: paths.forget(),
  revokeAccess: paths.revokeAccess('a-token'),
  choosePassword: paths.choosePassword(),
  changePassword: paths.changePassword(),
  bindMfa: paths.bindMfa('/user/security'),
  terms: paths.terms(),
  privacy: paths.privacy(),
  forbidden: paths.forbidden(),
  notFound: paths.notFound(),
  home: paths.home(),
  overview: paths.overview('site-1'),
  sites: paths.sites({ page: '2', domain: 'a b' }),
  siteAdd: paths.siteAdd(),
  site: paths.site('site-1', 'behaviors'),
  restriction: paths.restriction('site-1'),
  accessControl: paths.accessControl('site-1'),
  alarms: paths.alarms('site-1'),
  trace: paths.trace('https://a.example/'),
  certificates: paths.certificates({ expiredStatus: '1' }),
  certificateEdit: paths.certificateEdit('certificate-1'),
  purges: paths.purges(),
  purgeAdd: paths.purgeAdd('site-1'),
  document: paths.document('listSites'),
  documentError: paths.documentError(50014),
  profile: paths.profile(),
  security: paths.security(),
  users: paths.users(),
  userEdit: paths.userEdit('user-1'),
  invitations: paths.invitations(),
  roles: paths.roles(),
  roleEdit: paths.roleEdit('role-1'),
  accountSecurity: paths.accountSecurity(),
  auditAdmin: paths.auditAdmin(),
  auditPersonal: paths.auditPersonal(),
  linkedAccounts: paths.linkedAccounts(),
  secretKeys: paths.secretKeys(),
  messages: paths.messages({ isRead: '0' }),
  message: paths.message('message-1'),
  systemAccounts: paths.systemAccounts({ status: '0' }),
  systemAccount: paths.systemAccount('account-1'),
  edges: paths.edges(),
  errorReports: paths.errorReports(),
  mails: paths.mails(),
  notice: paths.notice(),
  visit: paths.visit('123456789012'),
}

test('every link leads to a screen and contains its arguments', () => {
  for (const [name, build] of Object.entries(paths) as [string, (...args: unknown[]) => Link][]) {
    // A list takes its search, which is optional; the others take several texts.
    const texts = Array.from({ length: build.length }, (_, at) => String(1000 + at))
    const link = build.length === 0 ? build({ page: '2' }) : build(...texts)
    expect([name, screens.some(({ path }) => path === link.to)]).toEqual([name, true])
    for (const text of texts) expect(href(link)).toContain(text)
  }
})

test('addresses that are used outside of the console do not change', () => {
  const addresses = Object.fromEntries(Object.entries(examples).map(([name, link]) => [name, href(link)]))
  expect(addresses).toMatchInlineSnapshot(`
    {
      "accessControl": "/cdn/config/access-control?id=site-1",
      "accountSecurity": "/user/accountSecurity/edit",
      "alarms": "/cdn/config/alarm?id=site-1",
      "auditAdmin": "/user/audit/admin/list",
      "auditPersonal": "/user/audit/personal/list",
      "bindMfa": "/bind/mfa?keepAlivePath=%2Fuser%2Fsecurity",
      "certificateEdit": "/cdn/cert/edit?id=certificate-1",
      "certificates": "/cdn/security/cert/list?expiredStatus=1",
      "changePassword": "/user/password/edit",
      "choosePassword": "/bind/password",
      "document": "/document#listSites",
      "documentError": "/document/error?code=50014",
      "edges": "/system/edge/list",
      "errorReports": "/system/error/list",
      "forbidden": "/403",
      "forget": "/forget",
      "home": "/home",
      "invitations": "/user/manage/invitation/list",
      "linkedAccounts": "/user/linkedAccount/list",
      "mails": "/system/mail/list",
      "message": "/user/webmsg/detail?id=message-1",
      "messages": "/user/webmsg/list?isRead=0",
      "notFound": "/404",
      "notice": "/system/notice/edit",
      "overview": "/cdn/overview/list?cdnConfigId=site-1",
      "privacy": "/privacy",
      "profile": "/user/profile",
      "purgeAdd": "/cdn/monitor/invalidation/edit?cdnConfigId=site-1",
      "purges": "/cdn/monitor/invalidation/list",
      "register": "/register",
      "restriction": "/cdn/config/restriction?id=site-1",
      "revokeAccess": "/access/revoke#a-token",
      "roleEdit": "/user/role/edit?id=role-1",
      "roles": "/user/role/list",
      "secretKeys": "/user/accountSecretKey/list",
      "security": "/user/security",
      "signIn": "/login?keepAlivePath=%2Fcdn%2Fconfig%2Flist%3Fpage%3D2",
      "site": "/cdn/config/model?id=site-1&tab=behaviors",
      "siteAdd": "/cdn/config/add",
      "sites": "/cdn/config/list?page=2&domain=a+b",
      "systemAccount": "/system/account/edit?id=account-1",
      "systemAccounts": "/system/account/list?status=0",
      "terms": "/terms",
      "trace": "/cdn/config/trace?url=https%3A%2F%2Fa.example%2F",
      "userEdit": "/user/manage/edit?id=user-1",
      "users": "/user/manage/list",
      "visit": "/system/visit/edit?accountNumber=123456789012",
    }
  `)
})

test('an undefined value is left out of the address', () => {
  expect([paths.signIn(), paths.overview(), paths.purgeAdd(), paths.site('1')].map(href)).toEqual([
    '/login',
    '/cdn/overview/list',
    '/cdn/monitor/invalidation/edit',
    '/cdn/config/model?id=1',
  ])
})
