import {
  exportAudit,
  exportOwnAudit,
  exportSignedAudit,
  getAuditKeys,
  listAudit,
  listOwnAudit,
  mayReadAccountLog,
} from '@fairlead/api/audit/entry.ts'
import type { Database, Entered } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { csvOf } from './csv-export.ts'
import { listEntries, type LogScope } from './entries.ts'
import { findPiece, signedLines } from './signed-export.ts'
import { publicKeys, signLine } from './signing.ts'

type AuditRoutesNeeds = { db: Database; box: SecretBox }

function accountOf(me: Entered): LogScope {
  if (!mayReadAccountLog(me)) throw new Fail('forbidden')
  return { accountId: me.account_id }
}
const ownOf = (me: Entered): LogScope => ({ accountId: me.account_id, userId: me.user_id })

/** `audit-100000000001-20260301T201530Z.csv` */
const fileName = (me: Entered, now: Date, ending: string) =>
  `audit-${me.account_number}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${ending}`

export function auditRoutes({ serve, serveFile, servePublic }: Serve, { db, box }: AuditRoutesNeeds) {
  // With the values at hand, the plan knows how many entries a name or a model has.
  const known = { plans: 'custom' } as const
  serve(listAudit, async ({ tx, me, query }) => listEntries(tx, accountOf(me), query), known)
  serve(listOwnAudit, ({ tx, me, query }) => listEntries(tx, ownOf(me), query), known)

  for (const [endpoint, scopeOf] of [
    [exportAudit, accountOf],
    [exportOwnAudit, ownOf],
  ] as const)
    serveFile(endpoint, async ({ me, query, language, now }, again) => {
      const { timeZone, ...filters } = query
      const pieces = csvOf(again, { scope: scopeOf(me), filters, language, timeZone })
      return { name: fileName(me, now, 'csv'), pieces }
    })

  serveFile(exportSignedAudit, async ({ tx, me, query, now }, again) => {
    const piece = await findPiece(tx, accountOf(me).accountId, query)
    // The key belongs to the control plane; connections for an account cannot read it.
    const sign = (line: string) => db.transaction((system) => signLine(system, box, line))
    return { name: fileName(me, now, 'jsonl'), pieces: signedLines(again, { piece, now, sign }) }
  })

  servePublic(getAuditKeys, ({ tx }) => publicKeys(tx, box))
}
