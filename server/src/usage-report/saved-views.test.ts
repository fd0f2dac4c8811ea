import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
  maxSavedViews,
  renameSavedView,
} from '@fairlead/api/usage-report/saved-view.ts'
import { expect, test } from 'vitest'
import { type World, world } from '../lib/testing/world.ts'

const input = { name: 'By region', report: 's3-usage' as const, query: 'currencyCode=USD&group=region' }
const add = (w: World, more: object = {}, name: 'owner' | 'member' = 'owner') =>
  w.as(name).call(addSavedView, { body: { ...input, ...more } })
const names = async (
  w: World,
  report: 's3-usage' | 'cdn-usage' = 's3-usage',
  name: 'owner' | 'member' = 'owner',
) => ((await w.as(name).call(listSavedViews, { query: { report } })).data ?? []).map((view) => view.name)

test('a view is of its user and report, and can be renamed and deleted', async () => {
  const w = await world()
  const { data: view } = await add(w)
  await add(w, { name: 'About days' })
  await add(w, { report: 'cdn-usage' })
  expect(await names(w)).toEqual(['About days', 'By region'])
  expect(await names(w, 'cdn-usage')).toEqual(['By region'])
  const found = await w.as('owner').call(listSavedViews, { query: { report: 's3-usage' } })
  expect(found.data?.[1]).toMatchObject({ id: view?.id, query: input.query })
  const params = { id: view?.id ?? '' }
  await w.as('owner').call(renameSavedView, { params, body: { name: 'Regions' } })
  expect(await names(w)).toEqual(['About days', 'Regions'])
  await w.as('owner').call(deleteSavedView, { params })
  expect(await names(w)).toEqual(['About days'])
})

test('another user of the account neither sees nor changes it', async () => {
  const w = await world()
  const params = { id: (await add(w)).data?.id ?? '' }
  expect(await names(w, 's3-usage', 'member')).toEqual([])
  const renamed = await w.as('member').call(renameSavedView, { params, body: { name: 'Mine' } })
  const deleted = await w.as('member').call(deleteSavedView, { params })
  expect([renamed.status, deleted.status]).toEqual([404, 404])
  await add(w, {}, 'member')
  expect(await names(w)).toEqual(['By region'])
})

test('names are unique in a report, whatever their letters, and are one line', async () => {
  const w = await world()
  await add(w)
  const { data: other } = await add(w, { name: 'Other' })
  expect((await add(w, { name: 'by REGION' })).fields).toEqual({ name: 'savedViewTaken' })
  const renamed = await w
    .as('owner')
    .call(renameSavedView, { params: { id: other?.id ?? '' }, body: { name: 'BY region' } })
  expect(renamed.fields).toEqual({ name: 'savedViewTaken' })
  expect((await add(w, { name: ' ' })).fields).toEqual({ name: 'required' })
  expect((await add(w, { name: 'a\nb' })).fields).toEqual({ name: 'format' })
  expect((await add(w, { name: 'x'.repeat(51) })).fields).toHaveProperty('name')
})

test('a query is the text of an address, and a report is one of usage', async () => {
  const w = await world()
  for (const query of ['<script>', 'a b', 'a=\u0000', 'x'.repeat(2001)])
    expect((await add(w, { query })).fields).toHaveProperty('query')
  expect((await add(w, { query: '', name: 'Empty' })).fields).toBeUndefined()
  expect((await add(w, { report: 'other' })).fields).toEqual({ report: 'option' })
})

test('a user has at most fifty', async () => {
  const w = await world()
  await w.rows(
    `insert into saved_view (account_id, user_id, report, name, query)
     select $1, $2, 'ec2-usage', 'View ' || n, '' from generate_series(1, $3::int) n`,
    [w.people.owner.accountId, w.people.owner.userId, maxSavedViews - 1],
  )
  const both = await Promise.all([add(w, { name: 'One' }), add(w, { name: 'Two' })])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})
