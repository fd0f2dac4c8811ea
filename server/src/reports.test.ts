import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import type { ReportFigures, ReportReply } from '@fairlead/api/report/report.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type EndpointName, endpointNames, rowOf } from './lib/testing/calls.ts'
import { fieldsOf } from './lib/testing/table/csv-fields.ts'
import { exactSum } from './lib/testing/table/exact-sum.ts'
import { type World, world } from './lib/testing/world.ts'

/** Reports are found by what only they can be asked for, so a new one is tested without a line here. */
const reports = endpointNames.filter((name) => {
  const { shape } = (endpoints[name] as Endpoint).query
  return 'group' in shape && 'measure' in shape
})

type ReplyShape = z.ZodObject<{
  content: z.ZodArray<z.ZodObject<{ keys: z.ZodObject; figures: z.ZodObject }>>
}>
const rowShapeOf = (name: EndpointName) =>
  ((endpoints[name] as Endpoint).reply as ReplyShape).shape.content.element.shape
const dimensionsOf = (name: EndpointName) => Object.keys(rowShapeOf(name).keys.shape)
const measuresOf = (name: EndpointName) => Object.keys(rowShapeOf(name).figures.shape)

const fileOf = (name: EndpointName) => {
  const { path } = endpoints[name] as Endpoint
  const file = endpointNames.find((one) => (endpoints[one] as Endpoint).path === `${path}/csv`)
  if (!file) throw new Error(`${name} has no file`)
  return endpoints[file] as Endpoint
}

/** What a call of a report has to say. */
const findNeeds = async (name: EndpointName, w: World) => {
  const { sent } = await rowOf(name).works(w)
  return ((sent as { query?: Record<string, string | number> }).query ?? {}) satisfies object
}

/** A report with more than two pages of rows. */
async function filled(name: EndpointName) {
  const w = await world({ sites: ['a.example'] })
  const { many } = rowOf(name)
  if (typeof many === 'string')
    await w.rows(many, [w.people.owner.accountId, w.people.owner.userId, w.site('a.example').id])
  else await many?.(w)
  const owner = w.as('owner')
  const asked = await findNeeds(name, w)
  const read = async (query: Record<string, string | number>) =>
    (await owner.call(endpoints[name], { query: { ...asked, ...query } })).data as ReportReply
  const csv = async (query: Record<string, string>) => {
    const { pageSize: _, ...all } = asked
    return fieldsOf(String((await owner.call(fileOf(name), { query: { ...all, ...query } })).data))
  }
  const refused = async (query: Record<string, string>) =>
    (await owner.call(endpoints[name], { query: { ...asked, ...query } })).fields
  return { read, csv, refused }
}

const valueOf = (figures: ReportFigures, measure: string) => figures[measure]?.value ?? null

test.for(reports)(
  '%s: each row is on one page, and the rows of every grouping add up to its totals',
  async (name) => {
    const { read } = await filled(name)
    for (const dimension of dimensionsOf(name)) {
      const all = await read({ group: dimension, pageSize: 100 })
      expect([dimension, all.content.length]).toEqual([dimension, all.totalSize])
      for (const measure of measuresOf(name)) {
        const values = all.content.map(({ figures }) => valueOf(figures, measure))
        // Rows of different units have no sum.
        if (!values.includes(null) && valueOf(all.totals, measure) !== null)
          expect([dimension, measure, exactSum(values)]).toEqual([
            dimension,
            measure,
            valueOf(all.totals, measure),
          ])
      }
    }
    const group = dimensionsOf(name).join()
    const all = await read({ group, pageSize: 100 })
    expect(all.totalSize).toBeGreaterThan(20)
    const pages = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((pageNum) => read({ group, pageNum, pageSize: 10 })),
    )
    expect(pages.flatMap(({ content }) => content)).toEqual(all.content)
    for (const page of pages) expect([page.totalSize, page.totals]).toEqual([all.totalSize, all.totals])
  },
)

test.for(reports)('%s: its file has the rows of the table', async (name) => {
  const { read, csv } = await filled(name)
  const group = dimensionsOf(name).join()
  const { content, totals } = await read({ group, pageSize: 100 })
  const [head = [], ...lines] = await csv({ group })
  expect(lines).toHaveLength(content.length)
  const dimensions = dimensionsOf(name).length
  // A measure with units of its own has a column for them.
  const width = new Set(lines.map((line) => line.length))
  expect([...width]).toEqual([head.length])
  const [first = ''] = measuresOf(name)
  expect(exactSum(lines.map((line) => line[dimensions] ?? ''))).toBe(valueOf(totals, first))
})

test.for(reports)(
  '%s: can be sorted by each of its columns, and refuses what it does not have',
  async (name) => {
    const { refused, read } = await filled(name)
    const group = dimensionsOf(name).join()
    // Those that the caller sees.
    const columns = (await read({ group })).cols
    const ids = async (sort: string) =>
      (await read({ group, sort, pageSize: 100 })).content.map(({ id }) => id)
    for (const column of columns)
      expect((await ids(column)).toSorted()).toEqual((await ids(`-${column}`)).toSorted())
    expect(await refused({ group: 'unheardOf' })).toMatchObject({ 'group.0': 'option' })
    expect(await refused({ group: 'day,day' })).toEqual({ group: 'duplicate' })
    expect(await refused({ group: 'day', sort: dimensionsOf(name).at(-1) ?? '' })).toEqual({ sort: 'option' })
    expect(await refused({ measure: 'unheardOf' })).toEqual({ measure: 'option' })
    expect(await refused({ startTime: '2030-01-02T00:00:00Z', endTime: '2030-01-01T00:00:00Z' })).toEqual({
      endTime: 'timeRange',
    })
  },
)
