import { addPrewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { addSpeedTest } from '@fairlead/api/cdn/speed/speed.ts'
import { laterKinds, pullChanges } from '@fairlead/api/edge/protocol.ts'
import { sendPrewarms, takePrewarms } from '@fairlead/api/edge/prewarm.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { world } from '../../lib/testing/world.ts'

const tables = ['purge', 'purge_receipt', 'prewarm', 'prewarm_task', 'speed_test', 'speed_report'] as const

/** A purge, a prewarm and a speed test that two edges have received, and one edge has reported on. */
async function worked() {
  const w = await world({ sites: ['a.example'], edges: ['one', 'two'], env: { TASK_DAYS: '10' } })
  const owner = w.as('owner')
  const pull = async (edge: string, after: number) => {
    const query = { after, kinds: laterKinds.join(), regions: '1,2,3', country: 'SG' }
    return (await w.edge(edge).call(pullChanges, { query })).data.cursor
  }
  const first = await pull('one', 0)
  await pull('two', 0)
  const body = { cdnConfigId: w.site('a.example').id, invalidationPath: ['/a'] }
  const { id: purgeId } = (await owner.call(addPurge, { body })).data
  await owner.call(addPrewarm, { body: { urlList: ['http://a.example/a.jpg'] } })
  await owner.call(addSpeedTest, { body: { url: 'http://a.example/a.jpg' } })
  return {
    ...w,
    read: async (edge: string) => pull(edge, await pull(edge, first)),
    end: async () => {
      for (const edge of ['one', 'two']) {
        await w.edge(edge).receipts({ purges: [{ purgeId, objects: 1, bytes: 1 }] })
        const open = (await w.edge(edge).call(takePrewarms, {})).data.tasks
        const seen = { size: 1, originBytes: 1, elapsed: 1, listed: 0, listedFailed: 0 }
        const done = { outcome: 'stored', progress: 100, statusCode: 200, ...seen } as const
        await w.edge(edge).call(sendPrewarms, { body: { reports: open.map(({ id }) => ({ id, ...done })) } })
      }
    },
    age: async (days: number) => {
      for (const table of ['purge', 'prewarm', 'speed_test'])
        await w.rows(`update ${table} set created_at = created_at - $1 * interval '1 day'`, [days])
    },
    forget: async () => tasks(w)['forgetExpired']?.({}, {} as never),
    /** The tables that still have rows. */
    left: async () => {
      const found = []
      for (const table of tables) if ((await w.rows(`select from ${table}`)).length > 0) found.push(table)
      return found
    },
  }
}

test('TASK_DAYS says how long ended purges, prewarms and speed tests are stored', async () => {
  const w = await worked()
  for (const edge of ['one', 'two']) await w.read(edge)
  await w.end()
  await w.age(9)
  await w.forget()
  expect(await w.left()).toEqual(tables)
  await w.age(2)
  await w.forget()
  expect(await w.left()).toEqual([])
  // Edges would take a lower number for another database, and empty their caches.
  const cursor = await w.read('one')
  expect(await w.read('one')).toBe(cursor)
})

test('what has not ended, and a purge that an edge has not read, is not deleted', async () => {
  const w = await worked()
  for (const edge of ['one', 'two']) await w.read(edge)
  await w.age(11)
  await w.forget()
  expect(await w.left()).toEqual(['purge', 'purge_receipt', 'prewarm', 'prewarm_task'])

  await w.end()
  await w.rows(`update edge_node set cursor = 1 where name = 'two'`)
  await w.forget()
  expect(await w.left()).toEqual(['purge', 'purge_receipt'])
  await w.rows(`update edge_node set revoked_at = now() where name = 'two'`)
  await w.forget()
  expect(await w.left()).toEqual([])
})
