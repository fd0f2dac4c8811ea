import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportSignedAudit, listAudit } from '@fairlead/api/audit/entry.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { listUsers } from '@fairlead/api/user/user.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tasks } from '../jobs.ts'
import { maxAskers, noteRefusal } from '../lib/http/audit/refusals.ts'
import { minimalSite, world } from '../lib/testing/world.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../../scripts/verify-audit.js', import.meta.url))

async function logged() {
  const w = await world({ sites: ['a.example'] })
  const moment = '2031-05-06T07:08:00Z'
  const log = async (query = {}) => (await w.as('owner').call(listAudit, { query })).data.content
  const refused = () => log({ operateResult: 'failure' })
  const tryPassword = (username = 'owner@test.example') => {
    // All of them in the same minute, however long the calls take.
    w.clock.set(moment)
    return w.guest().call(signIn, { body: { accountType: 1, username, password: 'wrong' } })
  }
  /** Runs the job for the end of the minute. */
  const minutePasses = async () => {
    w.clock.set(new Date(Date.parse(moment) + 60_000).toISOString())
    await tasks(w)['tellRefusals']?.({}, {} as never)
  }
  return { ...w, log, refused, tryPassword, minutePasses, now: new Date(moment) }
}

test('a failed sign-in is in the log of the account that it names', async () => {
  const { refused, tryPassword, people, rows } = await logged()
  expect((await tryPassword()).code).toBe(50013)
  expect(await refused()).toMatchObject([
    { userName: 'owner@test.example', model: 'session', action: 'signIn', operateResult: 50013, count: 1 },
  ])
  // No user has this name, so the entry belongs to no account.
  await tryPassword('nobody@test.example')
  expect(await refused()).toHaveLength(1)
  const sub = { accountType: 2, accountNumber: people.owner.number, username: 'unknown@test.example' }
  await (await logged()).guest().call(signIn, { body: { ...sub, password: 'wrong' } })
  expect(await rows('select user_name from audit_entry where account_id is null')).toEqual([
    { user_name: 'nobody@test.example' },
  ])
})

test('an unknown name of a known account is in the log of that account', async () => {
  const { refused, guest, people } = await logged()
  const body = { accountType: 2, accountNumber: people.owner.number, username: 'no-one@test.example' }
  await guest().call(signIn, { body: { ...body, password: 'wrong' } })
  expect(await refused()).toMatchObject([{ userName: 'no-one@test.example', action: 'signIn' }])
})

test('a call that the roles do not allow is in the log, whether it reads or writes', async () => {
  const { refused, as } = await logged()
  expect((await as('member').call(addSite, { body: minimalSite('b.example') })).code).toBe(403)
  expect((await as('member').call(listUsers)).code).toBe(403)
  expect(await refused()).toMatchObject([
    { userName: 'member@test.example', model: 'permission', action: 'call', operateResult: 403 },
    { userName: 'member@test.example', model: 'site', action: 'add', operateResult: 403 },
  ])
})

test('repeated refusals within a minute add one entry with a count', async () => {
  const { refused, tryPassword, minutePasses, rows, as } = await logged()
  for (let time = 0; time < 4; time++) await tryPassword()
  const failures = await refused()
  expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  await minutePasses()
  const all = await refused()
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(all.length).toBeLessThanOrEqual(2)
  expect(await rows('select from refusal')).toEqual([])
  const { body } = await as('owner').send({ method: 'GET', url: exportSignedAudit.path })
  const file = join(mkdtempSync(join(tmpdir(), 'fairlead-refusals-')), 'export.jsonl')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(file, body)
  expect((await run(process.execPath, [script, file])).stdout).toContain('Intact')
  writeFileSync(file, body.replace('"count":3', '"count":1').replace('"count" : 3', '"count" : 1'))
  await expect(run(process.execPath, [script, file])).rejects.toThrow('was changed')
  await minutePasses()
  expect(await refused()).toHaveLength(all.length)
})

test('concurrent refusals from many addresses make few entries', async () => {
  const { db, people, refused, minutePasses, now } = await logged()
  const entry = (ip: string) => ({
    accountId: people.owner.accountId,
    userId: people.owner.userId,
    userName: 'owner@test.example',
    model: 'session',
    action: 'signIn',
    subject: '',
    ip,
    uri: '/x',
    requestId: randomUUID(),
    result: 50013,
  })
  const askers = maxAskers + 30
  for (let asker = 0; asker < askers; asker++) await noteRefusal(db, entry(`192.0.2.${asker}`), now)
  // A whole /64 counts as one address.
  await noteRefusal(db, entry('192.0.2.0'), now)
  await minutePasses()
  const all = await refused()
  expect(all.length).toBeLessThanOrEqual(maxAskers + 3)
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(askers + 1)
  expect(all.filter(({ ip }) => ip === '')).toHaveLength(2)
})

test('a /64 of IPv6 counts as one address', async () => {
  const { db, people, refused, now } = await logged()
  for (const last of ['1', '2', 'ffff'])
    await noteRefusal(
      db,
      {
        accountId: people.owner.accountId,
        userId: null,
        userName: 'x',
        model: 'session',
        action: 'signIn',
        subject: '',
        ip: `2001:db8::${last}`,
        uri: '/x',
        requestId: randomUUID(),
        result: 50013,
      },
      now,
    )
  expect(await refused()).toHaveLength(1)
})

test('concurrent refusals are all counted', async () => {
  const { db, people, refused, minutePasses, now } = await logged()
  await Promise.all(
    Array.from({ length: 24 }, () =>
      noteRefusal(
        db,
        {
          accountId: people.owner.accountId,
          userId: null,
          userName: 'x',
          model: 'session',
          action: 'signIn',
          subject: '',
          ip: '192.0.2.1',
          uri: '/x',
          requestId: randomUUID(),
          result: 50013,
        },
        now,
      ),
    ),
  )
  await minutePasses()
  expect((await refused()).map(({ count }) => count)).toEqual([23, 1])
})

test('an entry names its object while that exists', async () => {
  const { log, as, site } = await logged()
  const { id } = site('a.example')
  await as('owner').call(disableSite, { params: { id } })
  expect(await log({ action: 'disable' })).toMatchObject([
    { subject: id, subjectName: 'a.example', count: 1 },
  ])
})
