import { MailStatus } from '@fairlead/api/system/mail.ts'
import { expect, test } from 'vitest'
import { addJob } from '../jobs.ts'
import { addMail } from './mail.ts'
import { secretBox } from '../secret-box.ts'
import { startSmtp } from '../testing/smtp.ts'
import { secretKey, world } from '../testing/world.ts'

const box = secretBox(secretKey)
const from = 'Fairlead <no-reply@fairlead.test>'
const mailTo = (to: string) => ({
  to,
  language: 'zh' as const,
  subject: '重新设置密码',
  lines: ['某人申请重新设置密码。', { link: 'https://console.example/forget#canary-token' }],
})

async function posting(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  const w = await world({ env: { SMTP_URL: smtp.url, MAIL_FROM: from, ...env } })
  const add = (to: string) => w.db.transaction((tx) => addMail(tx, box, mailTo(to)))
  const states = () => w.rows('select status, attempts, error, sealed_body is not null as kept from mail')
  return { ...w, smtp, add, states }
}

test('a mail is sent by SMTP as text and HTML, and its body is then deleted', async () => {
  const { add, runJobs, smtp, states } = await posting()
  await add('somebody@test.example')
  await runJobs()
  expect(smtp.received).toHaveLength(1)
  const [message] = smtp.received
  expect(message).toMatchObject({ from: 'no-reply@fairlead.test', to: 'somebody@test.example' })
  expect(message?.head).toMatch(/^From: Fairlead <no-reply@fairlead\.test>$/m)
  expect(message?.head).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(message?.parts[0]).toBe('某人申请重新设置密码。\r\n\r\nhttps://console.example/forget#canary-token')
  expect(message?.parts[1]).toContain('<a href="https://console.example/forget#canary-token">')
  expect(await states()).toEqual([{ status: MailStatus.sent, attempts: 1, error: '', kept: false }])
})

test('a mail of a transaction that is rolled back is not sent', async () => {
  const { db, runJobs, smtp } = await posting()
  const undone = db.transaction(async (tx) => {
    await addMail(tx, box, mailTo('somebody@test.example'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await runJobs()
  expect(smtp.received).toEqual([])
})

test('a repeated job sends a mail once', async () => {
  const { add, db, rows, runJobs, smtp } = await posting()
  await add('somebody@test.example')
  await runJobs()
  const [mail] = await rows<{ id: string }>('select id from mail')
  await db.transaction((tx) => addJob(tx, 'sendMail', { mailId: mail?.id }))
  await runJobs()
  expect(smtp.received).toHaveLength(1)
})

test('a permanent refusal is not retried', async () => {
  const { add, runJobs, states, rows } = await posting()
  await add('refused@test.example')
  await runJobs()
  expect(await states()).toMatchObject([{ status: MailStatus.failed, attempts: 1, kept: true }])
  expect((await states())[0]).toHaveProperty('error', expect.stringContaining('550 no such box'))
  expect(await rows('select from graphile_worker._private_jobs')).toEqual([])
})

test('a server that is busy or cannot be reached is tried five times with growing pauses', async () => {
  const { add, clock, runJobs, rows, smtp, states } = await posting()
  await add('busy@test.example')
  const pauses: number[] = []
  for (let attempts = 1; attempts <= 5; attempts++) {
    if (attempts === 3) await smtp.stop()
    const before = clock.now()
    await runJobs()
    const [job] = await rows<{ run_at: Date }>('select run_at from graphile_worker._private_jobs')
    if (job) pauses.push(Math.round((job.run_at.getTime() - before.getTime()) / 60_000))
    const last = attempts === 5
    expect(await states()).toMatchObject([
      { status: last ? MailStatus.failed : MailStatus.waiting, attempts, kept: true },
    ])
  }
  expect(pauses).toEqual([1, 5, 30, 120])
  expect((await states())[0]).toHaveProperty('error', expect.stringMatching(/ECONNREFUSED/))
})

test('the text of a mail is nowhere in the database', async () => {
  const { add, rows } = await posting()
  await add('somebody@test.example')
  const [row] = await rows<{ dump: string }>(
    `select (select string_agg(m::text, '') from mail m) ||
            (select string_agg(j::text, '') from graphile_worker._private_jobs j) as dump`,
  )
  expect(row?.dump).toContain('somebody@test.example')
  expect(row?.dump).not.toContain('canary-token')
  expect(row?.dump).not.toContain(Buffer.from('canary-token').toString('hex'))
})
