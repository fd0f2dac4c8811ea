import {
  RecoveryCode,
  disableMfa,
  getSecurity,
  renewRecoveryCodes,
} from '@fairlead/api/factor/second-factor.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { hashToken } from '../lib/token.ts'
import { prove } from '../lib/testing/scene/proof.ts'
import { boundWorld, credentials } from '../lib/testing/scene/second-factor.ts'
import { world } from '../lib/testing/world.ts'

const unknownCode = '0000-0000-0000-0000'

test('binding shows ten recovery codes once, and the database stores hashes', async () => {
  const { recoveryCodes, replies, rows, owner, people } = await boundWorld()
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect((await owner.call(getSecurity)).data).toEqual({
    mfaEnabled: true,
    mfaRequired: false,
    recoveryCodesLeft: 10,
  })
  const kept = await rows<{ code_hash: Buffer }>('select * from recovery_code')
  expect(kept).toHaveLength(10)
  for (const code of recoveryCodes) {
    expect(replies.filter((reply) => reply.includes(code))).toHaveLength(1)
    const plain = RecoveryCode.parse(code)
    expect(kept.filter((row) => row.code_hash.toString('latin1').includes(plain))).toEqual([])
    const quick = hashToken(`${people.owner.userId}\n${plain}`)
    expect(kept.filter((row) => row.code_hash.equals(quick))).toEqual([])
  }
})

test('a recovery code completes the sign-in instead of the device, with a new session', async () => {
  const { recoveryCodes, enter, recover, guest, sessionCookie } = await boundWorld()
  const browser = await enter(guest())
  const before = browser.jar.get(sessionCookie)
  expect(await recover(browser, recoveryCodes[0])).toMatchObject({ succ: true })
  expect(browser.jar.get(sessionCookie)).not.toBe(before)
  expect((await browser.call(getSecurity)).data.recoveryCodesLeft).toBe(9)
})

test('a recovery code may be typed in any case, without hyphens and with spaces', async () => {
  const { recoveryCodes, enter, recover, guest } = await boundWorld()
  const wide = (text: string) =>
    text.replaceAll(/[0-9a-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  const typed = ` ${wide((recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ''))}\u200b `
  expect((await recover(await enter(guest()), typed)).succ).toBe(true)
})

test('a code of an older release still works', async () => {
  const { recoveryCodes, enter, recover, guest, rows, people } = await boundWorld()
  const { userId, accountId } = people.owner
  const code = RecoveryCode.parse(recoveryCodes[0])
  await rows('delete from recovery_code')
  await rows('insert into recovery_code (user_id, account_id, code_hash) values ($1, $2, $3)', [
    userId,
    accountId,
    hashToken(`${userId}\n${code}`),
  ])
  expect((await recover(await enter(guest()), code)).succ).toBe(true)
})

test('a recovery code works once', async () => {
  const { recoveryCodes, enter, recover, guest } = await boundWorld()
  expect((await recover(await enter(guest()), recoveryCodes[3])).succ).toBe(true)
  expect(await recover(await enter(guest()), recoveryCodes[3])).toMatchObject({
    code: 50014,
    msg: 'Verification code is invalid',
  })
})

test('of 64 concurrent sign-ins with one recovery code, one succeeds', async () => {
  const { recoveryCodes, enter, recover, guest, rows } = await boundWorld()
  const browsers = await Promise.all(Array.from({ length: 64 }, () => enter(guest())))
  const answers = await Promise.all(browsers.map((browser) => recover(browser, recoveryCodes[0])))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await rows('select from recovery_code')).toHaveLength(9)
  expect(await rows("select from session where stage = 'full'")).toHaveLength(6)
})

test("another user's recovery codes open nothing", async () => {
  const { recoveryCodes, enter, recover, guest, rows, people } = await boundWorld()
  await rows(
    'update recovery_code set user_id = app_user.id, account_id = app_user.account_id from app_user where app_user.id = $1',
    [people.stranger.userId],
  )
  expect((await recover(await enter(guest()), recoveryCodes[0])).code).toBe(50014)
})

test('wrong recovery codes and wrong codes share one throttle', async () => {
  const { recoveryCodes, enter, check, recover, wrong, code, guest, clock } = await boundWorld()
  const browser = await enter(guest())
  for (let i = 0; i < 3; i++) expect((await recover(browser, unknownCode)).code).toBe(50014)
  for (let i = 0; i < 2; i++) expect((await check(browser, await wrong())).code).toBe(50014)
  expect((await recover(browser, recoveryCodes[0])).code).toBe(429)
  expect((await check(await enter(guest()), await code())).code).toBe(429)
  clock.advance(15 * 60 + 1)
  expect((await recover(browser, recoveryCodes[0])).code).toBe(200)
})

test('a recovery code before the password is 401, after the sign-in it is a conflict', async () => {
  const { recoveryCodes, recover, guest, owner } = await boundWorld()
  expect((await recover(guest(), recoveryCodes[0])).code).toBe(401)
  expect((await recover(owner, recoveryCodes[0])).code).toBe(409)
})

test.for(['', '7K2M', '7K2M-Q0XR-9DVA-4TBI', '7K2M-Q0XR-9DVA-4TBHX'])(
  '"%s" is not a recovery code',
  async (code) => {
    const { enter, recover, guest } = await boundWorld()
    expect(await recover(await enter(guest()), code)).toMatchObject({
      code: 400,
      fields: { recoveryCode: 'recoveryCode' },
    })
  },
)

test('a user with a mailed password must choose one after the recovery code, as after a code', async () => {
  const { enter, recover, recoveryCodes, guest, rows } = await boundWorld()
  const browser = await enter(guest())
  await rows('update app_user set password_hash = null')
  expect(await recover(browser, recoveryCodes[0])).toMatchObject({ code: 5003003, data: null })
  expect((await browser.call(getMe)).code).toBe(5003003)
  expect((await browser.call(disableMfa, { body: {} })).code).toBe(5003003)
})

test('disabling needs a proof; then the password alone signs in, and the recovery codes are deleted', async () => {
  const { owner, guest, rows, people, runJobs } = await boundWorld()
  expect((await owner.call(disableMfa, { body: {} })).succ).toBe(true)
  expect((await owner.call(getSecurity)).data).toEqual({
    mfaEnabled: false,
    mfaRequired: false,
    recoveryCodesLeft: 0,
  })
  expect(await rows('select from recovery_code')).toEqual([])
  await runJobs()
  expect(await rows("select user_id from message where kind = 'secondFactorOff'")).toEqual([
    { user_id: people.owner.userId },
  ])
  const browser = guest()
  expect((await browser.call(signIn, { body: credentials })).succ).toBe(true)
  expect((await browser.call(getMe)).data.mfaEnabled).toBe(false)
  await prove(browser)
  expect((await browser.call(disableMfa, { body: {} })).code).toBe(409)
})

test('in an account that requires a second factor users cannot disable theirs', async () => {
  const { owner, rows } = await boundWorld()
  await rows('update account set mfa_required = true')
  expect((await owner.call(getSecurity)).data.mfaRequired).toBe(true)
  expect(await owner.call(disableMfa, { body: {} })).toMatchObject({
    code: 50901,
    msg: 'Your account requires MFA, so it cannot be disabled',
  })
  expect((await owner.call(getSecurity)).data.mfaEnabled).toBe(true)
})

test('new recovery codes replace the old ones', async () => {
  const { owner, recoveryCodes, enter, recover, guest, clock } = await boundWorld()
  const { data } = await owner.call(renewRecoveryCodes, { body: {} })
  expect(data.recoveryCodes).toHaveLength(10)
  expect(data.recoveryCodes.filter((one) => recoveryCodes.includes(one))).toEqual([])
  clock.advance(60)
  expect((await recover(await enter(guest()), recoveryCodes[0])).code).toBe(50014)
  expect((await recover(await enter(guest()), data.recoveryCodes[0])).code).toBe(200)
})

test('calls about the own second factor are refused before the sign-in is complete', async () => {
  const { enter, guest } = await boundWorld()
  const browser = await enter(guest())
  for (const endpoint of [disableMfa, renewRecoveryCodes])
    expect((await browser.call(endpoint, { body: {} })).code).toBe(5003002)
  expect((await browser.call(getSecurity)).code).toBe(5003002)
})

test('without a device recovery codes cannot be made', async () => {
  const { as } = await world()
  expect((await as('owner').call(renewRecoveryCodes, { body: {} })).code).toBe(409)
})
