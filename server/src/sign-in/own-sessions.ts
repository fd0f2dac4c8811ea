import type { OwnSession } from '@fairlead/api/sign-in/session.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { hashToken } from '../lib/token.ts'

type SessionRow = {
  id: string
  ip: string
  user_agent: string
  created_at: Date
  last_used_at: Date
  current: boolean
}

/** The sessions of the user of this cookie. A function of the database finds the user. */
export async function listSessions(tx: Tx, token: string): Promise<OwnSession[]> {
  const { rows } = await sql<SessionRow>`select * from own_sessions(${hashToken(token)})`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    createDate: row.created_at.toISOString(),
    lastUseDate: row.last_used_at.toISOString(),
    current: row.current,
  }))
}

/** Returns false if the user has no such session. */
export async function endSessionById(tx: Tx, token: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_own_session(${hashToken(token)}, ${id}) as ended`.execute(tx)
  return rows[0]?.ended ?? false
}

/** Returns the number of ended sessions. */
export async function endOthers(tx: Tx, token: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select end_other_sessions(${hashToken(token)}) as ended`.execute(tx)
  return rows[0]?.ended ?? 0
}
