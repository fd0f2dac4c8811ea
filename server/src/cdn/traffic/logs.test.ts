import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import { disableSite, deleteSite } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { logPiece } from '../../lib/testing/edge.ts'
import { type World, world } from '../../lib/testing/world.ts'

async function logged(edges = ['one']) {
  const w = await world({ sites: ['a.example', 'b.example'], edges })
  return { ...w, a: w.site('a.example').id, b: w.site('b.example').id }
}

type PieceRow = {
  site_id: string
  account_id: string
  hour: Date
  file: string
  position: number
  length: number
}

/** Pieces of earlier edges are gzip. */
const unpacked = (piece: Buffer) =>
  (piece.readUInt16BE() === 0x1f8b ? gunzipSync(piece) : zstdDecompressSync(piece)).toString()

/** The stored lines of a site, found by its rows. */
async function kept({ rows, settings }: Pick<World, 'rows' | 'settings'>, siteId: string): Promise<string[]> {
  const found = await rows<PieceRow>(
    `select p.*, b.file from log_piece p join log_batch b on b.id = p.batch_id where site_id = $1
      order by hour, received_at, seq`,
    [siteId],
  )
  return found.flatMap(({ file, position, length }) => {
    const bytes = readFileSync(join(settings.logFolder, file)).subarray(position, position + length)
    return unpacked(bytes).trimEnd().split('\n')
  })
}

const files = ({ settings }: Pick<World, 'settings'>) =>
  existsSync(settings.logFolder)
    ? readdirSync(settings.logFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(settings.logFolder, name)).isFile(),
      )
    : []

test('a batch is stored with the lines of each site by hour', async () => {
  const w = await logged()
  const pieces = [logPiece(w.a, ['a1', 'a2']), logPiece(w.b, ['b1']), logPiece(w.a, ['a3'], '2031-05-06T08')]
  expect((await w.edge('one').logs(1, pieces)).succ).toBe(true)
  await w.edge('one').logs(2, [logPiece(w.a, ['a4'], '2031-05-06T08')])
  expect(await kept(w, w.a)).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(await kept(w, w.b)).toEqual(['b1'])
  expect(
    await w.rows(
      `select to_char(hour at time zone 'utc', 'HH24:MI') as hour, sum(lines)::int as lines from log_piece
        where site_id = $1 and account_id = $2 group by 1 order by 1`,
      [w.a, w.people.owner.accountId],
    ),
  ).toEqual([
    { hour: '07:00', lines: 2 },
    { hour: '08:00', lines: 2 },
  ])
})

test('pieces in gzip of earlier edges are stored, besides those in zstd', async () => {
  const w = await logged()
  const old = logPiece(w.a, ['a1', 'a2'], '2031-05-06T07', gzipSync)
  await w.edge('one').logs(1, [old, logPiece(w.b, ['b1'], '2031-05-06T07', gzipSync)])
  await w.edge('one').logs(2, [logPiece(w.a, ['a3']), logPiece(w.b, ['b2'])])
  expect(await kept(w, w.a)).toEqual(['a1', 'a2', 'a3'])
  expect(await kept(w, w.b)).toEqual(['b1', 'b2'])
})

test('of 32 concurrent copies of a batch one is stored, and all are acknowledged', async () => {
  const w = await logged()
  const pieces = [logPiece(w.a, ['a1', 'a2'])]
  const answers = await Promise.all(Array.from({ length: 32 }, () => w.edge('one').logs(1, pieces)))
  expect(answers.every(({ succ }) => succ)).toBe(true)
  expect(await kept(w, w.a)).toEqual(['a1', 'a2'])
  expect(files(w)).toHaveLength(1)
})

test('each edge and each journal has its own numbers', async () => {
  const w = await logged(['one', 'two'])
  await w.edge('one').logs(1, [logPiece(w.a, ['of one'])])
  await w.edge('two').logs(1, [logPiece(w.a, ['of two'])], w.edge('one').journal)
  await w.edge('one').logs(1, [logPiece(w.a, ['of another run'])], randomUUID())
  expect((await kept(w, w.a)).toSorted()).toEqual(['of another run', 'of one', 'of two'])
})

test('a batch that is repeated after a crash between its file and its rows is stored once', async () => {
  const w = await logged()
  const { edge, settings, rows, clock } = w
  const name = `${edge('one').id}-${edge('one').journal}-1`
  const file = join(settings.logFolder, clock.now().toISOString().slice(0, 10), name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'without its rows')
  await edge('one').logs(1, [logPiece(w.a, ['a1'])])
  expect(await kept(w, w.a)).toEqual(['a1'])
  expect(await rows('select from log_batch')).toHaveLength(1)
})

test('if the database fails nothing of a batch is stored, and the next try stores it', async () => {
  const w = await world({ sites: ['a.example'], edges: ['one'], expectedErrors: /out of paper/ })
  const siteId = w.site('a.example').id
  await w.rows(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'out of paper'; end $$`,
  )
  await w.rows('create trigger fail before insert on log_piece execute function fail()')
  expect((await w.edge('one').logs(1, [logPiece(siteId, ['a1'])])).succ).toBe(false)
  expect(files(w)).toEqual([])
  expect(await w.rows('select from log_batch')).toEqual([])
  await w.rows('drop trigger fail on log_piece')
  await w.rows('drop function fail')
  expect((await w.edge('one').logs(1, [logPiece(siteId, ['a1'])])).succ).toBe(true)
  expect(await kept(w, siteId)).toEqual(['a1'])
})

test('if the disk fails nothing of a batch is stored', async () => {
  const w = await world({ sites: ['a.example'], edges: ['one'], expectedErrors: /ENOTDIR|EEXIST/ })
  await mkdir(dirname(w.settings.logFolder), { recursive: true })
  await writeFile(w.settings.logFolder, 'no folder')
  expect((await w.edge('one').logs(1, [logPiece(w.site('a.example').id, ['a1'])])).succ).toBe(false)
  expect(await w.rows('select from log_batch')).toEqual([])
})

test('lines of unknown sites are dropped, those of a deleted site are stored', async () => {
  const w = await logged()
  await w.as('owner').call(disableSite, { params: { id: w.a } })
  await w.as('owner').call(deleteSite, { params: { id: w.a } })
  await w.edge('one').logs(1, [logPiece(randomUUID(), ['nobody']), logPiece(w.a, ['a1'])])
  expect(await kept(w, w.a)).toEqual(['a1'])
  expect(await w.rows('select from log_piece')).toHaveLength(1)
})

test('an invalid part of a batch is dropped, and the others are kept', async () => {
  const w = await logged()
  const good = logPiece(w.a, ['a1'])
  const wrong = [
    { ...good, siteId: '../x' },
    { ...good, hour: '2031-05-06T07:30' },
    { ...good, hour: '2031-13-06T07' },
    { ...good, hour: '2031-02-30T07' },
    { ...good, hour: '2031-05-06T24' },
    { ...good, lines: 0 },
    { ...good, data: 'not base64!' },
    { ...good, accountId: randomUUID() },
  ]
  const send = (pieces: object[]) =>
    w.edge('one').call(sendLogs, { body: { journal: randomUUID(), seq: 1, pieces } })
  expect((await send(wrong)).code).toBe(400)
  expect(files(w)).toEqual([])
  expect((await send([...wrong, good])).fields).toBeUndefined()
  expect(await kept(w, w.a)).toEqual(['a1'])
  expect(files(w)).toHaveLength(1)
})

test('after their days, files and rows of logs are deleted', async () => {
  const w = await logged()
  await w.edge('one').logs(1, [logPiece(w.a, ['old'])])
  w.clock.advance(20 * 86_400)
  await w.edge('one').logs(2, [logPiece(w.a, ['new'])])
  w.clock.advance(11 * 86_400)
  await tasks(w)['forgetExpired']?.({}, {} as never)
  expect(await kept(w, w.a)).toEqual(['new'])
  expect(files(w)).toHaveLength(1)
})
