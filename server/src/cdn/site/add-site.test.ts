import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'

const withOrigin = (origin: object) => ({
  ...minimalSite('a.example'),
  origins: [{ domainName: 'origin.test.example', ...origin }],
})

test('the smallest body is enough, and the rest has defaults', async () => {
  const { as } = await world()
  const answer = await as('owner').call(addSite, { body: minimalSite('www.a.example') })
  expect(answer).toMatchObject({ status: 200, succ: true, code: 200, msg: '' })
  expect(answer.data).toEqual({
    id: expect.any(String),
    domain: 'www.a.example',
    platformDomain: expect.stringMatching(/^[0-9a-z]{13}\.edge\.localhost$/),
    status: 1,
    deployStatus: 3,
    type: 1,
    comment: '',
    originType: 1,
    visitRegion: 1,
    origins: [{ originId: 'origin-1', type: 1, domainName: 'origin.test.example' }],
    locked: false,
    customDomain: true,
    suspended: 'no',
    proof: 'notNeeded',
    version: 1,
    createDate: expect.any(String),
    updateDate: answer.data.createDate,
  })
})

test('domain and origin are enough for a site', async () => {
  const { as } = await world()
  const body = { domain: 'a.example', origins: [{ domainName: 'origin.test.example' }] }
  const { data } = await as('owner').call(addSite, { body })
  const { config } = (await as('owner').call(getSite, { params: { id: data.id } })).data
  expect(config).toMatchObject({
    visitRegion: 1,
    origins: [{ type: 1, httpPort: 80, originReadTimeout: 30 }],
  })
})

test('the new site has one version and waits for every edge', async () => {
  const { as, site } = await world({ edges: ['one'], sites: ['a.example'] })
  const { data } = await as('owner').call(getSite, { params: { id: site('a.example').id } })
  expect(data.versions).toMatchObject([{ version: 1, action: 'add', userName: 'owner@test.example' }])
  expect(data.edges).toMatchObject([{ edgeName: 'one', version: null, state: 'waiting', online: true }])
})

test.for([
  ['WWW.A.Example.', 'www.a.example'],
  ['  a.example ', 'a.example'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['*.Bücher.example', '*.xn--bcher-kva.example'],
  ['_acme.a.example', '_acme.a.example'],
] as const)('%s becomes %s', async ([input, domain]) => {
  const { as } = await world()
  expect((await as('owner').call(addSite, { body: minimalSite(input) })).data.domain).toBe(domain)
})

const resizing = { type: 3, pathPattern: '/img/*' }

test('every error is on its field, and nothing is created', async () => {
  const { as } = await world()
  const owner = as('owner')
  const cases: [object, Record<string, string>][] = [
    [{}, { domain: 'required', origins: 'required' }],
    [minimalSite(''), { domain: 'required' }],
    [minimalSite('http://a.example'), { domain: 'hostPrefix' }],
    [minimalSite('https://a.example/x'), { domain: 'hostPrefix' }],
    ...[
      'a',
      'localhost',
      'a b.example',
      'a..example',
      '-a.example',
      'a-.example',
      `${'x'.repeat(64)}.example`,
      `${'abcdefg.'.repeat(32)}example`,
      '1.2.3.4',
      '[::1]',
      'a.*.example',
      '*a.example',
      '*.example',
      '**.a.example',
      'a.example:80',
      'a.example/path',
      'a.example\r\nx: y',
    ].map((domain): [object, Record<string, string>] => [minimalSite(domain), { domain: 'domain' }]),
    // A text that cannot be stored gets no other error.
    [minimalSite('a.exa\u0000mple'), { domain: 'format' }],
    [{ ...minimalSite('a.example'), origins: [] }, { origins: 'required' }],
    [{ ...minimalSite('a.example'), originType: 5 }, { originType: 'option' }],
    [{ ...withOrigin({ type: 2 }), originType: 1 }, { originType: 'originTypeDiffers' }],
    [{ ...withOrigin({ type: 1 }), originType: 3 }, { originType: 'originTypeDiffers' }],
    [
      { ...withOrigin({ type: 2 }), originType: 1, behaviors: [resizing, { type: 1, pathPattern: '*' }] },
      { originType: 'originTypeDiffers' },
    ],
    [
      { ...withOrigin({ type: 1 }), behaviors: [resizing, { type: 1, pathPattern: '*' }] },
      { 'behaviors.0.originId': 'imageNeedsStorage' },
    ],
    [{ ...minimalSite('a.example'), visitRegion: 9 }, { visitRegion: 'option' }],
    [{ ...minimalSite('a.example'), comment: 'x'.repeat(129) }, { comment: 'tooLong' }],
    [{ ...minimalSite('a.example'), status: 2 }, { status: 'unknownField' }],
    [
      { ...minimalSite('a.example'), origins: Array.from({ length: 11 }, () => withOrigin({}).origins[0]) },
      { origins: 'tooMany' },
    ],
    [withOrigin({ domainName: '' }), { 'origins.0.domainName': 'required' }],
    [withOrigin({ domainName: 'http://origin.example' }), { 'origins.0.domainName': 'hostPrefix' }],
    [withOrigin({ domainName: 'not a host' }), { 'origins.0.domainName': 'origin' }],
    [withOrigin({ domainName: 'A.example' }), { 'origins.0.domainName': 'originIsDomain' }],
    [withOrigin({ httpPort: 0 }), { 'origins.0.httpPort': 'port' }],
    [withOrigin({ httpPort: 65_536 }), { 'origins.0.httpPort': 'port' }],
    [withOrigin({ httpsPort: 1.5 }), { 'origins.0.httpsPort': 'port' }],
    [withOrigin({ httpPort: '80' }), { 'origins.0.httpPort': 'port' }],
    [withOrigin({ originProtocolPolicy: 'ftp' }), { 'origins.0.originProtocolPolicy': 'option' }],
    [withOrigin({ originPath: 'images' }), { 'origins.0.originPath': 'originPath' }],
    [withOrigin({ originPath: '/' }), { 'origins.0.originPath': 'originPath' }],
    [withOrigin({ originPath: '/images/' }), { 'origins.0.originPath': 'originPath' }],
    [withOrigin({ id: 'x' }), { 'origins.0.id': 'unknownField' }],
  ]
  for (const [body, fields] of cases) {
    const answer = await owner.call(addSite, { body })
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, code: 400, data: null })
    expect(answer.fields, JSON.stringify(body)).toEqual(fields)
  }
  expect((await owner.call(listSites)).data.totalSize).toBe(0)
})

test('an error of a field is explained in both languages', async () => {
  const { as } = await world()
  const body = withOrigin({ httpPort: 0 })
  const words = async (language: string) =>
    (await as('owner').call(addSite, { body, headers: { 'accept-language': language } })).msg
  expect(await words('en')).toBe('origins.0.httpPort: Enter a port from 1 to 65535')
  expect(await words('zh')).toBe('origins.0.httpPort: 请输入 1 至 65535 的端口')
})

test('a message that names its field names it once', async () => {
  const { as } = await world()
  expect((await as('owner').call(addSite, { body: {} })).msg).toBe('domain is required')
})

test('a taken domain is reported on its field, whichever account has it', async () => {
  const { as } = await world({ sites: ['a.example'], strangerSites: ['b.example'] })
  for (const domain of ['a.example', 'A.example.', 'b.example'])
    expect(await as('owner').call(addSite, { body: minimalSite(domain) })).toMatchObject({
      status: 400,
      fields: { domain: 'domainTaken' },
    })
})

test('of 64 concurrent sites with one domain, one is created', async () => {
  const { as, rows } = await world()
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      as(i % 2 === 0 ? 'owner' : 'stranger').call(addSite, { body: minimalSite('a.example') }),
    ),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ fields }) => fields?.['domain'] === 'domainTaken')).toHaveLength(63)
  expect(await rows('select from site')).toHaveLength(1)
})

test('names of the platform are reserved', async () => {
  const { as } = await world({ env: { EDGE_DOMAIN: 'edge.example.net' } })
  for (const domain of ['edge.example.net', 'x.edge.example.net', '*.edge.example.net'])
    expect((await as('owner').call(addSite, { body: minimalSite(domain) })).fields).toEqual({
      domain: 'domainReserved',
    })
  expect((await as('owner').call(addSite, { body: minimalSite('myedge.example.net') })).succ).toBe(true)
})

const privateAddresses = [
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '::',
]
const loopback = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'localhost', 'x.localhost']

const refusedOrigin = { status: 400, fields: { 'origins.0.domainName': 'originPrivate' } }
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://console.example.com',
  FAIRLEAD_CAPTCHA: 'on',
}
const headers = { host: 'console.example.com', origin: 'https://console.example.com' }

test('in production neither private nor loopback addresses are origins', async () => {
  const { as } = await world({ env: production })
  for (const domainName of [...privateAddresses, ...loopback])
    expect(
      await as('owner').call(addSite, { body: withOrigin({ domainName }), headers }),
      domainName,
    ).toMatchObject(refusedOrigin)
  const body = withOrigin({ domainName: '93.184.215.14' })
  expect((await as('owner').call(addSite, { body, headers })).succ).toBe(true)
})

test('in development loopback addresses are origins, private ones are not', async () => {
  const { as } = await world()
  for (const domainName of privateAddresses)
    expect(await as('owner').call(addSite, { body: withOrigin({ domainName }) }), domainName).toMatchObject(
      refusedOrigin,
    )
  for (const [i, domainName] of loopback.entries()) {
    const body = { ...minimalSite(`a${i}.example`), origins: [{ domainName }] }
    expect((await as('owner').call(addSite, { body })).succ, domainName).toBe(true)
  }
})

test('spellings that only some parsers read as addresses are not hosts', async () => {
  const { as } = await world()
  for (const domainName of ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '10.0.0.1.', '１０.0.0.1'])
    expect(await as('owner').call(addSite, { body: withOrigin({ domainName }) }), domainName).toMatchObject({
      status: 400,
    })
})

test('a site above the quota gets 50017, also with concurrent calls, and deleted sites do not count', async () => {
  const { as, rows } = await world({ sites: ['a.example'] })
  await rows('update account set site_quota = 4')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => as('owner').call(addSite, { body: minimalSite(`b${i}.example`) })),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(3)
  expect(answers.find(({ succ }) => !succ)).toMatchObject({ code: 50017, msg: 'The CDN quota is reached' })
  await rows("update site set deleted_at = now() where domain = 'a.example'")
  expect((await as('owner').call(addSite, { body: minimalSite('c.example') })).succ).toBe(true)
})
