import { addCustomer, getCustomer, openCustomerLogin } from '@fairlead/api/customer/customer.ts'
import { expect, test } from 'vitest'
import { mailTo } from '../lib/testing/mailbox.ts'
import { world, type World } from '../lib/testing/world.ts'
import { customerInput } from './calls.ts'
import { activateLogins } from './logins.ts'

async function findCustomer(w: World, femail: string) {
  const { data } = await w.as('reseller').call(addCustomer, { body: { ...customerInput(), femail } })
  const params = { id: data.id }
  return {
    open: () => w.as('reseller').call(openCustomerLogin, { params }),
    shown: async () => (await w.as('reseller').call(getCustomer, { params })).data,
  }
}

test('a log-in is opened by a job, mailed, and activated by the first sign-in', async () => {
  const w = await world()
  const { open, shown } = await findCustomer(w, 'li@customer.example')
  expect((await open()).data).toMatchObject({ loginEndable: 1, loginNumber: '' })
  const [mail] = await mailTo(w, 'li@customer.example')
  expect(mail?.text).toContain('Account of reseller has opened an account for you')
  const { loginNumber, loginEndable } = await shown()
  expect(loginEndable).toBe(1)
  expect(mail?.text).toContain(loginNumber)
  const [account] = await w.rows('select kind from account where number = $1', [loginNumber])
  expect(account).toEqual({ kind: 'customer' })

  await w.db.transaction(activateLogins)
  expect((await shown()).loginEndable).toBe(1)
  await w.rows(`update app_user set last_sign_in_at = now() where email = 'li@customer.example'`)
  await w.db.transaction(activateLogins)
  expect((await shown()).loginEndable).toBe(2)
  expect(await open()).toMatchObject({ code: 50964 })
})

test('another password is mailed after ten minutes, and the former one is void', async () => {
  const w = await world()
  const { open } = await findCustomer(w, 'li@customer.example')
  await open()
  await mailTo(w, 'li@customer.example')
  const hash = async () =>
    (await w.rows(`select password_hash from app_user where email = 'li@customer.example'`))[0]
  const before = await hash()
  expect(await open()).toMatchObject({ code: 50966 })
  w.clock.advance(601)
  expect((await open()).succ).toBe(true)
  expect(await mailTo(w, 'li@customer.example')).toHaveLength(2)
  expect(await hash()).not.toEqual(before)
  expect(await w.rows(`select from account where name like 'Registered customer %'`)).toHaveLength(1)
})

test('an address that already has an account gets no other, and the seller sees why', async () => {
  const w = await world()
  const { open, shown } = await findCustomer(w, w.people.stranger.username)
  await open()
  expect(await mailTo(w, w.people.stranger.username)).toEqual([])
  expect(await shown()).toMatchObject({ loginEndable: 0, loginTaken: true, loginNumber: '' })
})

test('a customer without an address, and a disabled one, get no log-in', async () => {
  const w = await world()
  const without = await findCustomer(w, '')
  expect(await without.open()).toMatchObject({ code: 50965 })
  await w.rows('update customer set enabled = false')
  expect(await without.open()).toMatchObject({ code: 50963 })
})
