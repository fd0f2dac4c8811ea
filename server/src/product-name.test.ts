import { newPasskeyOptions } from '@fairlead/api/factor/passkey.ts'
import { newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { expect, test } from 'vitest'
import { mailTo } from './lib/testing/mailbox.ts'
import { world } from './lib/testing/world.ts'

const product = 'Nimbus {EU'
const form = { firstName: 'Ada', lastName: 'Liu', company: 'C', country: 'CN', agreeTerms: true }

test('all visible texts use the product name of the settings', async () => {
  const w = await world({ env: { PRODUCT_NAME: product } })
  const owner = w.as('owner')
  for (const email of ['new@test.example', 'owner@test.example'])
    await w.guest().call(applyForAccount, { body: { ...form, email } })
  await w.guest().call(forgetPassword, { body: { accountType: 1, username: 'owner@test.example' } })
  await owner.call(addInvitation, { body: { email: 'friend@test.example', type: 0, roleIds: [] } })
  const addresses = ['new@test.example', 'owner@test.example', 'friend@test.example']
  const mails: { subject: string; text: string }[] = []
  for (const address of addresses) mails.push(...(await mailTo(w, address)))
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Create your Nimbus {EU account',
    'Reset your Nimbus {EU password',
    'You already have a Nimbus {EU account',
    'You have been invited to Nimbus {EU',
  ])
  const { data: device } = await owner.call(newMfaSecret, { body: {} })
  expect(new URL(device.uri).searchParams.get('issuer')).toBe(product)
  const { data: passkey } = await owner.call(newPasskeyOptions, { body: {} })
  expect(passkey).toMatchObject({ rp: { name: product } })
  const document = await w.guest().send({ url: '/openapi.json' })
  expect(document.json()).toMatchObject({ info: { title: product } })
  const shown = JSON.stringify([mails, device, passkey, document.json<{ info: object }>().info])
  expect(shown).not.toContain('Fairlead')
})
