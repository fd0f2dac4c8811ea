import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/world.ts'
import { openPacker } from './batch.ts'

const a = randomUUID()
const b = randomUUID()

const line = (site: string, time: string, more = '') =>
  `{"time":"${time}","site":"${site}","id":"x"${more}}\n`
const early = '2031-05-06T07:59:59.999Z'
const late = '2031-05-06T08:00:00.000Z'

/** Packs each text on its own, all with one packer, one after another. */
async function packed(...texts: string[]) {
  const batchOf = openPacker()
  const path = join(tempFolder(), 'segment')
  const batches = []
  for (const text of texts) {
    writeFileSync(path, text, 'latin1')
    const { body, damaged } = await batchOf({ journal: randomUUID(), seq: 1, path, lines: 0, bytes: 0 })
    const pieces = body.pieces.map(({ data, ...piece }) => ({
      ...piece,
      text: zstdDecompressSync(Buffer.from(data, 'base64')).toString('latin1'),
    }))
    batches.push({ pieces, damaged })
  }
  return batches
}

test('each site and hour has its lines, in order', async () => {
  const lines = [
    line(a, early, ',"n":1'),
    line(a, early, ',"n":2'),
    line(b, early, ',"n":3'),
    line(a, early, ',"n":4'),
    line(a, late, ',"n":5'),
    line(b, early, ',"n":6'),
  ]
  const of = (...numbers: number[]) => numbers.map((number) => lines[number - 1]).join('')
  expect(await packed(lines.join(''))).toEqual([
    {
      pieces: [
        { siteId: a, hour: '2031-05-06T07', lines: 3, text: of(1, 2, 4) },
        { siteId: b, hour: '2031-05-06T07', lines: 2, text: of(3, 6) },
        { siteId: a, hour: '2031-05-06T08', lines: 1, text: of(5) },
      ],
      damaged: 0,
    },
  ])
})

test('small and large pieces, and a segment after a longer one', async () => {
  const large = line(a, early, `,"agent":"${'x'.repeat(200)}"`).repeat(1000)
  const mixed = (line(a, early) + line(b, early)).repeat(2000)
  const [first, second, third] = await packed(large + line(b, early), mixed, line(a, late))
  expect(first?.pieces.map(({ text }) => text)).toEqual([large, line(b, early)])
  expect(second?.pieces.map(({ text }) => text)).toEqual([
    line(a, early).repeat(2000),
    line(b, early).repeat(2000),
  ])
  expect(third?.pieces).toEqual([{ siteId: a, hour: '2031-05-06T08', lines: 1, text: line(a, late) }])
})

const good = line(a, early)

/** Each is placed first, between good lines, and last. */
const spoiled: [name: string, text: string][] = [
  ['no text', '\n'],
  ['zeros', `${'\0'.repeat(200)}\n`],
  ['the beginning of a line', `${good.slice(0, 60)}\n`],
  ['a line without its beginning', good.slice(10)],
  ['a line without its end', `${good.slice(0, -3)}\n`],
  ['two lines that have grown together', good.slice(0, 50) + good],
  ['another first byte', `x${good.slice(1)}`],
  ['an hour that is none', good.replace('T07', 'T0x')],
  ['a site that is none', good.replace(a, `${a.slice(1)}x`)],
  ['no site where it must be', good.replace('"site"', '"sita"')],
  ['a site that does not end', good.replace(`${a}"`, `${a}x`)],
]

test.each(spoiled)('damaged lines are left out and counted: %s', async (_name, text) => {
  const [first, between, last] = await packed(
    text + good + good,
    good + text + text + good,
    good + good + text,
  )
  const rest = [{ siteId: a, hour: '2031-05-06T07', lines: 2, text: good + good }]
  expect(first).toEqual({ pieces: rest, damaged: 1 })
  expect(between).toEqual({ pieces: rest, damaged: 2 })
  expect(last).toEqual({ pieces: rest, damaged: 1 })
})

test('text after the last line feed is ignored', async () => {
  const rest = [{ siteId: a, hour: '2031-05-06T07', lines: 1, text: good }]
  expect(await packed(good + good.slice(0, -1), good.slice(0, -1), '')).toEqual([
    { pieces: rest, damaged: 0 },
    { pieces: [], damaged: 0 },
    { pieces: [], damaged: 0 },
  ])
})
