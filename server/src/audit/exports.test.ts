import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportAudit, exportOwnAudit, exportSignedAudit, getAuditKeys } from '@fairlead/api/audit/entry.ts'
import { readAllMessages } from '@fairlead/api/message/message.ts'
import { expect, onTestFinished, test } from 'vitest'
import { allPermissions, oldEntries } from '../lib/testing/audit.ts'
import { urlOf } from '../lib/testing/client.ts'
import { world, type World } from '../lib/testing/world.ts'

/** The fields of a CSV file, read strictly by RFC 4180. */
function parsed(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n|$)/g)) {
    lines.at(-1)?.push((quoted ?? '').replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

const download = async ({ as }: World, endpoint: typeof exportAudit | typeof exportOwnAudit, sent = {}) =>
  as('owner').send({ url: urlOf(endpoint, sent), headers: { 'accept-language': 'en' } })

test('the file is an attachment of CSV with a mark for UTF-8, in the zone that its heading names', async () => {
  const w = await world()
  await oldEntries(w, ['2026-03-01T20:15:30Z'], { userName: '名, "quoted"\r\nsecond line' })
  const response = await download(w, exportAudit, { query: { timeZone: 5.5 } })
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="audit-100000000001-\d{8}T\d{6}Z\.csv"$/,
  )
  expect(response.body.startsWith('\uFEFF"Number","Time (UTC+05:30)","User"')).toBe(true)
  expect(parsed(response.body)[1]).toEqual([
    '1',
    '2026-03-02 01:45:30',
    '名, "quoted"\r\nsecond line',
    'Site',
    'Edit',
    'Success',
    '10.0.0.1',
    '/x',
    '',
    'request',
    '',
  ])
})

test('the file is in Chinese for a user who reads Chinese', async () => {
  const w = await world()
  await oldEntries(w, ['2026-03-01T20:15:30Z'])
  const url = urlOf(exportAudit, { query: { timeZone: -3.5 } })
  const { body } = await w.as('owner').send({ url, headers: { 'accept-language': 'zh' } })
  const [heading, line] = parsed(body)
  expect(heading?.slice(0, 4)).toEqual(['编号', '时间（UTC-03:30）', '用户', '模块'])
  expect(line?.slice(1, 6)).toEqual(['2026-03-01 16:45:30', 'owner@test.example', '站点', '编辑', '成功'])
})

test.for(['=1+1', '+1', '-1', '-1+1', '@SUM(A1)', '\tx', '\rx'])(
  '%j is not a formula in any field',
  async (text) => {
    const w = await world()
    await oldEntries(w, ['2026-03-01T00:00:00Z'], { userName: text, subject: text, uri: text })
    const [, line] = parsed((await download(w, exportAudit)).body)
    expect([line?.[2], line?.[7], line?.[8]]).toEqual(Array.from({ length: 3 }, () => `'${text}`))
    expect(line?.filter((field) => /^[=+\-@\t\r]/.test(field))).toEqual([])
  },
)

test('filters and scope are those of the lists, and a long log is exported completely', async () => {
  const w = await world({ role: allPermissions })
  await w.rows('alter table audit_entry disable trigger audit_entry_chained')
  await w.rows(
    `insert into audit_entry (account_id, user_name, model, action, uri, request_id, operate_result, number)
     select $1, 'batch', 'site', 'add', '/', '', 200, n from generate_series(1, 1203) n`,
    [w.people.owner.accountId],
  )
  await w.rows('alter table audit_entry enable trigger audit_entry_chained')
  await oldEntries(w, ['2026-03-01T00:00:00Z'])
  const numbers = async (endpoint: typeof exportAudit, query = {}) =>
    parsed((await download(w, endpoint, { query })).body)
      .slice(1)
      .map(([number]) => Number(number))
  expect(await numbers(exportAudit)).toEqual(Array.from({ length: 1204 }, (_, i) => 1204 - i))
  expect(await numbers(exportAudit, { userName: 'owner' })).toEqual([1204])
  expect(await numbers(exportOwnAudit as unknown as typeof exportAudit)).toEqual([1204])
  expect(await w.as('owner').call(exportAudit, { query: { timeZone: 25 } })).toMatchObject({
    status: 400,
    fields: { timeZone: 'option' },
  })
})

test('only administrators can export the files of the account', async () => {
  const { as } = await world({ role: allPermissions })
  for (const endpoint of [exportAudit, exportSignedAudit])
    expect((await as('member').call(endpoint)).code).toBe(403)
})

const script = fileURLToPath(new URL('../../../scripts/verify-audit.js', import.meta.url))

/** A real signed export with its key, and the result of the command for changed lines. */
async function signedExport(acts = 5) {
  const w = await world()
  for (let i = 0; i < acts; i++) await w.as('owner').call(readAllMessages, { body: {} })
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keyFile = join(folder, 'key.pem')
  const { data: keys } = await w.guest().call(getAuditKeys)
  writeFileSync(keyFile, keys[0]?.publicKey ?? '')
  const fetchLines = async (query = {}) => {
    const response = await w.as('owner').send({ url: urlOf(exportSignedAudit, { query }) })
    expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    return response.body.split('\n').slice(0, -1)
  }
  const verify = (lines: string[], ...key: string[]) => {
    const file = join(folder, 'export.jsonl')
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...key], {
      encoding: 'utf8',
    })
    return `${status} ${stdout}${stderr}`
  }
  return { w, lines: await fetchLines(), fetchLines, verify, keyFile, keys }
}

test('a signed export is intact, by its own key and by the published one', async () => {
  const { lines, verify, keyFile, keys } = await signedExport()
  expect(lines).toHaveLength(7)
  expect(verify(lines)).toContain('0 Intact: 5 entries (1 to 5) of account 100000000001')
  expect(verify(lines)).toContain('compare it with the one')
  expect(verify(lines, keyFile)).toContain(`Signed with the key ${keys[0]?.fingerprint}`)
})

test('a log without entries has an intact export too', async () => {
  const { lines, verify } = await signedExport(0)
  expect(verify(lines)).toContain('0 Intact: 0 entries')
})

test('an export of a part of the chain, chosen by time, is intact', async () => {
  const { lines, fetchLines, verify } = await signedExport()
  const date = (line: string | undefined) =>
    (JSON.parse(line ?? '') as { operateDate: string; number: number }).operateDate
  const piece = await fetchLines({ startTime: date(lines[2]) })
  expect(piece.length).toBeLessThan(lines.length)
  expect(verify(piece)).toMatch(/^0 Intact: \d entries \([2-5] to 5\)/)
})

const changed = (line: string | undefined, from: string | RegExp, to: string) => {
  const next = (line ?? '').replace(from, to)
  expect(next).not.toBe(line)
  return next
}
const [a, b, c, d, e, manifest, signature] = [0, 1, 2, 3, 4, 5, 6]
const pick = (lines: string[], ...at: number[]) => at.map((index) => lines[index] ?? '')

test.for<[string, (lines: string[]) => string[], string]>([
  [
    'a changed entry',
    (lines) => lines.with(1, changed(lines[1], 'owner@test.example', 'other@test.example')),
    'entry 2 (line 2) was changed',
  ],
  [
    'a changed hash',
    (lines) => lines.with(1, changed(lines[1], /("hash" : ")./, '$1x')),
    'entry 2 (line 2) was changed',
  ],
  ['a removed entry', (lines) => pick(lines, a, b, d, e, manifest, signature), 'where 3 belongs'],
  [
    'a removed first entry',
    (lines) => pick(lines, b, c, d, e, manifest, signature),
    'promises entries 1 to 5',
  ],
  [
    'a removed last entry',
    (lines) => pick(lines, a, b, c, d, manifest, signature),
    'promises entries 1 to 5',
  ],
  ['a part twice', (lines) => lines.with(0, changed(lines[0], '{', '{"number": 1,')), 'has a name twice'],
  [
    'a changed type',
    (lines) => lines.with(1, changed(lines[1], /("operateResult" : )200/, '$1"200"')),
    'another type of operateResult',
  ],
  [
    'a manifest with a part twice',
    (lines) => lines.with(5, changed(lines[5], '{', '{"count":5,')),
    'has a name twice',
  ],
  ['reordered entries', (lines) => pick(lines, a, c, b, d, e, manifest, signature), 'where 2 belongs'],
  ['an entry twice', (lines) => pick(lines, a, b, b, c, d, e, manifest, signature), 'where 3 belongs'],
  [
    'an inserted part',
    (lines) => lines.with(0, changed(lines[0], '{', '{"remark": "x",')),
    'parts that its hash does not cover',
  ],
  [
    'a changed manifest',
    (lines) => lines.with(5, changed(lines[5], '100000000001', '100000000002')),
    'the signature is wrong',
  ],
  [
    'a wrong signature',
    (lines) => lines.with(6, changed(lines[6], /("signature":")..../, '$1AAAA')),
    'the signature is wrong',
  ],
  ['an export that breaks off', (lines) => pick(lines, a, b, c), 'line 3 is no signature'],
  ['an empty file', () => [], 'ends before its signature'],
])('%s is detected', async ([, tamper, words]) => {
  const { lines, verify } = await signedExport()
  const report = verify(tamper(lines))
  expect(report).toMatch(/^1 Not intact: /)
  expect(report).toContain(words)
})

test('a forged chain with another signature is detected by the given key', async () => {
  const { lines, verify, keyFile } = await signedExport()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const line = lines[manifest] ?? ''
  const forged = JSON.stringify({
    algorithm: 'Ed25519',
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    signature: sign(null, Buffer.from(line), privateKey).toString('base64'),
  })
  expect(verify(lines.with(signature, forged))).toMatch(/^0 /)
  expect(verify(lines.with(signature, forged), keyFile)).toBe(
    '1 Not intact: the signature was not made with the given key\n',
  )
})

test('concurrent exports create one key, whose private key is sealed', async () => {
  const w = await world()
  const answers = await Promise.all(Array.from({ length: 16 }, () => w.guest().call(getAuditKeys)))
  const ids = new Set(answers.flatMap(({ data }) => data.map(({ id }) => id)))
  expect(ids.size).toBe(1)
  const [row] = await w.rows<{ sealed_key: Buffer; public_key: Buffer }>('select * from signing_key')
  // An unsealed Ed25519 key begins with these bytes (RFC 8410).
  expect(row?.sealed_key.toString('base64')).not.toContain('MC4CAQAwBQYDK2Vw')
  expect(answers[0]?.data[0]?.fingerprint).toBe(
    createHash('sha256')
      .update(row?.public_key ?? '')
      .digest('hex'),
  )
})
