import { linkObject } from '@fairlead/api/bucket/object.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { addRole } from '@fairlead/api/user/role.ts'
import { expect, test } from 'vitest'
import { password } from '../testing/scene/people.ts'
import { world } from '../testing/world.ts'
import { bodyOfForm } from './form-body.ts'

const url = addRole.path
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
const ownPage = { ...form, host: 'localhost', origin: 'http://localhost' }
const role = 'roleName=Editors&menus[]=cdn_config&menus[]=cdn_inva&actions=CDN_INVA_ADD'

test('numbers, truth values and lists of a form are read by the schema, and what does not fit stays text', () => {
  expect(bodyOfForm(linkObject, 'bucketId=x&name=1&seconds=60&isDownload=false')).toEqual({
    bucketId: 'x',
    name: '1',
    seconds: 60,
    isDownload: false,
  })
  expect(bodyOfForm(linkObject, 'seconds=1e3&isDownload=yes')).toEqual({ seconds: '1e3', isDownload: 'yes' })
  expect(bodyOfForm(addRole, 'menus=cdn_inva&roleName=a+b%E4%BD%A0')).toEqual({
    menus: ['cdn_inva'],
    roleName: 'a b你',
  })
})

test('a form of the own page is a body', async () => {
  const { as } = await world()
  const answer = await as('owner').send({ method: 'POST', url, headers: ownPage, payload: role })
  expect(answer.json()).toMatchObject({
    succ: true,
    data: { roleName: 'Editors', menus: ['cdn_config', 'cdn_inva'], actions: ['CDN_INVA_ADD'] },
  })
})

test('a program without a session signs in by a form', async () => {
  const { guest } = await world()
  const fields = new URLSearchParams({ accountType: '1', username: 'owner@test.example', password })
  const by = guest()
  const options = {
    method: 'POST',
    url: signIn.path,
    headers: form,
    payload: fields.toString(),
    cookies: {},
  } as const
  expect((await by.send(options)).json()).toMatchObject({ succ: true })
})

test('a form with a session but without an origin is refused, and so is that of another page', async () => {
  const { as, rows } = await world()
  for (const headers of [form, { ...ownPage, origin: 'https://evil.example' }]) {
    const answer = await as('owner').send({ method: 'POST', url, headers, payload: role })
    expect(answer.statusCode).toBe(403)
  }
  expect(await rows(`select 1 from role where name = 'Editors'`)).toEqual([])
})

test.for([
  ['a value twice where one belongs', 'roleName=a&roleName=b', 400],
  ['an unknown field', `${role}&__proto__=1`, 400],
  ['nothing', '', 400],
  ['more values than any form has', 'menus=x&'.repeat(20_000), 413],
] as const)('a form with %s is refused', async ([, payload, status]) => {
  const { as } = await world()
  const answer = await as('owner').send({ method: 'POST', url, headers: ownPage, payload })
  expect(answer.statusCode).toBe(status)
})
