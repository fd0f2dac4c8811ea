import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { exportSignedAudit, getAuditKeys } from '@fairlead/api/audit/entry.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../lib/testing/client.ts'
import { minimalSite, type World, world } from '../lib/testing/world.ts'
import { openBody } from '../lib/mail/mail.ts'
import { anchorStoreOf } from '../lib/settings/anchor-settings.ts'
import { readSettings } from '../settings.ts'
import { writeAnchor } from './anchors.ts'

const script = fileURLToPath(new URL('../../../scripts/verify-audit.js', import.meta.url))

const home = { url: 'https://console.example.com', product: 'Fairlead' }
const partsOf = ({ db, box, clock }: World) => ({ db, box, home, now: clock.now() })

/** A log of three entries with an anchor of each, and what an export of it is found to be. */
async function anchored() {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-anchors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'anchors.jsonl')
  const w = await world()
  for (const domain of ['a.example', 'b.example', 'c.example']) {
    await w.as('owner').call(addSite, { body: minimalSite(domain) })
    await writeAnchor(partsOf(w), { file })
  }
  const { data } = await w.guest().call(getAuditKeys)
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, data[0]?.publicKey ?? '')
  const check = async (anchors = file) => {
    const { body } = await w.as('owner').send({ url: urlOf(exportSignedAudit, {}) })
    const exported = join(folder, 'export.jsonl')
    writeFileSync(exported, body)
    const args = [script, exported, keyFile, anchors]
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    return `${stdout}${stderr}`
  }
  /** Changes the log as one who owns the database and takes the guard away. */
  const tamper = async (statement: string) => {
    await w.rows('alter table audit_entry disable trigger user')
    try {
      await w.rows(statement, [w.people.owner.accountId])
    } finally {
      await w.rows('alter table audit_entry enable trigger user')
    }
  }
  return { ...w, file, folder, check, tamper }
}

test('an export that reaches the last anchor is intact', async () => {
  const w = await anchored()
  expect(await w.check()).toContain('Intact: 3 entries')
  expect((await readFile(w.file, 'utf8')).trim().split('\n')).toHaveLength(3)
})

test('a log whose newest entries were cut off is detected', async () => {
  const w = await anchored()
  await w.tamper('delete from audit_entry where account_id = $1 and number > 1')
  expect(await w.check()).toContain('Not intact: the anchors know 3 entries, and the file ends at 1')
})

test('anchors that another key has signed are detected', async () => {
  const w = await anchored()
  const forged = join(w.folder, 'forged.jsonl')
  writeFileSync(forged, (await readFile(w.file, 'utf8')).replaceAll(/\\"number\\":\d/g, '\\"number\\":1'))
  expect(await w.check(forged)).toContain('not made with the given key')
})

/** An engine with the S3 API that stores what is put, and its address as a setting. */
async function store(status = 200) {
  const puts: { path: string; query: URLSearchParams; body: string }[] = []
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://store.test')
    void text(request).then((body) => {
      puts.push({ path, query, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { puts, setting: `http://anchor:se%2Fcret@127.0.0.1:${port}/logs/anchors?region=eu-west-1` }
}

test('by setting, anchors go into a bucket, each as an object of its own', async () => {
  const w = await world()
  const { puts, setting } = await store()
  await w.as('owner').call(addSite, { body: minimalSite('a.example') })
  await w.as('owner').call(addSite, { body: minimalSite('b.example') })
  await writeAnchor(partsOf(w), { store: anchorStoreOf(setting) })
  expect(puts).toHaveLength(1)
  const [put] = puts
  expect(put?.path).toMatch(/^\/logs\/anchors\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.jsonl$/)
  expect(put?.query.get('X-Amz-Credential')).toMatch(/^anchor\/\d{8}\/eu-west-1\/s3\/aws4_request$/)
  expect(put?.body).toMatch(/^\{"signed":"\{\\"format\\":\\"fairlead-anchor-1\\".*\\"number\\":2,/)
})

test('by setting, anchors are mailed', async () => {
  const w = await world()
  await w.as('owner').call(addSite, { body: minimalSite('a.example') })
  await writeAnchor(partsOf(w), { mail: 'anchors@ops.example' })
  const [mail] = await w.rows<{ id: string; recipient: string; sealed_body: Buffer }>(
    'select id, recipient, sealed_body from mail',
  )
  expect(mail?.recipient).toBe('anchors@ops.example')
  const body = mail && openBody(w.box, mail.id, mail.sealed_body)
  expect(body?.text).toContain('fairlead-anchor-1')
})

test('a place of anchors that fails is reported, and the others get theirs', async () => {
  const w = await anchored()
  const { setting } = await store(503)
  const places = { file: w.file, store: anchorStoreOf(setting) }
  await expect(writeAnchor(partsOf(w), places)).rejects.toThrow('was not written')
  expect((await readFile(w.file, 'utf8')).trim().split('\n')).toHaveLength(4)
})

test.each([
  ['https://s3.example.com/bucket', 'without a key'],
  ['https://key:secret@s3.example.com/', 'without a bucket'],
  ['ftp://key:secret@s3.example.com/bucket', 'by another protocol'],
])('a bucket of anchors is refused: %s, %s', (setting) => {
  const env = { DATABASE_URL: 'postgres://somebody@127.0.0.1/fairlead', AUDIT_ANCHOR_S3: setting }
  expect(() => readSettings(env)).toThrow('AUDIT_ANCHOR_S3')
})

test('a password typed as a user name is not readable in any log', async () => {
  const w = await world()
  const body = { accountType: 2, accountNumber: '100000000001', username: 'Secret-Canary-1', password: 'x' }
  await w.guest().call(signIn, { body })
  await w.guest().call(signIn, { body: { ...body, accountType: 1 } })
  const names = await w.rows<{ user_name: string }>('select user_name from audit_entry order by number')
  expect(names.map(({ user_name }) => user_name)).toEqual(['S…', 'S…'])
  const nobody = 'nobody@test.example'
  await w.guest().call(signIn, { body: { ...body, username: nobody } })
  expect(await w.rows('select from refusal where user_name = $1', [nobody])).toHaveLength(1)
  expect(await w.rows(`select from refusal where user_name like '%Canary%'`)).toEqual([])
})
