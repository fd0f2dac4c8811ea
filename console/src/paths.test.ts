import { expect, test } from 'vitest'
import { href } from './lib/place.ts'
import { type Link, paths } from './paths.ts'

const examples: Record<keyof typeof paths, Link> = {
  signIn: paths.signIn('/cdn/config/list?page=2'),
  register: paths.register(),
  forget: paths.forget(),
  choosePassword: paths.choosePassword(),
  changePassword: paths.changePassword(),
  bindMfa: paths.bindMfa('/user/security'),
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
  purges: paths.purges(),
  purgeAdd: paths.purgeAdd('site-1'),
  document: paths.document('listSites'),
  documentError: paths.documentError(50014),
  security: paths.security(),
  users: paths.users(),
  userEdit: paths.userEdit('user-1'),
  invitations: paths.invitations(),
  roles: paths.roles(),
  roleEdit: paths.roleEdit('role-1'),
  auditAdmin: paths.auditAdmin(),
  auditPersonal: paths.auditPersonal(),
  linkedAccounts: paths.linkedAccounts(),
  secretKeys: paths.secretKeys(),
  messages: paths.messages({ isRead: '0' }),
  message: paths.message('message-1'),
  edges: paths.edges(),
  errorReports: paths.errorReports(),
  mails: paths.mails(),
  notice: paths.notice(),
}

test('every link has its address', () => {
  const addresses = Object.fromEntries(Object.entries(examples).map(([name, link]) => [name, href(link)]))
  expect(addresses).toMatchInlineSnapshot(`
    {
      "accessControl": "/cdn/config/access-control?id=site-1",
      "alarms": "/cdn/config/alarm?id=site-1",
      "auditAdmin": "/user/audit/admin/list",
      "auditPersonal": "/user/audit/personal/list",
      "bindMfa": "/bind/mfa?keepAlivePath=%2Fuser%2Fsecurity",
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
      "purgeAdd": "/cdn/monitor/invalidation/edit?cdnConfigId=site-1",
      "purges": "/cdn/monitor/invalidation/list",
      "register": "/register",
      "restriction": "/cdn/config/restriction?id=site-1",
      "roleEdit": "/user/role/edit?id=role-1",
      "roles": "/user/role/list",
      "secretKeys": "/user/accountSecretKey/list",
      "security": "/user/security",
      "signIn": "/login?keepAlivePath=%2Fcdn%2Fconfig%2Flist%3Fpage%3D2",
      "site": "/cdn/config/model?id=site-1&tab=behaviors",
      "siteAdd": "/cdn/config/add",
      "sites": "/cdn/config/list?page=2&domain=a+b",
      "trace": "/cdn/config/trace?url=https%3A%2F%2Fa.example%2F",
      "userEdit": "/user/manage/edit?id=user-1",
      "users": "/user/manage/list",
    }
  `)
})

test('what is not given leaves no trace in the address', () => {
  expect([paths.signIn(), paths.overview(), paths.purgeAdd(), paths.site('1')].map(href)).toEqual([
    '/login',
    '/cdn/overview/list',
    '/cdn/monitor/invalidation/edit',
    '/cdn/config/model?id=1',
  ])
})
