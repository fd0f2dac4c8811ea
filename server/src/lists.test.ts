import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, endpointNames, rowOf } from './lib/testing/calls.ts'
import type { Name } from './lib/testing/scene/people.ts'
import type { CallRow } from './lib/testing/slice-calls.ts'
import { world, type World } from './lib/testing/world.ts'

const queryOf = (name: EndpointName) => (endpoints[name] as Endpoint).query.shape
const ordersOf = (name: EndpointName) =>
  (queryOf(name)['sort'] as z.ZodOptional<z.ZodEnum<Record<string, string>>>).unwrap().options
/** Objects, which have no id and one order, have tests of their own (`bucket/objects.test.ts`). */
const paged = endpointNames.filter((name) => 'pageNum' in queryOf(name) && name !== 'listObjects')
/** So have reports, whose rows are groups (`reports.test.ts`). */
const lists = paged.filter((name) => !('group' in queryOf(name)))

const readers: Partial<Record<NonNullable<CallRow['open']>, Name>> = {
  operators: 'operator',
  'billing side': 'reseller',
}
const readerOf = (name: EndpointName): Name => readers[rowOf(name).open ?? 'administrators'] ?? 'owner'

async function fill(w: World, name: EndpointName) {
  const { many } = rowOf(name)
  if (typeof many === 'string')
    await w.rows(many, [w.people.owner.accountId, w.people.owner.userId, w.site('a.example').id])
  else await many?.(w)
}

const Page = z.object({
  content: z.array(z.looseObject({ id: z.string() })),
  totalSize: z.number(),
  cols: z.array(z.string()),
  lastEvaluatedKey: z.string().optional(),
})

const callList = (w: World, name: EndpointName, query: Record<string, string | number>) =>
  w.as(readerOf(name)).call(endpoints[name], {
    query: { ...rowOf(name).needs?.(w), ...query },
    params: { id: w.site('a.example').id },
  })

/** A world in which the list has more than two pages, and a call of the list. */
async function listed(name: EndpointName) {
  const w = await world({ sites: ['a.example'] })
  await fill(w, name)
  const ask = (query: Record<string, string | number>) => callList(w, name, query)
  const page = async (query: Record<string, string | number>) => Page.parse((await ask(query)).data)
  return { ask, page }
}

const idsOf = ({ content }: z.output<typeof Page>) => content.map(({ id }) => id)
const sorted = (ids: readonly string[]) => ids.toSorted()

test('every list, and no other call, has a `many`', () => {
  const filled = endpointNames.filter((name) => rowOf(name).many !== undefined)
  expect(sorted(filled)).toEqual(sorted(paged))
})

type List = Awaited<ReturnType<typeof listed>>
type ListPage = z.output<typeof Page>

async function expectOnePageEach({ page }: List, allRows: ListPage) {
  const pages = await Promise.all([0, 1, 2, 3].map((pageNum) => page({ pageNum, pageSize: 10 })))
  expect(pages.flatMap(idsOf)).toEqual(idsOf(allRows))
  expect(pages.map(({ totalSize }) => totalSize)).toEqual(Array(4).fill(allRows.totalSize))
  expect(await page({ pageNum: 9, pageSize: 10 })).toEqual({ ...allRows, content: [] })
}

async function expectSorted({ page }: List, allRows: ListPage, sort: string) {
  const found = await page({ sort })
  const values = found.content.map((row) => row[sort.replace(/^-/, '')] as string | number | boolean | null)
  expect([sort, new Set(values).size > 1]).toEqual([sort, true])
  const upwards = sort.startsWith('-') ? values.toReversed() : values
  // An empty time sorts before all others.
  const wrong = upwards.slice(1).filter((value, i) => {
    const before = upwards[i] ?? null
    return before !== null && (value === null || before > value)
  })
  expect([sort, wrong]).toEqual([sort, []])
  expect(sorted(idsOf(found))).toEqual(sorted(idsOf(allRows)))
}

async function expectReadByCursor({ page, ask }: List, allRows: ListPage, sorts: readonly string[]) {
  expect(allRows.lastEvaluatedKey).toBeUndefined()
  const seen: string[] = []
  let lastEvaluatedKey: string | undefined
  do {
    // With a cursor, the page number is ignored.
    const next = await page({
      pageSize: 10,
      pageNum: seen.length / 10,
      ...(lastEvaluatedKey && { lastEvaluatedKey }),
    })
    expect(next.totalSize).toBe(allRows.totalSize)
    expect(next.content.length).toBeGreaterThan(0)
    seen.push(...idsOf(next))
    lastEvaluatedKey = next.lastEvaluatedKey
  } while (lastEvaluatedKey !== undefined)
  expect(seen).toEqual(idsOf(allRows))

  const { lastEvaluatedKey: key = '' } = await page({ pageSize: 10 })
  for (const sort of sorts) {
    expect((await page({ sort, pageSize: 10 })).lastEvaluatedKey).toBeUndefined()
    expect((await ask({ sort, lastEvaluatedKey: key })).fields).toEqual({ sort: 'unknownField' })
  }
}

const walking = lists.filter((name) => 'lastEvaluatedKey' in queryOf(name))

// One world for all cases: each list pays for it and for its rows.
test.for(lists)(
  '%s has each row on one page, can be sorted by each of its columns, and be read by its cursor if it has one',
  async (name) => {
    const list = await listed(name)
    const allRows = await list.page({})
    expect(allRows.totalSize).toBe(allRows.content.length)
    expect(allRows.totalSize).toBeGreaterThan(20)
    for (const column of allRows.cols) expect(allRows.content[0]).toHaveProperty(column)
    await expectOnePageEach(list, allRows)
    for (const sort of ordersOf(name)) await expectSorted(list, allRows, sort)
    if (walking.includes(name)) await expectReadByCursor(list, allRows, ordersOf(name))
  },
)

/** Empty lists, for a user who may see them. */
async function empty() {
  const w = await world({ sites: ['a.example'] })
  return (name: EndpointName, query: Record<string, string | number>) => callList(w, name, query)
}

const id = '0192f6a0-4b1d-7f7a-9c3e-5d7b8a6f4e2c'
const forged = [
  'x',
  '[]',
  '{}',
  'null',
  '[1]x',
  '[1.5]',
  '["1"]',
  `["now","${id}"]`,
  '["2026-01-01T00:00:00Z"]',
  `["2026-01-01T00:00:00Z","x"]`,
  `["2026-01-01T00:00:00Z","${id}",1]`,
  `["0000-01-01T00:00:00Z","${id}"]`,
]

test('a forged cursor is refused', async () => {
  const ask = await empty()
  for (const name of walking)
    for (const text of forged) {
      const lastEvaluatedKey = Buffer.from(text).toString('base64url')
      const { status, fields } = await ask(name, { lastEvaluatedKey })
      expect([name, text, status, Object.values(fields ?? {})]).toEqual([name, text, 400, ['format']])
    }
})

test('a list refuses parameters that it does not support', async () => {
  const ask = await empty()
  for (const name of lists) {
    for (const sort of ['accountId', '--createDate', 'id desc'])
      expect([name, (await ask(name, { sort })).fields]).toEqual([name, { sort: 'option' }])
    const unknown = ['unheardOf', ...(walking.includes(name) ? [] : ['lastEvaluatedKey'])]
    for (const field of unknown)
      expect([name, (await ask(name, { [field]: 'x' })).fields]).toEqual([name, { [field]: 'unknownField' }])
  }
})
