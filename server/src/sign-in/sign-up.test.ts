import { getMe } from '@fairlead/api/user/me.ts'
import { changePassword, choosePassword } from '@fairlead/api/sign-in/password.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { activateAccount, applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { expect, test } from 'vitest'
import { mailTo, tokenIn } from '../lib/testing/mailbox.ts'
import { prove } from '../lib/testing/scene/proof.ts'
import { world } from '../lib/testing/world.ts'

const form = {
  firstName: 'Ada',
  lastName: 'Liu',
  company: 'Harbour Lights',
  email: 'ada@new.example',
  country: 'CN',
  agreeTerms: true,
}

/** A world with a registration, and the token of its link. */
async function applied(more: object = {}) {
  const w = await world()
  expect((await w.guest().call(applyForAccount, { body: { ...form, ...more } })).data).toBeNull()
  const mails = await mailTo(w, form.email)
  const activate = (token: string, accountName = '') =>
    w.guest().call(activateAccount, { body: { token, accountName } })
  return { ...w, mails, token: tokenIn(mails[0]?.text), activate }
}

/** The values of a mail, by their labels. */
const valueIn = (text: string | undefined, label: string) =>
  new RegExp(`^${label}: (.*)$`, 'm').exec(text ?? '')?.[1] ?? ''

test('register, follow the link, sign in with the mailed password, choose another', async () => {
  const w = await applied({ awsAccount: '123456789012', phone: '+86-10-1234', agreeNews: true })
  expect((await w.activate(w.token, 'Harbour')).data).toBeNull()
  const [, created] = await mailTo(w, form.email)
  const password = valueIn(created?.text, 'Password')
  expect(valueIn(created?.text, 'Account ID')).toMatch(/^[1-9]\d{11}$/)

  const browser = w.guest()
  const credentials = { accountType: 1, username: form.email, password }
  expect(await browser.call(signIn, { body: credentials })).toMatchObject({ status: 403, code: 5003003 })
  expect((await browser.call(getMe)).code).toBe(5003003)
  const own = { password: 'Lighthouse1', repeatPassword: 'Lighthouse1' }
  const before = browser.jar.get(w.sessionCookie)
  expect((await browser.call(choosePassword, { body: own })).succ).toBe(true)
  expect(browser.jar.get(w.sessionCookie)).not.toBe(before)
  expect((await browser.call(getMe)).data).toMatchObject({
    username: form.email,
    accountName: 'Harbour',
    accountNumber: valueIn(created?.text, 'Account ID'),
    accountKind: 'customer',
    accountType: 1,
    type: 1,
    services: [{ id: 1, owner: 1 }],
  })
  const again = await w.guest().call(signIn, { body: { ...credentials, password: 'Lighthouse1' } })
  expect(again.succ).toBe(true)
  expect((await browser.call(choosePassword, { body: own })).code).toBe(409)
})

test('the default name of an account is that of the company', async () => {
  const w = await applied()
  await w.activate(w.token)
  expect(await w.rows(`select name from account where name = 'Harbour Lights'`)).toHaveLength(1)
})

test('of 64 concurrent sign-ins with the mailed password one succeeds', async () => {
  const w = await applied()
  await w.activate(w.token)
  const [, created] = await mailTo(w, form.email)
  const body = { accountType: 1, username: form.email, password: valueIn(created?.text, 'Password') }
  const answers = await Promise.all(Array.from({ length: 64 }, () => w.guest().call(signIn, { body })))
  expect(answers.filter(({ code }) => code === 5003003)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50013 || code === 50012)).toHaveLength(63)
})

test('the mailed password cannot be chosen again, neither now nor soon', async () => {
  const w = await applied()
  await w.activate(w.token)
  const [, created] = await mailTo(w, form.email)
  const mailed = valueIn(created?.text, 'Password')
  const browser = w.guest()
  await browser.call(signIn, { body: { accountType: 1, username: form.email, password: mailed } })
  const twice = (chosen: string) => ({ password: chosen, repeatPassword: chosen })
  const choose = (chosen: string) => browser.call(choosePassword, { body: twice(chosen) })
  expect(await choose(mailed)).toMatchObject({ code: 400, fields: { password: 'passwordReused' } })
  expect((await choose('Lighthouse1')).code).toBe(200)
  const change = async (from: string, to: string) => {
    await prove(browser, { password: from })
    return browser.call(changePassword, { body: twice(to) })
  }
  for (const n of [1, 2, 3, 4]) {
    expect(await change(`Lighthouse${n}`, mailed)).toMatchObject({ fields: { password: 'passwordReused' } })
    if (n < 4) expect((await change(`Lighthouse${n}`, `Lighthouse${n + 1}`)).code).toBe(200)
  }
})

test('the mailed password expires after seven days', async () => {
  const w = await applied()
  await w.activate(w.token)
  const [, created] = await mailTo(w, form.email)
  const body = { accountType: 1, username: form.email, password: valueIn(created?.text, 'Password') }
  w.clock.advance(7 * 86_400 + 1)
  expect((await w.guest().call(signIn, { body })).code).toBe(50013)
})

test('of 64 concurrent uses of one link one creates an account; the others get 50014', async () => {
  const w = await applied()
  const answers = await Promise.all(Array.from({ length: 64 }, () => w.activate(w.token)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50014)).toHaveLength(63)
  expect(await w.rows('select from app_user where email = $1', [form.email])).toHaveLength(1)
  expect(await mailTo(w, form.email)).toHaveLength(2)
})

test('of two concurrent links for one address one creates an account', async () => {
  const w = await applied()
  await w.guest().call(applyForAccount, { body: form })
  const tokens = (await mailTo(w, form.email)).map(({ text }) => tokenIn(text))
  const answers = await Promise.all(tokens.map((token) => w.activate(token)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 50014])
})

test('a link expires after a day', async () => {
  const w = await applied()
  w.clock.advance(24 * 3600 + 1)
  expect(await w.activate(w.token)).toMatchObject({ status: 400, code: 50014, succ: false })
})

test('a forged or empty link is 50014', async () => {
  const { activate } = await applied()
  expect((await activate('x'.repeat(43))).code).toBe(50014)
  expect((await activate('')).code).toBe(50014)
})

test('the mail to an address with an account says so, and has no link that creates one', async () => {
  const w = await world()
  const email = 'OWNER@test.example'
  expect((await w.guest().call(applyForAccount, { body: { ...form, email } })).succ).toBe(true)
  const mails = await mailTo(w, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Fairlead account'])
  expect(mails[0]?.text).not.toContain('#')
})

test('the mail is in the language of the form', async () => {
  const w = await world()
  const headers = { 'accept-language': 'zh-CN' }
  await w.guest().call(applyForAccount, { body: form, headers })
  const [mail] = await mailTo(w, form.email)
  expect(mail?.subject).toBe('创建您的 Fairlead 账户')
  expect(mail?.text).toContain('24 小时内有效')
  await w.guest().call(activateAccount, { body: { token: tokenIn(mail?.text) } })
  const [, created] = await mailTo(w, form.email)
  expect(created?.subject).toBe('您的 Fairlead 账户已创建')
  expect(valueIn(created?.text, '密码')).toHaveLength(14)
})

test('no mail contains a text that a stranger typed', async () => {
  const words = ['Visit', 'evil.example', '<script>']
  const [firstName, lastName, company] = words
  const w = await applied({ firstName, lastName, company, remark: words.join(' ') })
  await w.activate(w.token, words.join(' '))
  const all = (await mailTo(w, form.email)).map(({ subject, text }) => subject + text).join('')
  expect(words.filter((word) => all.includes(word))).toEqual([])
})

test('an address gets three mails an hour from strangers, although every call succeeds', async () => {
  const w = await world()
  for (let i = 0; i < 5; i++) {
    expect((await w.guest().call(applyForAccount, { body: form })).code).toBe(200)
    await w.runJobs()
  }
  expect(await mailTo(w, form.email)).toHaveLength(3)
  w.clock.advance(3601)
  await w.guest().call(applyForAccount, { body: form })
  expect(await mailTo(w, form.email)).toHaveLength(4)
})

test.for<[object, Record<string, string>]>([
  [{ firstName: ' ' }, { firstName: 'required' }],
  [{ lastName: undefined }, { lastName: 'required' }],
  [{ firstName: 'A\r\nBcc: x@evil.example' }, { firstName: 'format' }],
  [{ company: 'x'.repeat(201) }, { company: 'tooLong' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'a..b@new.example' }, { email: 'email' }],
  [{ email: 'ada@new' }, { email: 'email' }],
  [{ email: 'ada@new.example\r\nBcc: x@evil.example' }, { email: 'email' }],
  [{ country: '' }, { country: 'required' }],
  [{ country: 'XX' }, { country: 'required' }],
  [{ awsAccount: '12345678901' }, { awsAccount: 'awsAccount' }],
  [{ awsAccount: '１２３４５６７８９０１２' }, { awsAccount: 'awsAccount' }],
  [{ phone: '010 1234' }, { phone: 'phone' }],
  [{ phone: '1e9' }, { phone: 'phone' }],
  [{ remark: 'x'.repeat(501) }, { remark: 'tooLong' }],
  [{ agreeTerms: false }, { agreeTerms: 'consent' }],
  [{ agreeTerms: undefined }, { agreeTerms: 'consent' }],
  [{ kind: 'operator' }, { kind: 'unknownField' }],
])('%j is refused on its field', async ([more, fields]) => {
  const w = await world()
  const answer = await w.guest().call(applyForAccount, { body: { ...form, ...more } })
  expect(answer).toMatchObject({ status: 400, code: 400, fields })
  expect(await w.rows('select from sign_up')).toEqual([])
})

test('the texts are those of the language', async () => {
  const { guest } = await world()
  const headers = { 'accept-language': 'zh' }
  const body = { ...form, phone: 'abc' }
  expect((await guest().call(applyForAccount, { body, headers })).msg).toContain('只能包含数字、加号和减号')
  expect((await guest().call(applyForAccount, { body })).msg).toContain('Only digits, plus and minus')
})

test('with a captcha a registration needs its token', async () => {
  const { guest } = await world({ env: { FAIRLEAD_CAPTCHA: 'on' } })
  expect((await guest().call(applyForAccount, { body: form })).code).toBe(50015)
  const body = { ...form, captchaToken: 'x'.repeat(43) }
  expect((await guest().call(applyForAccount, { body })).code).toBe(50014)
})

test('registration and activation write one audit entry each, the second in the new account', async () => {
  const w = await applied()
  await w.activate(w.token)
  const entries = await w.rows(
    `select e.action, e.user_name, a.name from audit_entry e left join account a on a.id = e.account_id
      where model = 'account' order by operate_date`,
  )
  expect(entries).toEqual([
    { action: 'apply', user_name: form.email, name: null },
    { action: 'activate', user_name: form.email, name: 'Harbour Lights' },
  ])
})
