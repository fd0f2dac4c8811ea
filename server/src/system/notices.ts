import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { saveNotice } from '@fairlead/api/system/notice.ts'
import type { Tx } from '../lib/db.ts'

type Notice = BodyOf<typeof saveNotice>

/** The initial notice: empty, and not shown. */
const nothing: Notice = { enabled: false, en: '', zh: '' }

export async function findNotice(tx: Tx): Promise<Notice> {
  const row = await tx
    .selectFrom('sign_in_notice')
    .select(['enabled', 'text_en as en', 'text_zh as zh'])
    .executeTakeFirst()
  return row ?? nothing
}

/** The notice for the sign-in screen, or null. */
export async function shownNotice(tx: Tx) {
  const { enabled, ...shown } = await findNotice(tx)
  return enabled ? shown : null
}

export const save = async (tx: Tx, { enabled, en, zh }: Notice) => {
  const values = { enabled, text_en: en, text_zh: zh }
  await tx
    .insertInto('sign_in_notice')
    .values({ id: true, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}
