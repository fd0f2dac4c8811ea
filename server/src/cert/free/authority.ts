import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { acmeClient, type AcmeClient } from '../../lib/acme/client.ts'
import type { Database } from '../../lib/db.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { AccountFault } from '../../lib/acme/problem.ts'
import type { Authority, AuthoritySettings } from './authority-settings.ts'
import { developmentAuthority } from './development-authority.ts'

/** The purpose under which the key of our account at an authority is sealed. */
export const accountKeyPurpose = 'authority account key'

type Needs = { db: Database; box: SecretBox; settings: AuthoritySettings }

/** Our key at the authority, generated at the first use. If two processes generate one, that of the first is stored. */
async function findAcmeAccount(needs: Needs) {
  const { db, box, settings } = needs
  const { directory } = settings.authority
  const known = () =>
    db.system
      .selectFrom('authority_account')
      .select(['key', 'url'])
      .where('directory', '=', directory)
      .executeTakeFirst()
  let row = await known()
  if (!row) {
    await db.system
      .insertInto('authority_account')
      .values({ directory, key: newAccountKey(needs) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await known()
  }
  if (!row) throw new Error('the account at the authority is missing')
  return { key: createPrivateKey(box.open(row.key, accountKeyPurpose, directory)), url: row.url }
}

const newAccountKey = ({ box, settings }: Needs) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return box.seal(pem, accountKeyPurpose, settings.authority.directory)
}

const keepUrl = (db: Database, directory: string, url: string | null) =>
  db.system.updateTable('authority_account').set({ url }).where('directory', '=', directory).execute()

/**
 * The authority of the settings, with our account, which is registered at the first use. Registering the same key twice
 * gives the same account, so that a killed registration does no harm.
 */
export function openAuthority(needs: Needs): () => Promise<Authority> {
  let opened: Promise<Authority> | undefined
  const open = async (): Promise<Authority> => {
    const { db, settings } = needs
    const { key: accountKey, url } = await findAcmeAccount(needs)
    if (settings.authority.development) return developmentAuthority(accountKey, settings)
    const { caFile, ...rest } = settings.authority
    const ca = caFile === undefined ? undefined : await readFile(caFile, 'utf8')
    const options = { settings: { ...rest, ca }, accountKey }
    if (url !== null) return withAccount(acmeClient({ ...options, accountUrl: url }), url)
    const registered = await acmeClient(options).register()
    await keepUrl(db, settings.authority.directory, registered.url)
    return withAccount(acmeClient({ ...options, accountUrl: registered.url }), registered.url)
  }
  const withAccount = (client: AcmeClient, url: string): Authority => ({
    ...client,
    dropAccount: async (why: AccountFault) => {
      opened = undefined
      await needs.db.system
        .updateTable('authority_account')
        .set({ url: null, ...(why === 'closed' && { key: newAccountKey(needs) }) })
        .where('directory', '=', needs.settings.authority.directory)
        // Another process may have registered one in the meantime.
        .where('url', '=', url)
        .execute()
    },
  })
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
