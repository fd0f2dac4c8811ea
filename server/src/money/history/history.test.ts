import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { maxOpenTopUps } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, onTestFinished, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { newOffer } from '../plan/plan-calls.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import type { HistoryScene } from '../testing/history-scene.ts'
import { newTopUp } from '../top-up/top-up-calls.ts'
import { newSale } from '../voucher/sale-calls.ts'

const program = join(import.meta.dirname, '../testing/history-child.ts')

/** Top-ups that wait for their payment, and offers. */
async function historyWorld(topUps: number) {
  const w = await chargeWorld()
  const [edge] = await w.rows<{ id: string }>("select id from edge_node where name = 'one'")
  const numbers: string[] = []
  for (let made = 0; made < topUps; made += 1) numbers.push((await newTopUp(w)).billCode)
  const offers = [
    await newOffer(w, { plan: 'small', price: '9', trafficGb: 100 }),
    await newOffer(w, { plan: 'large', price: '40', trafficGb: 900 }),
  ]
  const sales = [await newSale(w, { buyAmount: '4' }), await newSale(w, { buyAmount: '30' })]
  const scene: HistoryScene = {
    accountId: w.accountId,
    userId: w.people.owner.userId,
    edgeId: edge?.id ?? '',
    siteIds: [w.site('a.example').id, w.site('b.example').id],
    topUps: numbers,
    offers: offers.map(({ id }) => id),
    saleIds: sales.map(({ id }) => id),
    start: w.clock.now().toISOString(),
  }
  return { ...w, scene }
}

/** Acts of one process until the end, or until it is killed in the middle of one. Returns how many are done. */
async function act(
  w: Awaited<ReturnType<typeof historyWorld>>,
  done: number,
  { kill, end }: { kill: number; end: number },
) {
  const args = [program, JSON.stringify(w.logins), JSON.stringify(w.scene), String(done), String(end)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let acts = done
  child.stdout.on('data', (dots: Buffer) => {
    acts += dots.length
    if (acts >= kill) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code, 'the process ends by itself or is killed').not.toBe(1)
  return acts
}

test('whatever happens to an account, and however often its control plane is killed, nothing is owed beside what is free', async () => {
  const { acts, kills } = byTier({ quick: { acts: 60, kills: 2 }, deep: { acts: 10_000, kills: 40 } })
  const w = await historyWorld(byTier({ quick: 6, deep: maxOpenTopUps }))
  const stretch = acts / (kills + 1)
  let done = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const at = Math.floor(stretch * (kill - 0.5 + Math.random() / 2))
    done = await act(w, done, { kill: at, end: acts })
    if (kill % byTier({ quick: 1, deep: 8 }) === 0) expect(await w.violations()).toEqual([])
  }
  done = await act(w, done, { kill: Infinity, end: acts })
  expect(done).toBeGreaterThanOrEqual(acts)
  expect(await w.violations()).toEqual([])
  const kinds = await w.rows<{ kind: string }>('select distinct kind from ledger_txn')
  expect(kinds.length).toBeGreaterThan(byTier({ quick: 1, deep: 8 }))
})
