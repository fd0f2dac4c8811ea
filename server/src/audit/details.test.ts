import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportAudit, exportSignedAudit, listAudit } from '@fairlead/api/audit/entry.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { editAccount } from '@fairlead/api/account/account.ts'
import { addRole, deleteRole, editRole, type RoleInput } from '@fairlead/api/user/role.ts'
import { saveAccountSecurity } from '@fairlead/api/account/account-security.ts'
import { editUser } from '@fairlead/api/user/user.ts'
import { expect, onTestFinished, test } from 'vitest'
import { changesOf, detailOf } from '../lib/http/audit/changes.ts'
import { newSite } from '../lib/testing/scene/new-site.ts'
import { type World, world } from '../lib/testing/world.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../../scripts/verify-audit.js', import.meta.url))

const newest = async ({ as }: World) => (await as('owner').call(listAudit)).data.content[0]
const changed = async (w: World) => (await newest(w))?.detail?.changes

const role = (roleName: string, menus: string[], actions: string[] = []): { body: RoleInput } => ({
  body: { roleName, menus, actions },
})

test('an edited role shows its name before and after, and which permissions were added and removed', async () => {
  const w = await world()
  const body = { roleName: 'Ops', menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] }
  const { data } = await w.as('owner').call(addRole, { body })
  expect(await changed(w)).toEqual([
    { path: ['roleName'], kind: 'added', after: 'Ops' },
    { path: ['enable'], kind: 'added', after: true },
    { path: ['menus'], kind: 'added', after: ['home', 'cdn', 'cdn_inva'] },
    { path: ['actions'], kind: 'added', after: ['CDN_INVA_ADD'] },
  ])
  const params = { id: data.id }
  await w.as('owner').call(editRole, { params, ...role('Cache team', ['cdn', 'cdn_inva', 'cdn_config']) })
  expect(await changed(w)).toEqual([
    { path: ['roleName'], kind: 'changed', before: 'Ops', after: 'Cache team' },
    { path: ['menus'], kind: 'removed', before: ['home'] },
    { path: ['menus'], kind: 'added', after: ['cdn_config'] },
    { path: ['actions'], kind: 'removed', before: ['CDN_INVA_ADD'] },
  ])
  await w.as('owner').call(editRole, { params, ...role('Cache team', ['cdn', 'cdn_inva', 'cdn_config']) })
  expect(await newest(w)).toMatchObject({ detail: { changes: [], leftOut: 0 } })
  await w.as('owner').call(deleteRole, { params })
  expect((await changed(w))?.[0]).toEqual({ path: ['roleName'], kind: 'removed', before: 'Cache team' })
})

test('an edited site shows the changed setting of a behaviour, and a paused one its state', async () => {
  const w = await world({ edges: ['edge'] })
  const id = await newSite(w, { deployed: true })
  const { data } = await w.as('owner').call(getSite, { params: { id } })
  const { config, version } = data
  const behaviors = config.behaviors.map((one, i) => (i === 0 ? { ...one, defaultTtl: 77 } : one))
  const first = config.behaviors[0]
  const body = { ...config, behaviors, comment: 'Shop', version } as never
  expect(await w.as('owner').call(editSite, { params: { id }, body })).toMatchObject({ succ: true })
  expect(await changed(w)).toEqual([
    { path: ['comment'], kind: 'changed', before: config.comment, after: 'Shop' },
    {
      path: ['behaviors', first?.pathPattern, 'defaultTtl'],
      kind: 'changed',
      before: first?.defaultTtl,
      after: 77,
    },
  ])
  await w.as('owner').call(disableSite, { params: { id } })
  expect(await changed(w)).toEqual([{ path: ['status'], kind: 'changed', before: 1, after: 2 }])
})

test('the log shows roles of a user by name, and a requested address as requested', async () => {
  const w = await world()
  const { data } = await w.as('owner').call(addRole, role('Cache team', ['home']))
  const roleIds = [data.id]
  const body = { email: 'new@test.example', username: 'member@test.example', type: 0 as const, roleIds }
  const params = { id: w.people.member.userId }
  await w.as('owner').call(editUser, { params, body: { ...body, popularizeNumber: '' } })
  expect(await changed(w)).toEqual([
    { path: ['roleName'], kind: 'removed', before: ['Narrow'] },
    { path: ['roleName'], kind: 'added', after: ['Cache team'] },
    { path: ['pendingEmail'], kind: 'changed', before: '', after: 'new@test.example' },
  ])
})

test('a change of an account by an operator is in both logs, before and after', async () => {
  const w = await world()
  const params = { id: w.people.owner.accountId }
  const limits = { siteQuota: 5, creditQuota: '0', chat: true, reseller: false }
  await w.as('operator').call(editAccount, { params, body: { ...limits, siteQuota: 7 } })
  await w.as('operator').call(editAccount, { params, body: limits })
  const changes = [{ path: ['siteQuota'], kind: 'changed', before: 7, after: 5 }]
  expect(await changed(w)).toEqual(changes)
  const own = await w.as('operator').call(listAudit, { query: { model: 'account' } })
  expect(own.data.content[0]?.detail).toEqual({ changes, leftOut: 0 })
})

test('the entry of a refused act has no changes', async () => {
  const w = await world()
  const body = { mfaRequired: true, sessionHours: 5 }
  expect((await w.as('owner').call(saveAccountSecurity, { body })).succ).toBe(false)
  expect(await w.rows(`select from audit_entry where detail is not null`)).toEqual([])
})

test('fields outside the view of a model are not logged, and secrets only as a mask', () => {
  const secrets = { appSecret: 'hunter2', secret: 'hunter2' }
  expect(JSON.stringify(changesOf('secretKey', null, { name: 'a', ...secrets }))).not.toContain('hunter2')
  const alarm = { webhookSecret: 'hunter2', webhookUrl: 'https://robot.example/hook?token=hunter2' }
  const changes = changesOf('alarm', { webhookSecret: '', webhookUrl: '' }, alarm)
  expect(changes.map(({ after }) => after)).toEqual([
    'https://robot.example/********00000000',
    '********00000000',
  ])
  const config = {
    origins: [
      { originId: 'origin-1', originCustomHeaders: [{ headerName: 'X-Key', headerValue: 'hunter2' }] },
    ],
  }
  expect(() => changesOf('site', null, config)).toThrow('The log cannot show origins of a site')
  expect(() => changesOf('nothing', null, {})).toThrow('No view')
})

test('long texts, long lists and many changes are cut', () => {
  const allowedAddresses = Array.from({ length: 60 }, (_, i) => `192.0.2.${i}`)
  const [remark, addresses] = changesOf('secretKey', null, { remark: 'x'.repeat(500), allowedAddresses })
  expect(remark?.after).toBe(`${'x'.repeat(300)}…`)
  expect(addresses?.after).toHaveLength(51)
  expect(addresses?.after).toContain('… +10')
  const many = Array.from({ length: 100 }, () => remark).flatMap((one) => one ?? [])
  const { changes, leftOut } = detailOf(many)
  expect(changes.length + leftOut).toBe(100)
  expect(JSON.stringify(changes).length).toBeLessThan(8100)
})

test('a changed or removed detail makes a signed export invalid', async () => {
  const w = await world()
  const { data } = await w.as('owner').call(addRole, role('Ops', ['home']))
  await w.as('owner').call(editRole, { params: { id: data.id }, ...role('Cache team', ['home']) })
  const { body } = await w.as('owner').send({ method: 'GET', url: exportSignedAudit.path })
  const file = join(mkdtempSync(join(tmpdir(), 'fairlead-details-')), 'export.jsonl')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const verify = (text: string) => {
    writeFileSync(file, text)
    return run(process.execPath, [script, file])
  }
  expect((await verify(body)).stdout).toContain('Intact: 2 entries')
  await expect(verify(body.replace('Cache team', 'Other team'))).rejects.toThrow('was changed')
  const lines = body.split('\n')
  const bare = lines.map((line) =>
    line.includes('Cache team') ? line.replace(/"detail" : ".*?[^\\]", /, '') : line,
  )
  expect(bare).not.toEqual(lines)
  await expect(verify(bare.join('\n'))).rejects.toThrow('was changed')
})

test('the file has the changes under the field names of the API', async () => {
  const w = await world()
  const { data } = await w.as('owner').call(addRole, role('Ops', ['home']))
  await w.as('owner').call(editRole, { params: { id: data.id }, ...role('=Cache', ['cdn']) })
  const { body } = await w.as('owner').send({
    method: 'GET',
    url: exportAudit.path,
    headers: { 'accept-language': 'en' },
  })
  const [head, edited] = body.split('\r\n')
  expect(head).toMatch(/,"Request ID","Changes"$/)
  expect(edited).toMatch(/,"roleName: ""Ops"" → ""=Cache""; menus: −""home""; menus: \+""cdn"""$/)
})
