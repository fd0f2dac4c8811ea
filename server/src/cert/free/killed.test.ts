import { expect, test } from 'vitest'
import type { Database } from '../../lib/db.ts'
import { orderWorld } from '../testing/order-world.ts'
import type { Authority } from './authority-settings.ts'
import { runOrder } from './run-order.ts'

class Killed extends Error {}

/** Kills the process at the point with this number; points are numbered as the process reaches them. */
function deathAt(point: number) {
  let passed = 0
  const at = () => {
    passed += 1
    if (passed === point) throw new Killed()
  }
  /** Dies before or after each call. */
  const around = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (of, name) => {
        const found: unknown = Reflect.get(of, name)
        if (typeof found !== 'function' || name === 'keyAuthorization' || name === 'dnsValue') return found
        if (name === 'knownOrders') return found
        return async (...args: unknown[]) => {
          at()
          const result: unknown = await Reflect.apply(found, of, args)
          at()
          return result
        }
      },
    })
  const wrap = (db: Database, authority: Authority) => ({
    db: { ...db, transaction: around({ transaction: db.transaction }).transaction },
    authority: () => Promise.resolve(around(authority)),
  })
  return { wrap, reached: () => passed }
}

/** More points than an order has; the test ends with the first point that is not reached. */
const mostPoints = 200

test.for(['lists', 'repeats'] as const)(
  'a process killed at any point leaves one order, which another process ends (the authority %s)',
  async (manner) => {
    const w = await orderWorld({ manner })
    let deaths = 0
    for (let point = 1; point < mostPoints; point += 1) {
      const domain = `p${point}.a.example`
      const before = { ...w.fake.counts }
      const { id } = await w.request(domain)
      const orderId = await w.orderId(id)
      const death = deathAt(point)
      const dying = w.parts(death.wrap(w.db, w.fake.authority))
      let killed = false
      const live = async (parts: Parameters<typeof runOrder>[0]) => {
        await runOrder(parts, orderId).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
          killed = true
        })
        const { state, txtValue } = await w.order(id)
        if (state === 'records' && txtValue !== null) await w.setTxt(id)
        w.clock.advance(killed ? 100 : 15)
        return state
      }
      for (let turn = 0; turn < 20 && !killed && (await live(dying)) !== 'done'; turn += 1);
      for (let turn = 0; turn < 20 && (await live(w.parts())) !== 'done'; turn += 1);
      expect({ point, state: (await w.order(id)).state }).toEqual({ point, state: 'done' })
      expect({ point, placed: w.fake.counts.placed - before.placed }).toEqual({ point, placed: 1 })
      expect(w.fake.counts.finalized - before.finalized).toBe(1)
      expect((await w.certificate(id)).generateStatus).toBe(2)
      expect(await w.events(id)).toEqual(['issued', 'requested'])
      if (!killed) break
      deaths += 1
    }
    // At least two for each of the twenty calls and writes of an order.
    expect(deaths).toBeGreaterThan(40)
    expect(deaths).toBeLessThan(mostPoints - 2)
  },
)
