import type { Database } from './db.ts'
import type { SecretBox } from './secret-box.ts'
import { sealedColumn } from './sealed.ts'

const probePurpose = 'probe'
const owner = 'installation'

const advice =
  'SECRET_KEY: the database was sealed under another one. Start with the key that this installation had, from its ' +
  'settings or the file "secret-key" in its DATA_DIR, or name that one in SECRET_KEY_OLD to change it; without it ' +
  'certificates, second factors and keys cannot be read.'

export const probeSealed = sealedColumn({
  table: 'secret_probe',
  column: 'sealed',
  id: ['id'],
  from: [],
  purpose: probePurpose,
  owner: () => owner,
})

const opens = (open: () => unknown): boolean => {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Whether a secret of an older database without a probe can be opened, if there is one. */
async function opensOlder({ system }: Database, box: SecretBox): Promise<boolean> {
  const key = await system
    .selectFrom('certificate')
    .select(['key', 'account_id'])
    .where('key', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const mail = await system
    .selectFrom('mail')
    .select(['id', 'sealed_body'])
    .where('sealed_body', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const tries = [
    ...(key?.key ? [() => box.open(key.key ?? Buffer.alloc(0), 'certificate key', key.account_id)] : []),
    ...(mail?.sealed_body ? [() => box.open(mail.sealed_body ?? Buffer.alloc(0), 'mail', mail.id)] : []),
  ]
  return tries.length === 0 || tries.some(opens)
}

/**
 * Refuses a start with a key that is not that of the database: otherwise each sealed value would fail later, at edges
 * and for users. The first start stores a sealed probe, which later starts must be able to open, with the current key or
 * an old one.
 */
export async function checkSecretKey(db: Database, box: SecretBox) {
  const find = () => db.system.selectFrom('secret_probe').select('sealed').executeTakeFirst()
  if (!(await find())) {
    if (!(await opensOlder(db, box))) throw new Error(advice)
    // Of several concurrent first starts one stores it, and the others must open that one.
    await db.system
      .insertInto('secret_probe')
      .values({ sealed: box.seal('Fairlead', probePurpose, owner) })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const probe = await find()
  if (!probe || !opens(() => box.open(probe.sealed, probePurpose, owner))) throw new Error(advice)
}
