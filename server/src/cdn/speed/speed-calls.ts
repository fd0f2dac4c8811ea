import { addSpeedTest, getSpeedTest, listSpeedTests } from '@fairlead/api/cdn/speed/speed.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import { newUrl } from '../../lib/testing/scene/new-site.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

/** An edge has said that it knows tests, and no other test is running. */
async function ready(w: World) {
  await w.edge('edge').pull()
  await w.rows('delete from speed_test where account_id = $1', [w.people.owner.accountId])
}

async function newTest(w: World, by: Name = 'owner', url?: string): Promise<string> {
  await ready(w)
  const body = { url: url ?? (await newUrl(w)) }
  return (await w.as(by).call(addSpeedTest, { body })).data.id
}

export const victimsSpeed = async (w: World) => ({
  speedTestId: await newTest(w, 'stranger', 'http://victim.example/'),
})

const contract = { listSpeedTests, getSpeedTest, addSpeedTest }

/** The calls about speed tests. */
export const speedCalls: SliceCalls<typeof contract> = {
  listSpeedTests: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { url: 'victim' } }),
    many: `insert into speed_test (account_id, site_id, url, change_seq, created_at)
    select $1, $3, 'http://a.example/' || n, nextval('change_seq'), ${moment} ${manyRows} where $2::uuid is not null`,
  },
  getSpeedTest: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newTest(w) } } }),
    attack: (id) => ({ params: { id: id('speedTestId') } }),
    naming: true,
  },
  addSpeedTest: {
    works: async (w) => {
      await ready(w)
      return { by: w.as('owner'), sent: { body: { url: await newUrl(w) } } }
    },
    attack: () => ({ body: { url: 'https://victim.example/' } }),
    outcome: 400,
    unchanged: 'only reads',
  },
}
