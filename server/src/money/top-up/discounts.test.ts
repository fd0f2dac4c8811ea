import { getTopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

test('of several discounts the largest holds', async () => {
  const w = await world()
  const addDiscount = (name: string, share: number) =>
    w.rows(
      `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
       values ($1, $1, $2, now() - interval '1 day', now() + interval '1 day')`,
      [name, share],
    )
  const current = async () => (await w.as('owner').call(getTopUpOptions)).data
  await addDiscount('Small', 0.9)
  expect(await current()).toMatchObject({ discount: '0.9', activityDesc: 'Small' })
  await addDiscount('Large', 0.7)
  await addDiscount('Middle', 0.8)
  expect(await current()).toMatchObject({ discount: '0.7', activityDesc: 'Large' })
})
