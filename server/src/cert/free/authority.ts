import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { acmeClient } from '../../lib/acme/client.ts'
import type { Database } from '../../lib/db.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Authority, AuthoritySettings } from './authority-settings.ts'
import { developmentAuthority } from './development-authority.ts'

/** Of the key of our account at an authority. */
export const accountKeyPurpose = 'authority account key'

type Needs = { db: Database; box: SecretBox; settings: AuthoritySettings }

/** Our key at the authority, made at the first need. Of two processes that make one, the first one's stays. */
async function accountOf({ db, box, settings }: Needs) {
  const { directory } = settings.authority
  const known = () =>
    db.system
      .selectFrom('authority_account')
      .select(['key', 'url'])
      .where('directory', '=', directory)
      .executeTakeFirst()
  let row = await known()
  if (!row) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await db.system
      .insertInto('authority_account')
      .values({ directory, key: box.seal(pem, accountKeyPurpose, directory) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await known()
  }
  if (!row) throw new Error('the account at the authority is missing')
  return { key: createPrivateKey(box.open(row.key, accountKeyPurpose, directory)), url: row.url }
}

const keepUrl = (db: Database, directory: string, url: string | null) =>
  db.system.updateTable('authority_account').set({ url }).where('directory', '=', directory).execute()

/**
 * The authority of the settings, with our account. The account is registered at the first need; the same key twice is the
 * same account, so that a killed registration does no harm.
 */
export function openAuthority(needs: Needs): () => Promise<Authority> {
  let opened: Promise<Authority> | undefined
  const open = async (): Promise<Authority> => {
    const { db, settings } = needs
    const { key: accountKey, url } = await accountOf(needs)
    if (settings.authority.development) return developmentAuthority(accountKey, settings)
    const { caFile, ...rest } = settings.authority
    const ca = caFile === undefined ? undefined : await readFile(caFile, 'utf8')
    const options = { settings: { ...rest, ca }, accountKey }
    if (url !== null) return acmeClient({ ...options, accountUrl: url })
    const client = acmeClient(options)
    const registered = await client.register()
    await keepUrl(db, settings.authority.directory, registered.url)
    return acmeClient({ ...options, accountUrl: registered.url })
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
