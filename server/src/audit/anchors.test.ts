import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportSignedAudit, getAuditKeys } from '@fairlead/api/audit/entry.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../lib/testing/client.ts'
import { minimalSite, world } from '../lib/testing/world.ts'
import { writeAnchor } from './anchors.ts'

const script = fileURLToPath(new URL('../../../scripts/verify-audit.js', import.meta.url))

/** A log of three entries with an anchor of each, and what an export of it is found to be. */
async function anchored() {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-anchors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'anchors.jsonl')
  const w = await world()
  for (const domain of ['a.example', 'b.example', 'c.example']) {
    await w.as('owner').call(addSite, { body: minimalSite(domain) })
    await w.db.transaction((tx) => writeAnchor(tx, w.box, file, w.clock.now()))
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
