import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { nothingHeld, spendingEdge } from '../testing/spending-edge.ts'

test('what an edge says it has is rounded up, so that others get no part of it', async () => {
  const w = await chargeWorld()
  const [one, two] = [spendingEdge(w.edge('one'), w.accountId), spendingEdge(w.edge('two'), w.accountId)]
  await w.topUp('0.01')
  await one.renew()
  expect(await one.renew({ ...nothingHeld, amount: '0.00991' })).toMatchObject({ grant: { amount: '0' } })
  expect(await w.rows('select amount::float from spend_lease')).toEqual([{ amount: 0.01 }])
  expect(await two.renew()).toMatchObject({ grant: { amount: '0' } })
})
