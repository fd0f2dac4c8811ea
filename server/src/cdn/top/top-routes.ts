import { exportTop, queryTop } from '@fairlead/api/cdn/top-list.ts'
import type { Database } from '../../lib/db.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { topCsv } from './top-csv.ts'
import { coveredHours, readTopList, wholeTopList } from './top-list.ts'

export type TopOptions = { db: Database; logFolder: string }

export function topRoutes({ serveOutward, serveFile }: Serve, { db, logFolder }: TopOptions) {
  const parts = { db, logFolder }

  serveOutward(queryTop, async ({ tx, me, query, now }) => {
    const accountId = me.account_id
    const hours = await coveredHours(tx, query, accountId)
    return () => readTopList(parts, { accountId, now }, query, hours)
  })

  serveFile(exportTop, async ({ tx, me, query, language, now }) => {
    const accountId = me.account_id
    await coveredHours(tx, query, accountId)
    const pieces = async function* () {
      yield* topCsv(await wholeTopList(parts, { accountId, now }, query), query.kind, language)
    }
    return { name: `top-${query.kind}-${query.startTime.slice(0, 10)}.csv`, pieces: pieces() }
  })
}
