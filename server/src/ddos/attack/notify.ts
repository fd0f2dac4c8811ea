import { messageKinds } from '@fairlead/api/ddos/messages.ts'
import { z } from 'zod'
import { notifyOfAttack } from '../../cdn/public.ts'
import type { Tx } from '../../lib/db.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

export const AttackNews = z.object({ attackId: z.uuid(), kind: z.enum(['raised', 'over']) })

/** Reports the beginning or end of an attack through the channels of the site's alarms, unless the attack was deleted. */
export async function sendAttackNews(
  tx: Tx,
  box: SecretBox,
  { attackId, kind }: z.output<typeof AttackNews>,
  now: Date,
) {
  const attack = await tx
    .selectFrom('ddos_attack as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .select(['a.account_id', 'a.site_id', 'a.vector', 'a.peak', 'a.started_at', 'a.last_at', 's.domain'])
    .where('a.id', '=', attackId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!attack) return
  const { title, content } = messageKinds[kind === 'raised' ? 'attackBegan' : 'attackEnded']
  const minutes = Math.max(1, Math.round((attack.last_at.getTime() - attack.started_at.getTime()) / 60_000))
  await notifyOfAttack(tx, box, {
    accountId: attack.account_id,
    siteId: attack.site_id,
    attackId,
    kind,
    now,
    subject: title,
    text: content,
    args: {
      domain: attack.domain,
      vector: attack.vector,
      peak: Math.max(1, Math.round(attack.peak)),
      minutes,
    },
  })
}
