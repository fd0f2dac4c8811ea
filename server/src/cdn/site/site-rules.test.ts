import { deleteSite, disableSite, enableSite, listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'

const change = { version: 1, comment: 'moved', origins: [{ domainName: 'new.test.example', httpPort: 81 }] }

/** `a.example` with its first version deployed. */
async function deployed() {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  await w.edge('one').work()
  const params = { id: w.site('a.example').id }
  return { ...w, owner: w.as('owner'), params }
}

test('a site that is on cannot be deleted: You must pause before deleting', async () => {
  const { owner, params } = await deployed()
  expect(await owner.call(deleteSite, { params })).toMatchObject({
    status: 409,
    code: 50101,
    msg: 'You must pause before deleting',
  })
  expect((await owner.call(getSite, { params })).succ).toBe(true)
})

test('a deleted site is no longer found, and its name is free immediately', async () => {
  const { owner, params, as } = await deployed()
  await owner.call(disableSite, { params })
  expect(await owner.call(deleteSite, { params })).toMatchObject({ succ: true, data: null })
  for (const endpoint of [getSite, disableSite, enableSite, deleteSite])
    expect((await owner.call(endpoint, { params })).code).toBe(404)
  expect((await owner.call(editSite, { params, body: change })).code).toBe(404)
  expect((await owner.call(listSites)).data).toMatchObject({ totalSize: 0, content: [] })
  expect((await as('stranger').call(addSite, { body: minimalSite('a.example') })).succ).toBe(true)
})

test('pausing and enabling make new versions', async () => {
  const { owner, params } = await deployed()
  expect((await owner.call(disableSite, { params })).data).toMatchObject({
    status: 2,
    version: 2,
    deployStatus: 3,
  })
  expect((await owner.call(enableSite, { params })).data).toMatchObject({
    status: 1,
    version: 3,
    deployStatus: 3,
  })
  const { data } = await owner.call(getSite, { params })
  expect(data.versions.map(({ version, action }) => [version, action])).toEqual([
    [3, 'enable'],
    [2, 'disable'],
    [1, 'add'],
  ])
})

test('pausing twice and enabling twice are refused', async () => {
  const { owner, params } = await deployed()
  expect(await owner.call(enableSite, { params })).toMatchObject({
    code: 50102,
    msg: 'The site is already enabled',
  })
  await owner.call(disableSite, { params })
  expect(await owner.call(disableSite, { params })).toMatchObject({
    code: 50103,
    msg: 'The site is already paused',
  })
})

test('of 20 concurrent pauses one succeeds', async () => {
  const { owner, params } = await deployed()
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(disableSite, { params })))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect((await owner.call(getSite, { params })).data.version).toBe(2)
})

test('an edit is a new version with the new origin', async () => {
  const { owner, params, edge } = await deployed()
  const { data } = await owner.call(editSite, { params, body: change })
  const origins = [{ originId: 'origin-1', type: 1, domainName: 'new.test.example' }]
  expect(data).toMatchObject({ version: 2, comment: 'moved', deployStatus: 3, domain: 'a.example', origins })
  expect(await edge('one').pull()).toMatchObject([
    { site: { version: 2, config: { origins: [{ domainName: 'new.test.example', httpPort: 81 }] } } },
  ])
})

test('while a version is being deployed the site cannot be edited', async () => {
  const { owner, params, edge } = await deployed()
  await owner.call(editSite, { params, body: change })
  const refused = {
    status: 409,
    code: 50105,
    msg: 'The site is still deploying. Wait until deployment is complete.',
  }
  const next = { ...change, version: 2 }
  expect(await owner.call(editSite, { params, body: next })).toMatchObject(refused)
  await edge('one').pull()
  expect(await owner.call(editSite, { params, body: next })).toMatchObject(refused)
})

test('a site whose deployment has failed can be edited', async () => {
  const { owner, params, edge } = await deployed()
  await owner.call(editSite, { params, body: change })
  await edge('one').work('origin refused')
  expect((await owner.call(editSite, { params, body: { ...change, version: 2 } })).data.version).toBe(3)
})

test('a paused site cannot be edited', async () => {
  const { owner, params } = await deployed()
  await owner.call(disableSite, { params })
  expect(await owner.call(editSite, { params, body: { ...change, version: 2 } })).toMatchObject({
    code: 50104,
    msg: 'The site is paused. Enable it first.',
  })
})

test('of 20 concurrent edits one succeeds, and the others fail with a conflict', async () => {
  const { owner, params } = await deployed()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.call(editSite, { params, body: change })),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50109)).toHaveLength(19)
  expect((await owner.call(getSite, { params })).data.version).toBe(2)
})

test('errors of an edit are on their fields', async () => {
  const { owner, params } = await deployed()
  const cases = [
    [{ version: 1 }, { origins: 'required' }],
    [{ ...change, version: undefined }, { version: 'required' }],
    [{ ...change, domain: 'b.example' }, { domain: 'unknownField' }],
    [{ ...change, status: 2 }, { status: 'unknownField' }],
    [{ version: 1, origins: [{ domainName: 'a.example' }] }, { 'origins.0.domainName': 'originIsDomain' }],
    [{ version: 1, origins: [{ domainName: '10.0.0.1' }] }, { 'origins.0.domainName': 'originPrivate' }],
  ] as const
  for (const [body, fields] of cases)
    expect((await owner.call(editSite, { params, body })).fields).toEqual(fields)
  expect((await owner.call(getSite, { params })).data.version).toBe(1)
})

test('a malformed id is refused, an unknown one is 404', async () => {
  const { owner } = await deployed()
  expect(await owner.call(getSite, { params: { id: 'x' } })).toMatchObject({
    code: 400,
    fields: { id: 'format' },
  })
  expect(await owner.call(getSite, { params: { id: '00000000-0000-4000-8000-000000000000' } })).toMatchObject(
    { status: 404, code: 404 },
  )
})
