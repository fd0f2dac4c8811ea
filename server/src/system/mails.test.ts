import { listMails, MailStatus, openMail, sendMailAgain } from '@fairlead/api/system/mail.ts'
import { expect, test } from 'vitest'
import { addMail } from '../lib/mail/mail.ts'
import { secretBox } from '../lib/secret-box.ts'
import { names } from '../lib/testing/scene/people.ts'
import { startSmtp } from '../lib/testing/smtp.ts'
import { secretKey, world } from '../lib/testing/world.ts'

type World = Awaited<ReturnType<typeof world>>
const box = secretBox(secretKey)
const nobody = '00000000-0000-4000-8000-000000000000'

const add = (w: World, to: string) =>
  w.db.transaction((tx) =>
    addMail(tx, box, { to, language: 'en', subject: `To ${to}`, lines: ['canary-body'] }),
  )

const newest = async (w: World) =>
  (await w.as('operator').call(listMails, { query: { sort: '-createDate' } })).data.content[0]

test('without a mail server an operator reads mail in the console, which is logged', async () => {
  const w = await world()
  await add(w, 'a@test.example')
  await w.runJobs()
  const mail = await newest(w)
  expect(mail).toMatchObject({
    recipient: 'a@test.example',
    subject: 'To a@test.example',
    status: MailStatus.kept,
    attempts: 0,
    error: '',
    sendDate: null,
    kept: true,
    goesOut: false,
  })
  expect(w.replies.filter((reply) => reply.includes('canary-body'))).toEqual([])
  const params = { id: mail?.id ?? '' }
  expect((await w.as('operator').call(openMail, { params, body: {} })).data.text).toBe('canary-body\n')
  const entries = await w.rows('select action, subject, user_name from audit_entry')
  expect(entries).toEqual([{ action: 'open', subject: mail?.id, user_name: 'operator@test.example' }])
})

test('with a mail server operators cannot read mail, neither before nor after it is sent', async () => {
  const smtp = await startSmtp()
  const w = await world({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@fairlead.test' } })
  await add(w, 'a@test.example')
  const params = { id: (await newest(w))?.id ?? '' }
  expect((await w.as('operator').call(openMail, { params, body: {} })).code).toBe(50701)
  await w.runJobs()
  expect(await newest(w)).toMatchObject({ status: MailStatus.sent, attempts: 1, kept: false })
  expect((await w.as('operator').call(openMail, { params, body: {} })).code).toBe(50701)
})

test('only a mail that failed can be sent again', async () => {
  const smtp = await startSmtp()
  const w = await world({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@fairlead.test' } })
  await add(w, 'refused@test.example')
  await w.runJobs()
  const mail = await newest(w)
  expect(mail).toMatchObject({ status: MailStatus.failed, attempts: 1 })
  await w.rows(`update mail set recipient = 'mended@test.example'`)
  const again = () => w.as('operator').call(sendMailAgain, { params: { id: mail?.id ?? '' }, body: {} })
  const answers = await Promise.all(Array.from({ length: 8 }, again))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50703)).toHaveLength(7)
  await w.runJobs()
  expect(smtp.received).toHaveLength(1)
  expect((await again()).code).toBe(50703)
})

test('opening a mail whose body was deleted is an error', async () => {
  const w = await world()
  await add(w, 'a@test.example')
  await w.rows('update mail set sealed_body = null')
  const mail = await newest(w)
  expect(mail?.kept).toBe(false)
  const answer = await w.as('operator').call(openMail, { params: { id: mail?.id ?? '' }, body: {} })
  expect(answer).toMatchObject({ code: 50702, msg: 'The content of this email is no longer stored' })
})

test('operators can search by recipient and state', async () => {
  const w = await world()
  for (const to of ['a@test.example', 'b_c@test.example']) await add(w, to)
  const found = async (query: Record<string, string | number>) =>
    (await w.as('operator').call(listMails, { query })).data.content.map(({ recipient }) => recipient)
  expect(await found({ recipient: '_' })).toEqual(['b_c@test.example'])
  expect(await found({ status: MailStatus.kept })).toEqual([])
  expect(await found({ status: MailStatus.waiting, sort: 'createDate' })).toEqual([
    'a@test.example',
    'b_c@test.example',
  ])
  expect((await w.as('operator').call(listMails, { query: { status: 7 } })).fields).toEqual({
    status: 'option',
  })
})

test('only operators see mail, also by row-level security', async () => {
  const w = await world({
    role: { menus: ['system_mail'], actions: ['SYSTEM_MAIL_OPEN', 'SYSTEM_MAIL_EDIT'] },
    wrap: (db) => ({
      ...db,
      enter: (hash, mode, work) =>
        db.enter(hash, mode, (who, tx) => work(who && { ...who, account_kind: 'operator' }, tx)),
    }),
  })
  await add(w, 'a@test.example')
  const [row] = await w.rows<{ id: string }>('select id from mail')
  const params = { id: row?.id ?? '' }
  for (const name of names) {
    const isOperator = name === 'operator'
    const { data } = await w.as(name).call(listMails)
    expect(data.content).toHaveLength(isOperator ? 1 : 0)
    const opened = await w.as(name).call(openMail, { params, body: {} })
    expect(opened.code).toBe(isOperator ? 200 : 404)
    const sent = await w.as(name).call(sendMailAgain, { params, body: {} })
    expect(sent.code).toBe(isOperator ? 50703 : 404)
  }
})

test('only the kind of account grants access, whatever a role grants', async () => {
  const w = await world({ role: { menus: ['system_mail'], actions: ['SYSTEM_MAIL_OPEN'] } })
  for (const name of names.filter((one) => one !== 'operator')) {
    expect((await w.as(name).call(listMails)).code).toBe(403)
    expect((await w.as(name).call(openMail, { params: { id: nobody }, body: {} })).code).toBe(403)
    expect((await w.as(name).call(sendMailAgain, { params: { id: nobody }, body: {} })).code).toBe(403)
  }
})
