import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { listMails } from '@fairlead/api/system/mail.ts'
import { newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { newCaptcha } from '@fairlead/api/sign-in/sign-in.ts'
import { keyScheme } from '@fairlead/api/key/key-signature.ts'
import { expect, test } from 'vitest'
import { newKey } from '../../testing/scene/key.ts'
import { world } from '../../testing/world.ts'

/** One call for each kind of caller. */
const calls = [listSites, newMfaSecret, listMails] as const
const send = (w: Awaited<ReturnType<typeof world>>, authorization?: string) =>
  Promise.all(
    calls.map((endpoint) =>
      w.guest().call(endpoint, {
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
        ...(authorization !== undefined && { headers: { authorization } }),
      }),
    ),
  )

test('the response to a token or a password names the accepted scheme', async () => {
  const w = await world()
  const key = await newKey(w.as('owner'))
  const basic = Buffer.from(`${key.appId}:${key.appSecret}`).toString('base64')
  for (const authorization of [`Bearer ${key.appSecret}`, 'bearer x', `Basic ${basic}`, key.appSecret]) {
    for (const answer of await send(w, authorization)) {
      expect(answer).toMatchObject({ status: 401, code: catalogue.schemeNotTaken.code, data: null })
      expect(answer.msg).toContain(keyScheme)
    }
  }
})

test('the response without a token or a password is that the user is not signed in', async () => {
  const w = await world()
  for (const answer of await send(w)) expect(answer.code).toBe(catalogue.signedOut.code)
})

test('a session works with an Authorization header of a proxy, and public calls need none', async () => {
  const w = await world({ sites: ['a.example'] })
  const headers = { authorization: 'Basic dXNlcjpwYXNz' }
  expect((await w.as('owner').call(listSites, { headers })).succ).toBe(true)
  expect((await w.guest().call(newCaptcha, { headers })).succ).toBe(true)
})
