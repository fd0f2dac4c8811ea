import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { activateAccount, applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { expect, test } from 'vitest'
import { secretBox } from '../lib/secret-box.ts'
import { openBody } from '../lib/mail/mail.ts'
import { tokenIn, sendMail } from '../lib/testing/mailbox.ts'
import { secretKey, world } from '../lib/testing/world.ts'

const form = {
  firstName: 'Ada',
  lastName: 'Liu',
  company: 'Harbour Lights',
  email: 'ada@new.example',
  country: 'CN',
  agreeTerms: true,
}
const box = secretBox(secretKey)

const hostile: [string, Record<string, string>][] = [
  ['Host', { host: 'evil.example' }],
  ['Host with a user', { host: 'console.example@evil.example' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
  ['Forwarded', { forwarded: 'host=evil.example' }],
  [
    'Referer and Origin',
    { host: 'evil.example', referer: 'http://evil.example/', origin: 'http://evil.example' },
  ],
]

const productionOrNot = [
  ['of PUBLIC_URL', { PUBLIC_URL: 'https://console.example' }, 'https://console.example/'],
  ['of this machine', { PORT: '26021' }, 'http://localhost:26021/'],
] as const

test.for(hostile.flatMap(([name, headers]) => productionOrNot.map((where) => ({ name, headers, where }))))(
  'with a forged $name all links in mails lead to the console',
  async ({ headers, where: [, env, start] }) => {
    const w = await world({ env: { ...env, TRUST_PROXY: '127.0.0.1' } })
    const texts = async () => {
      await sendMail(w)
      const rows = await w.rows<{ id: string; sealed_body: Buffer }>(
        'select id, sealed_body from mail order by created_at',
      )
      return rows.map(({ id, sealed_body }) => openBody(box, id, sealed_body))
    }
    const send = (endpoint: Endpoint, body: object) => w.guest().call(endpoint, { body, headers })
    await send(applyForAccount, form)
    const [mail] = await texts()
    await send(activateAccount, { token: tokenIn(mail?.text) })
    await send(applyForAccount, { ...form, email: 'owner@test.example' })
    await send(forgetPassword, { accountType: 1, username: 'stranger@test.example' })
    const body = { email: 'bo@new.example', type: 0, roleIds: [] }
    await w.as('owner').call(addInvitation, { body, headers })
    const mails = await texts()
    expect(mails).toHaveLength(5)
    for (const { text, html } of mails) {
      const links = (text + html).match(/https?:\/\/[^\s"<]+/g) ?? []
      expect(links.length).toBeGreaterThanOrEqual(3)
      expect(links.filter((link) => !link.startsWith(start))).toEqual([])
    }
  },
)
