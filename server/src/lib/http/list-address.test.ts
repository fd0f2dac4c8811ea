import { listPrewarms } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { listRefunds } from '@fairlead/api/money/top-up/refund/refund.ts'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

test.for([`${listPrewarms.path}/`, `${listRefunds.path}/?pageNum=0&pageSize=20`])(
  'the list at %s is that without the slash',
  async (url) => {
    const { as } = await world()
    expect((await as('owner').send({ url })).json()).toMatchObject({ succ: true, data: { content: [] } })
  },
)
