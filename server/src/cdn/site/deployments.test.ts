import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'
import { markDeploying } from './deployments.ts'
import { changesAfter } from './feed.ts'

const edgeId = '00000000-0000-4000-8000-000000000000'
const [completed, deploying, preparing, failed] = [1, 2, 3, 4]
const change = { origins: [{ domainName: 'new.test.example' }] }

async function deployment(edges: string[]) {
  const w = await world({ sites: ['a.example'], edges })
  const id = w.site('a.example').id
  const detail = async () => (await w.as('owner').call(getSite, { params: { id } })).data
  return {
    ...w,
    id,
    detail,
    status: async () => (await detail()).deployStatus,
    edit: async () =>
      (
        await w
          .as('owner')
          .call(editSite, { params: { id }, body: { ...change, version: (await detail()).version } })
      ).data,
    say: (name: string, version: number, error?: string) =>
      w.edge(name).receipts({ sites: [{ siteId: id, version, ...(error && { error }) }] }),
  }
}

test('a save is preparing, then deploying when an edge fetches it, and complete when the edge confirms it', async () => {
  const { edge, status, say, detail } = await deployment(['one'])
  expect(await status()).toBe(preparing)
  await edge('one').pull()
  expect(await status()).toBe(deploying)
  expect((await say('one', 1)).succ).toBe(true)
  expect(await status()).toBe(completed)
  expect((await detail()).edges).toMatchObject([
    { edgeName: 'one', version: 1, state: 'applied', error: '', online: true },
  ])
})

test('a deployment is complete only when all edges that are online have confirmed it', async () => {
  const { edge, status, say } = await deployment(['one', 'two'])
  await edge('one').pull()
  await say('one', 1)
  expect(await status()).toBe(deploying)
  await say('two', 1)
  expect(await status()).toBe(completed)
})

test('the deployment of a suspension is not announced', async () => {
  const { as, edge, rows, id, say, status } = await deployment(['one'])
  const told = async () =>
    (await as('owner').call(listMessages)).data.content.filter(({ kind }) => kind === 'siteDeployed')
  await edge('one').pull()
  await rows(`update site set suspended = 'balance' where id = $1`, [id])
  await say('one', 1)
  expect([await status(), await told()]).toEqual([completed, []])
  await rows(`update site set suspended = 'no', deploy_status = 3 where id = $1`, [id])
  await say('one', 1)
  expect([await status(), (await told()).length]).toEqual([completed, 1])
})

test('two concurrent confirmations complete a deployment', async () => {
  for (let round = 0; round < 5; round++) {
    const { status, say } = await deployment(['one', 'two'])
    await Promise.all([say('one', 1), say('two', 1)])
    expect(await status()).toBe(completed)
  }
})

test("it fails at one edge's error, which the detail shows", async () => {
  const { status, say, detail } = await deployment(['one', 'two'])
  await say('one', 1)
  await say('two', 1, 'origin address refused')
  expect(await status()).toBe(failed)
  expect((await detail()).edges).toMatchObject([
    { edgeName: 'one', state: 'applied' },
    { edgeName: 'two', state: 'failed', error: 'origin address refused' },
  ])
})

test('a deployment does not wait for an offline edge', async () => {
  const { status, say, takeOffline, detail } = await deployment(['one', 'two'])
  await takeOffline('two')
  await say('one', 1)
  expect(await status()).toBe(completed)
  expect((await detail()).edges).toMatchObject([
    { online: true, state: 'applied' },
    { online: false, state: 'waiting', version: null },
  ])
})

test('a deployment that no edge confirms in time fails', async () => {
  const { edge, status, runJobs } = await deployment(['one'])
  await edge('one').pull()
  await runJobs()
  expect(await status()).toBe(failed)
})

test('without any edge a deployment fails in time', async () => {
  const { status, runJobs } = await deployment([])
  await runJobs()
  expect(await status()).toBe(failed)
})

test('an edge that has gone offline does not make a deployment fail', async () => {
  const { status, say, takeOffline, runJobs } = await deployment(['one', 'two'])
  await say('one', 1)
  expect(await status()).toBe(preparing)
  await takeOffline('two')
  await runJobs()
  expect(await status()).toBe(completed)
})

test('a late confirmation completes a failed deployment', async () => {
  const { status, say, runJobs } = await deployment(['one'])
  await runJobs()
  expect(await status()).toBe(failed)
  await say('one', 1)
  expect(await status()).toBe(completed)
})

test('the job of an older version does not fail the newer one', async () => {
  const { status, say, edit, rows, runJobs, id } = await deployment(['one'])
  await say('one', 1)
  await edit()
  await rows(`select graphile_worker.add_job('settleDeployment', $1::json)`, [
    JSON.stringify({ siteId: id, version: 1 }),
  ])
  await rows(`delete from graphile_worker._private_jobs where payload->>'version' = '2'`)
  await runJobs()
  expect(await status()).toBe(preparing)
})

test('receipts for older versions change nothing', async () => {
  const { status, say, edit, detail } = await deployment(['one'])
  await say('one', 1)
  await edit()
  await say('one', 1, 'too late')
  expect(await status()).toBe(preparing)
  await say('one', 2)
  await say('one', 1)
  await say('one', 1, 'too late')
  expect(await status()).toBe(completed)
  expect((await detail()).edges).toMatchObject([{ version: 2, state: 'applied', error: '' }])
})

test('receipts in one batch may come in any order and twice', async () => {
  const { status, say, edit, edge, id } = await deployment(['one'])
  await say('one', 1)
  await edit()
  const sites = [2, 1, 2, 1].map((version) => ({ siteId: id, version }))
  await edge('one').receipts({ sites })
  await edge('one').receipts({ sites })
  expect(await status()).toBe(completed)
})

test('a receipt for a version that does not exist yet, or for an unknown site, changes nothing', async () => {
  const { status, edge, say, detail } = await deployment(['one'])
  await say('one', 7)
  await edge('one').receipts({ sites: [{ siteId: crypto.randomUUID(), version: 1 }] })
  expect(await status()).toBe(preparing)
  expect((await detail()).edges).toMatchObject([{ version: null, state: 'waiting' }])
})

test('fetching an older version does not change the state of the newer one', async () => {
  const { db, box, id, status, as } = await deployment(['one'])
  const { changes } = await changesAfter(db.system, {
    after: 0,
    limit: 10,
    edgeId,
    regions: visitRegions,
    kinds: [],
    now: new Date(),
    box,
  })
  await as('owner').call(disableSite, { params: { id } })
  await markDeploying(db.system, changes)
  expect(await status()).toBe(preparing)
})

test('pausing a site is deployed like a save', async () => {
  const { edge, status, as, id } = await deployment(['one'])
  await edge('one').work()
  await as('owner').call(disableSite, { params: { id } })
  expect(await status()).toBe(preparing)
  expect(await edge('one').work()).toMatchObject([{ site: { enabled: false, version: 2 } }])
  expect(await status()).toBe(completed)
})
