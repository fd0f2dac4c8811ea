import type { exportSignedAudit } from '@fairlead/api/audit/entry.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { Again } from '../lib/http/call/call.ts'

const pieceSize = 500
/** Also the first part of the text of every entry (`audit_text`). */
const format = 'fairlead-audit-1'

type ExportQuery = QueryOf<typeof exportSignedAudit>

/** The line of an entry in the file: every hashed part in the order of the hash, and the hash. */
const selectLines = (tx: Tx, accountId: string, above: number, upTo: number) =>
  tx
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .where('number', '>', above)
    .where('number', '<=', upTo)
    .select(['number', 'hash', 'previous_hash'])
    .select(
      sql<string>`json_build_object(
        'accountId', account_id, 'number', number, 'previousHash', encode(previous_hash, 'hex'), 'id', id,
        'operateDate', to_char(operate_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'userId', user_id, 'userName', user_name, 'model', model, 'action', action, 'subject', subject,
        'ip', host(ip), 'uri', uri, 'requestId', request_id, 'operateResult', operate_result,
        'count', count, 'detail', detail, 'hash', encode(hash, 'hex'))::text`.as('line'),
    )
    .orderBy('number')
    .limit(pieceSize)
    .execute()

type Piece = { accountId: string; accountNumber: string; firstNumber: number; lastNumber: number }

/**
 * The section of the account's chain within a time range. It has no gaps, because dates increase with numbers. Throws
 * `notFound` for an account that this connection may not see.
 */
export async function findPiece(
  tx: Tx,
  accountId: string,
  { startTime, endTime }: ExportQuery,
): Promise<Piece> {
  const found = await tx
    .selectFrom('account as a')
    .leftJoin('audit_entry as e', (join) =>
      join
        .onRef('e.account_id', '=', 'a.id')
        .on('e.operate_date', '>=', new Date(startTime ?? 0))
        .on('e.operate_date', '<', endTime === undefined ? sql<Date>`'infinity'` : new Date(endTime)),
    )
    .where('a.id', '=', accountId)
    .select((eb) => ['a.id', 'a.number', eb.fn.min('e.number').as('first'), eb.fn.max('e.number').as('last')])
    .groupBy(['a.id', 'a.number'])
    .executeTakeFirst()
  if (!found) throw new Fail('notFound')
  const { id, number, first, last } = found
  return { accountId: id, accountNumber: number, firstNumber: first ?? 1, lastNumber: last ?? 0 }
}

type SigningOptions = { piece: Piece; now: Date; sign: (line: string) => Promise<object> }

/**
 * JSON lines: the entries in the order of the chain, the manifest, the signature. The hashes in the manifest cover
 * every line before it, and the signature covers the bytes of the manifest's line.
 */
export async function* signedLines(again: Again, { piece, now, sign }: SigningOptions) {
  const { accountId, firstNumber, lastNumber } = piece
  let number = firstNumber - 1
  let previousHash = ''
  let lastHash = ''
  while (number < lastNumber) {
    const above = number
    const rows = await again((tx) => selectLines(tx, accountId, above, lastNumber))
    if (rows.length === 0) throw new Error(`The audit log of ${accountId} ends before ${lastNumber}`)
    if (number === firstNumber - 1) previousHash = rows[0]?.previous_hash.toString('hex') ?? ''
    lastHash = rows.at(-1)?.hash.toString('hex') ?? ''
    number = rows.at(-1)?.number ?? lastNumber
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  const count = lastNumber - firstNumber + 1
  const exportDate = now.toISOString()
  const manifest = JSON.stringify({ format, ...piece, count, previousHash, lastHash, exportDate })
  yield `${manifest}\n${JSON.stringify(await sign(manifest))}\n`
}
