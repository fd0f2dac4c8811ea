import { listAudit } from '@fairlead/api/audit/entry.ts'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { catalogue, type ErrorName } from '@fairlead/api/errors.ts'
import { disableSecretKey } from '@fairlead/api/key/secret-key.ts'
import { forgetPassword, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { tasks } from '../jobs.ts'
import { program, signing } from '../lib/testing/scene/key.ts'
import { password } from '../lib/testing/scene/people.ts'
import { minimalSite, type World, world } from '../lib/testing/world.ts'

const code = (name: ErrorName) => catalogue[name].code
const moment = '2031-05-06T07:08:00Z'

const refused = async ({ as }: Pick<World, 'as'>) =>
  (await as('owner').call(listAudit, { query: { operateResult: 'failure' } })).data.content

/** A program with a key of `owner`. All of its calls are within one minute. */
async function signed() {
  const w = await signing()
  w.clock.set(moment)
  return { ...w, forger: program(w.app, w.clock.now, { ...w.key, appSecret: 'invented' }) }
}

test('wrong, old and repeated signatures are in the log of the account whose key they name', async () => {
  const w = await signed()
  await w.forger.call(listSites)
  await w.program.call(listSites, {}, { timestamp: Date.parse(moment) - 3_600_000 })
  const nonce = 'a-nonce-that-comes-twice'
  await w.program.call(listSites, {}, { nonce })
  await w.program.call(listSites, {}, { nonce })
  const entry = {
    userName: `owner@test.example / ${w.key.appId}`,
    model: 'secretKey',
    action: 'sign',
    subject: w.key.id,
    subjectName: 'Deployments',
    uri: listSites.path,
    count: 1,
  }
  expect(await refused(w)).toMatchObject(
    (['keyReplayed', 'keyTimestamp', 'keySignature'] as const).map((name) => ({
      ...entry,
      operateResult: code(name),
    })),
  )
  // The correctly signed call is not among them.
  expect((await w.program.call(addSite, { body: minimalSite('b.example') })).succ).toBe(true)
  const { data } = await w.as('owner').call(listAudit, { query: { operateResult: 'success', model: 'site' } })
  expect(data.content[0]).toMatchObject({ model: 'site', action: 'add', subjectName: 'b.example' })
})

test('the use of a disabled key is in the log', async () => {
  const w = await signed()
  await w.as('owner').call(disableSecretKey, { params: { id: w.key.id }, body: {} })
  expect((await w.program.call(listSites)).code).toBe(code('keyDisabled'))
  expect(await refused(w)).toMatchObject([{ action: 'sign', operateResult: code('keyDisabled') }])
})

test('an unknown key is in no account’s log, and repeated wrong signatures on any call add one entry', async () => {
  const w = await signed()
  const unknown = program(w.app, w.clock.now, { ...w.key, appId: 'FL00000000000000000000' })
  expect((await unknown.call(listSites)).code).toBe(code('keySignature'))
  expect(await w.rows('select from audit_entry where operate_result <> 200')).toEqual([])
  for (let i = 0; i < 4; i++) await w.forger.call(listSites)
  await w.forger.call(addSite, { body: minimalSite('c.example') })
  expect(await refused(w)).toHaveLength(1)
  w.clock.set('2031-05-06T07:09:00Z')
  await tasks(w)['tellRefusals']?.({}, {} as never)
  expect((await refused(w)).map(({ count }) => count)).toEqual([4, 1])
})

const owner = { accountType: 1, username: 'owner@test.example' }

test('a sign-in or a password reset without a solved captcha is in the log of the user that it names', async () => {
  const w = await world({ env: { FAIRLEAD_CAPTCHA: 'on' } })
  w.clock.set(moment)
  const body = { ...owner, password }
  expect((await w.guest().call(signIn, { body })).code).toBe(code('codeRequired'))
  for (let i = 0; i < 3; i++)
    expect((await w.guest().call(signIn, { body: { ...body, captchaToken: 'wrong' } })).code).toBe(
      code('codeInvalid'),
    )
  await w.guest().call(forgetPassword, { body: owner })
  const userName = owner.username
  expect(await refused(w)).toMatchObject([
    { userName, model: 'password', action: 'forget', operateResult: code('codeRequired'), count: 1 },
    { userName, model: 'session', action: 'signIn', operateResult: code('codeInvalid'), count: 1 },
    { userName, model: 'session', action: 'signIn', operateResult: code('codeRequired'), count: 1 },
  ])
})

test('without a known user or account the entry is in no account’s log; with an unknown name of a known account it is in that account’s', async () => {
  const w = await world({ env: { FAIRLEAD_CAPTCHA: 'on' } })
  await w.guest().call(signIn, { body: { ...owner, username: 'nobody@test.example', password } })
  expect(await refused(w)).toEqual([])
  const sub = { accountType: 2, accountNumber: w.people.owner.number, username: 'nobody@test.example' }
  await w.guest().call(signIn, { body: { ...sub, password } })
  expect(await refused(w)).toMatchObject([{ userName: 'nobody@test.example', action: 'signIn' }])
})
