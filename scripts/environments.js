// @ts-check
import { join, resolve } from 'node:path'
import { storageSecretOf } from '../server/src/settings.ts'
import { keptSecret } from './data-dir.js'
import { root } from './root.js'

/** @typedef {ReturnType<typeof import('./settings.js').readStartSettings>} StartSettings */

/** Variables with keys of payment providers, and of the identities that take roles in clouds. */
const ofProviders = /^(STRIPE|OTHER_CARD|PAYPAL|ALIPAY|TRON|AWS_BROKER|ALI_BROKER)_/

/**
 * The secret from the settings, or that of this installation. Production demands one from the settings.
 * @param {StartSettings} settings
 */
export const secretOf = ({ secretKey, server, dataDir }) =>
  secretKey ?? (server.production ? '' : keptSecret(dataDir))

/**
 * The environment of a program that must not know the control plane's secrets: it may run on another machine, and reads what
 * strangers send.
 * @param {NodeJS.ProcessEnv} environment
 */
export function withoutSecrets(environment) {
  const { DATABASE_URL, SECRET_KEY, SECRET_KEY_OLD, SMTP_URL, NOTIFY_SECRET, ...rest } = environment
  const isOther = (/** @type {string} */ name) =>
    ofProviders.test(name) || name.startsWith('STORAGE_SECRET_KEY') || name.startsWith('STORAGE_REMOTE_')
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !isOther(name)))
}

/**
 * Where the edge of the demo stands, which runs on any desk: its speed tests are otherwise of no region.
 * @param {{demo: boolean}} server
 * @param {NodeJS.ProcessEnv} environment
 */
export const placeOfDemo = ({ demo }, { EDGE_COUNTRY: country }) =>
  demo && !country ? { EDGE_COUNTRY: 'SG' } : {}

/** How Node runs the storage program: it asks for the collection of young objects when large bodies pass through it. */
export const storageFlags = ['--expose-gc']

/**
 * What the storage program gets: a key and a login of its own.
 * @param {StartSettings} settings
 * @param {string} databaseUrl that of the owner, whose login it must not know
 */
export function storageEnvironment(settings, databaseUrl) {
  const { server, dataDir } = settings
  const { STORAGE_DIR, STORAGE_DATABASE_URL } = process.env
  const remote = Object.entries(process.env).filter(([name]) => name.startsWith('STORAGE_REMOTE_'))
  const url = new URL(databaseUrl)
  url.username = ''
  url.password = ''
  for (const name of ['user', 'password', 'options']) url.searchParams.delete(name)
  return {
    ...withoutSecrets(process.env),
    ...Object.fromEntries(remote),
    STORAGE_URL: server.storage.url,
    STORAGE_DIR: STORAGE_DIR ? resolve(root, STORAGE_DIR) : join(dataDir, 'storage'),
    STORAGE_DATABASE_URL: STORAGE_DATABASE_URL || url.href,
    STORAGE_SECRET_KEY: storageSecretOf(secretOf(settings)),
    STORAGE_SECRET_KEY_OLD: server.oldSecretKeys.map(storageSecretOf).join(','),
  }
}
