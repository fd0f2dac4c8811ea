import { expect, test } from 'vitest'
import { readXml } from './read-xml.ts'

const bodyOf = (bytes: Buffer) => ({
  source: (async function* source() {
    yield bytes
  })(),
  size: bytes.length,
  put: {},
  namedSum: () => undefined,
})

/** How often others had their turn while work was done. */
async function turnsOfOthers(work: Promise<unknown>) {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const outcome = await work.catch((error: unknown) => error)
  isOver = true
  return { turns, outcome }
}

test('a large document is parsed in slices, between which others have their turn', async () => {
  const list = Buffer.from(`<a>${`<b>${'x'.repeat(1000)}</b>`.repeat(1000)}</a>`)
  const { turns, outcome } = await turnsOfOthers(readXml(bodyOf(list), { maxBytes: 2e6, maxElements: 1001 }))
  expect(outcome).toMatchObject({ name: 'a', children: { length: 1000 } })
  expect(turns).toBeGreaterThan(60)
})

test('a document with too many elements is given up at the first one too many', async () => {
  const list = Buffer.from(`<a>${'<b/>'.repeat(1_000_000)}</a>`)
  const { turns, outcome } = await turnsOfOthers(readXml(bodyOf(list), { maxBytes: 5e6, maxElements: 6002 }))
  expect(outcome).toMatchObject({ code: 'MalformedXML' })
  // 24 KB of it were read.
  expect(turns).toBeLessThan(5)
})

test('a character may be cut by a slice', async () => {
  const text = 'é'.repeat(20_000)
  for (const blanks of [' ', '  ']) {
    const body = bodyOf(Buffer.from(`<a${blanks}>${text}</a>`))
    expect(await readXml(body, { maxBytes: 1e6, maxElements: 1 })).toMatchObject({ text })
  }
})

test('a document that is too long is refused before it is read', async () => {
  const body = bodyOf(Buffer.from('<a></a>'))
  await expect(readXml(body, { maxBytes: 6, maxElements: 1 })).rejects.toMatchObject({
    code: 'MaxMessageLengthExceeded',
  })
})
