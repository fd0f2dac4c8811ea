import { listAlarmEvents, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { addPurge, getPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { addTrace, getTrace } from '@fairlead/api/cdn/trace.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { listMails, MailStatus } from '@fairlead/api/system/mail.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkAlarms } from './cdn/alarm/alarm-check.ts'
import { changesAfter } from './cdn/site/feed.ts'
import { addMail } from './lib/mail/mail.ts'
import { world } from './lib/testing/world.ts'
import { tasks } from './jobs.ts'

/** Two accounts with one site each. The stranger's row is unreadable, and comes first. */
const two = (expectedErrors?: RegExp) =>
  world({
    strangerSites: ['bad.example'],
    sites: ['good.example'],
    edges: ['one'],
    ...(expectedErrors && { expectedErrors }),
  })

const signedLinks = (sealed: string) =>
  `jsonb_set(config, '{behaviors,0,uriAuthentication}', '{"sealed": "${sealed}", "ttl": 60}')`

test.for<[string, string, RegExp]>([
  [
    'a secret of another key',
    signedLinks(randomBytes(40).toString('base64')),
    /uri authentication.*SECRET_KEY/,
  ],
  ['half a secret', signedLinks('AAAA'), /uri authentication/],
  ['a configuration of no known form', `config - 'behaviors'`, /cannot read/],
  ['a configuration with a wrong value', `jsonb_set(config, '{origins,0,httpPort}', '"x"')`, /httpPort/],
])('%s fails only for its own site, and the feed contains the others', async ([, poison, reason]) => {
  const { rows, edge, as, site } = await two()
  const bad = site('bad.example')
  await rows(`update site_version set config = ${poison} where site_id = $1`, [bad.id])
  const changes = await edge('one').work()
  expect(changes).toMatchObject([{ kind: 'site', site: { domain: 'good.example' } }])
  expect(await edge('one').pull()).toEqual([])

  const good = await as('owner').call(getSite, { params: { id: site('good.example').id } })
  expect(good.data).toMatchObject({ deployStatus: 1, edges: [{ state: 'applied' }] })
  const [row] = await rows(
    'select deploy_status, error from site join site_edge on site_id = id where id = $1',
    [bad.id],
  )
  expect(row).toEqual({ deploy_status: 4, error: expect.stringMatching(reason) })
  const messages = await as('stranger').call(listMessages)
  expect(messages.data.content).toMatchObject([{ title: expect.stringMatching(/fail/i) }])
})

test('a certificate whose key cannot be opened fails a deployed site once', async () => {
  const { rows, edge, as, site } = await two()
  await edge('one').work()
  const { id } = site('bad.example')
  await rows(
    `with made as (
       insert into certificate (account_id, name, source_type, chain, key, hosts, issuer, serial_number,
                                signature_algorithm, fingerprint, not_before, not_after)
       select account_id, 'bad', 1, 'chain', $2, '{bad.example}', '', '', '', '', now(), now() + interval '1 year'
         from site where id = $1 returning id)
     update site set certificate_id = made.id, change_seq = nextval('change_seq') from made where site.id = $1`,
    [id, randomBytes(60)],
  )
  expect(await edge('one').pull()).toEqual([])
  const { data } = await as('stranger').call(getSite, { params: { id } })
  expect(data).toMatchObject({
    deployStatus: 4,
    edges: [{ state: 'failed', error: expect.stringMatching(/certificate/) }],
  })
  edge('one').serveRegions('1,2,3')
  expect(await edge('one').pull()).toHaveLength(1)
  const messages = await as('stranger').call(listMessages)
  expect(messages.data.content.filter(({ title }) => /fail/i.test(title))).toHaveLength(1)
})

test('more changes than fit into one response all arrive, also with unreadable ones among them', async () => {
  const sites = Array.from({ length: 6 }, (_, i) => `n${i}.example`)
  const { db, box, rows, site } = await world({ sites })
  await rows(`update site_version set config = '{}' where site_id = any($1)`, [
    [site('n1.example').id, site('n2.example').id],
  ])
  const reader = {
    limit: 2,
    edgeId: site('n0.example').id,
    regions: [1, 2, 3],
    kinds: [],
    now: new Date(),
    box,
  }
  const seen: string[] = []
  let after = 0
  for (;;) {
    const found = await changesAfter(db.system, { ...reader, after })
    if (found.cursor === after) break
    seen.push(...found.changes.flatMap((one) => (one.kind === 'site' ? [one.site.domain] : [])))
    after = found.cursor
  }
  expect(seen).toEqual(['n0.example', 'n3.example', 'n4.example', 'n5.example'])
})

test('a purge that cannot be read fails, and the others reach the edge', async () => {
  const { rows, edge, as, site } = await two()
  await edge('one').work()
  const purge = async (name: 'owner' | 'stranger', domain: string) =>
    (
      await as(name).call(addPurge, {
        body: { cdnConfigId: site(domain).id, invalidationPath: ['/x'] },
      })
    ).data
  const bad = await purge('stranger', 'bad.example')
  await purge('owner', 'good.example')
  await rows(`alter table purge alter column paths drop not null`)
  await rows(`update purge set paths = array[null]::text[] where id = $1`, [bad.id])
  expect(await edge('one').work()).toMatchObject([{ kind: 'purge', purge: { paths: ['/x'] } }])
  const [row] = await rows('select status from purge where id = $1', [bad.id])
  expect(row).toEqual({ status: 'fail' })
  await rows(`update purge set paths = '{/x}' where id = $1`, [bad.id])
  const { data } = await as('stranger').call(getPurge, { params: { id: bad.id } })
  expect(data.receipts).toMatchObject([
    { state: 'failed', error: expect.stringMatching(/no edge understands/) },
  ])
  await rows(`alter table purge alter column paths set not null`)
})

test('an unreadable trace stays unanswered, and the next one is answered', async () => {
  const { rows, edge, as } = await two()
  await edge('one').work()
  const ask = async (name: 'owner' | 'stranger', url: string) =>
    (await as(name).call(addTrace, { body: { url } })).data
  const bad = await ask('stranger', 'http://bad.example/')
  await ask('owner', 'http://good.example/')
  await rows(`update trace set request = '{}' where id = $1`, [bad.id])
  expect(await edge('one').pull()).toMatchObject([
    { kind: 'trace', trace: { request: { url: 'http://good.example/' } } },
  ])
  expect((await as('stranger').call(getTrace, { params: { id: bad.id } })).data.state).toBe('waiting')
})

test('an unreadable alarm is checked again later, and the others are notified', async () => {
  const { rows, edge, as, site, clock, db, settings, lines, log } = await two(/alarm/)
  clock.set('2030-05-01T12:00:30Z')
  await edge('one').receipts({})
  for (const [name, domain] of [
    ['stranger', 'bad.example'],
    ['owner', 'good.example'],
  ] as const) {
    const params = { id: site(domain).id, type: '1' }
    await as(name).call(saveAlarm, { params, body: { threshold: 1, interval: 1, channels: ['message'] } })
  }
  const counted = { minute: '2030-05-01T12:01:00Z', status: 200, hits: 0, traffic: 0, originTraffic: 0 }
  const usage = (domain: string, requests: number) => ({ siteId: site(domain).id, requests, ...counted })
  // Twice the largest number, so that the sum fits no column.
  const much = usage('bad.example', Number.MAX_SAFE_INTEGER)
  expect((await edge('one').usage(1, [much, usage('good.example', 5)])).succ).toBe(true)
  expect((await edge('one').usage(2, [much])).succ).toBe(true)
  await rows(`update alarm set channels = '{"channels": 7}' where site_id = $1`, [site('bad.example').id])
  clock.advance(120)
  await tasks({ db, settings, clock, log })['checkAlarms']?.({}, {} as never)
  const messages = await as('owner').call(listMessages)
  expect(messages.data.content).toMatchObject([{ title: expect.stringMatching(/Alarm/) }])
  const [row] = await rows<{ later: boolean }>(
    'select next_check_at > $2 as later from alarm where site_id = $1',
    [site('bad.example').id, clock.now()],
  )
  expect(row).toEqual({ later: true })
  expect(lines.join('')).toContain(`left out: the alarm 1 of site ${site('bad.example').id}`)
})

test('an unreadable certificate is skipped, and the others that expire soon are announced', async () => {
  const { rows, as, people, db, settings, clock, log } = await two(/toISOString/)
  for (const [name, ends] of [
    ['stranger', '-infinity'],
    ['owner', 'tomorrow'],
  ] as const)
    await rows(
      `insert into certificate (account_id, name, source_type, chain, key, hosts, issuer, serial_number,
                                signature_algorithm, fingerprint, not_before, not_after)
       values ($1, 'one', 1, '', '', '{a.example}', '', '', '', '', '-infinity', $2)`,
      [people[name].accountId, ends],
    )
  await tasks({ db, settings, clock, log })['checkCertificates']?.({}, {} as never)
  const messages = await as('owner').call(listMessages)
  expect(messages.data.content).toMatchObject([{ title: expect.stringMatching(/certificate/i) }])
})

test('an unreadable mail fails immediately with the reason, and the others are sent', async () => {
  const { rows, as, db, box, runJobs } = await world({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.com' },
  })
  const mailTo = (to: string) => ({ to, language: 'en' as const, subject: 'Hello', lines: ['Hello'] })
  await db.transaction((tx) => addMail(tx, box, mailTo('bad@example.com')))
  await rows(`update mail set sealed_body = $1`, [randomBytes(80)])
  await runJobs()
  const { data } = await as('operator').call(listMails)
  expect(data.content).toMatchObject([
    { status: MailStatus.failed, error: expect.stringMatching(/SECRET_KEY/) },
  ])
  expect(await rows('select from graphile_worker._private_jobs')).toEqual([])
})

test('a webhook whose secret cannot be opened has the reason in its delivery', async () => {
  const { rows, as, site, edge, clock, db, box, failed, runJobs } = await world({
    sites: ['a.example'],
    edges: ['one'],
  })
  clock.set('2030-05-01T12:00:30Z')
  const { id } = site('a.example')
  const hook = { channels: ['webhook'], webhookUrl: 'https://hook.example/', webhookSecret: 'shh' }
  const params = { id, type: '1' }
  await as('owner').call(saveAlarm, { params, body: { threshold: 1, interval: 1, ...hook } })
  await rows('update alarm set sealed_secret = $1', [randomBytes(40)])
  const counted = { siteId: id, status: 200, requests: 5, hits: 0, traffic: 0, originTraffic: 0 }
  await edge('one').usage(1, [{ ...counted, minute: '2030-05-01T12:01:00Z' }])
  clock.advance(120)
  await runJobs()
  await db.transaction((tx) => checkAlarms(tx, { box }, clock.now(), failed))
  await runJobs()
  const { data } = await as('owner').call(listAlarmEvents, { params: { id } })
  expect(data.content[0]?.deliveries).toMatchObject([{ error: expect.stringMatching(/SECRET_KEY/) }])
})

test('if one task of the housekeeping fails, the others run', async () => {
  const { rows, db, settings, clock, log, lines } = await world({ expectedErrors: /captcha/ })
  await rows(
    `insert into captcha (browser_hash, gap_left, expires_at) values ('', 1, now() - interval '1 day')`,
  )
  await rows(
    `insert into usage_batch (edge_id, journal, seq, received_at)
     select id, gen_random_uuid(), 1, now() - interval '40 days' from edge_node`,
  )
  await rows('revoke delete on captcha from fairlead_system')
  try {
    await tasks({ db, settings, clock, log })['forgetExpired']?.({}, {} as never)
  } finally {
    await rows('grant delete on captcha to fairlead_system')
  }
  expect(await rows('select from usage_batch')).toEqual([])
  expect(lines.join('')).toContain('left out: forgetting captchas')
})
