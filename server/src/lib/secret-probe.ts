import type { Database } from './db.ts'
import type { SecretBox } from './secret-box.ts'

const purpose = 'probe'
const owner = 'installation'

const advice =
  'SECRET_KEY: the database was sealed under another one. Start with the key that this installation had, from its ' +
  'settings or the file "secret-key" in its DATA_DIR; without it certificates, second factors and keys cannot be read.'

const opens = (open: () => unknown): boolean => {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Whether a secret from before there was a probe opens, where there is one. */
async function opensOlder({ system }: Database, box: SecretBox): Promise<boolean> {
  const key = await system
    .selectFrom('certificate')
    .select(['key', 'account_id'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const mail = await system
    .selectFrom('mail')
    .select(['id', 'sealed_body'])
    .where('sealed_body', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const tries = [
    ...(key ? [() => box.open(key.key, 'certificate key', key.account_id)] : []),
    ...(mail?.sealed_body ? [() => box.open(mail.sealed_body ?? Buffer.alloc(0), 'mail', mail.id)] : []),
  ]
  return tries.length === 0 || tries.some(opens)
}

/**
 * Refuses a start under a key that is not this database's; the first start leaves what later ones are judged by.
 * Otherwise everything sealed would fail one by one, at edges and in people's hands.
 */
export async function checkSecretKey(db: Database, box: SecretBox) {
  const find = () => db.system.selectFrom('secret_probe').select('sealed').executeTakeFirst()
  if (!(await find())) {
    if (!(await opensOlder(db, box))) throw new Error(advice)
    // Of several first starts at once one leaves it, and all are judged by that one.
    await db.system
      .insertInto('secret_probe')
      .values({ sealed: box.seal('Fairlead', purpose, owner) })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const probe = await find()
  if (!probe || !opens(() => box.open(probe.sealed, purpose, owner))) throw new Error(advice)
}
