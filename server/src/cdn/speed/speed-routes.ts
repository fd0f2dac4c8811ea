import { addSpeedTest, getSpeedTest, listSpeedTests } from '@fairlead/api/cdn/speed/speed.ts'
import { Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { siteOfHost } from '../diagnosis/traces.ts'
import { createSpeedTest, listAccountSpeedTests, findSpeedTest } from './speed-tests.ts'

export function speedRoutes({ serve }: Serve) {
  serve(listSpeedTests, ({ tx, me, query, now }) => listAccountSpeedTests(tx, me.account_id, query, now))
  serve(getSpeedTest, ({ tx, me, params, now }) => findSpeedTest(tx, me.account_id, params.id, now))

  serve(addSpeedTest, async ({ tx, me, body: { url }, now, note }) => {
    const { id: siteId, suspended } = await siteOfHost(tx, me.account_id, new URL(url).hostname)
    if (suspended !== 'no') throw new Fail('suspended')
    const test = await createSpeedTest(tx, me.account_id, siteId, url, now)
    note({ subject: test.id })
    return test
  })
}
