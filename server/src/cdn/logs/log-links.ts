import { getLogFile, logLinkMinutes } from '@fairlead/api/cdn/logs/log-request.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Entered, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { LogRequestRow } from './log-requests.ts'

const purpose = 'download link of a log file'

/** What a link contains: its file, who made it, with which secret key, and until when it works. */
const LogLink = z.object({ id: z.uuid(), user: z.uuid(), app: z.string().nullable(), until: z.number() })
type LogLink = z.output<typeof LogLink>

type Maker = Pick<Entered, 'user_id' | 'app_id' | 'visit_until'>

/** Signs a link to a file. */
export function signLink(box: SecretBox, id: string, me: Maker, now: Date) {
  const until = Math.min(now.getTime() + logLinkMinutes * 60_000, me.visit_until?.getTime() ?? Infinity)
  const link: LogLink = { id, user: me.user_id, app: me.app_id, until }
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  const token = `${text}.${box.sign(text, purpose).toString('base64url')}`
  return { url: `${getLogFile.path}?token=${token}`, expireDate: new Date(until).toISOString() }
}

function opened(box: SecretBox, token: string): LogLink {
  const [text = '', signature = ''] = token.split('.')
  if (!box.isSigned(text, purpose, Buffer.from(signature, 'base64url'))) throw new Fail('logLinkOver')
  return LogLink.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

/** The request whose file a link opens. Throws `logLinkOver` also if its maker may no longer download logs. */
export async function requestOfLink(
  tx: Tx,
  box: SecretBox,
  token: string,
  now: Date,
): Promise<LogRequestRow> {
  const link = opened(box, token)
  if (link.until <= now.getTime()) throw new Fail('logLinkOver')
  const row = await tx
    .selectFrom('log_request as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .selectAll('r')
    .where('r.id', '=', link.id)
    .where('r.status', '=', 1)
    .where('u.id', '=', link.user)
    .where('u.status', '=', 1)
    .where('a.status', '=', 1)
    .where(
      sql<boolean>`(u.type = 1 or exists (
        select from user_role ur join role on role.id = ur.role_id and role.enabled
         where ur.user_id = u.id and 'CDN_LOGS_OPEN' = any(role.actions)))`,
    )
    .$if(link.app !== null, (q) =>
      q.where(
        sql<boolean>`exists (select from secret_key k where k.app_id = ${link.app} and k.user_id = u.id and k.status = 1
          and (k.expires_at is null or k.expires_at > ${now}) and 'CDN_LOGS_OPEN' = any(k.scopes))`,
      ),
    )
    .executeTakeFirst()
  if (!row) throw new Fail('logLinkOver')
  return row
}
