import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openIdentity } from '../agent/identity.ts'
import { startEdge } from '../edge.ts'
import { everyFile } from '../testing/every-file.ts'
import { siteOn } from '../testing/site.ts'
import { tempFolder, testSettings } from '../testing/world.ts'
import { openDatabase } from './database.ts'
import { openSeal } from './seal.ts'
import { openSiteStore } from './site-store.ts'

const keyA = 'a'.repeat(32)
const keyB = 'b'.repeat(32)

test('a sealed value opens with its key and its purpose, and is unchanged', () => {
  const seal = openSeal(keyA)
  const sealed = seal.close('words', 'site:1')
  expect(sealed.toString('latin1')).not.toContain('words')
  expect(seal.open(sealed, 'site:1')).toBe('words')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  for (const attempt of [
    () => openSeal(keyB).open(sealed, 'site:1'),
    () => seal.open(sealed, 'site:2'),
    () => seal.open(changed, 'site:1'),
    () => seal.open(sealed.subarray(0, 20), 'site:1'),
  ])
    expect(attempt).toThrow()
})

test('a start with another key is refused, and loses nothing', async () => {
  const dataDir = tempFolder()
  const log = pino({ level: 'silent' })
  // Without the control plane, the edge serves from its disk.
  const start = (EDGE_SECRET_KEY: string) =>
    startEdge(testSettings('http://127.0.0.1:1', dataDir, { EDGE_SECRET_KEY }), log)
  await (await start(keyA)).close(0)
  const before = readFileSync(join(dataDir, 'edge', 'identity.sealed'))
  await expect(start(keyB)).rejects.toThrow('sealed under another EDGE_SECRET_KEY')
  await (await start(keyA)).close(0)
  expect(readFileSync(join(dataDir, 'edge', 'identity.sealed'))).toEqual(before)
})

test('sites that were stored unsealed are sealed at the next start, and leave no trace', () => {
  const folder = tempFolder()
  const path = join(folder, 'edge.db')
  const site = { ...siteOn(80), certificate: { chain: 'a chain', key: 'a key of a customer' } }
  const seal = openSeal(keyA)
  const before = openDatabase(path)
  before.prepare('INSERT INTO site (id, config, epoch) VALUES (?, ?, 0)').run(site.id, JSON.stringify(site))
  before.close()
  const db = openDatabase(path)
  const store = openSiteStore(db, seal)
  store.sealPlain()
  expect(store.all()).toMatchObject({ sites: [{ id: site.id, certificate: { key: 'a key of a customer' } }] })
  expect(everyFile(folder)).not.toContain('a key of a customer')
  db.close()
  expect(everyFile(folder)).not.toContain('a key of a customer')
})

test('a site sealed with another key counts as unreadable', () => {
  const db = openDatabase(':memory:')
  const site = siteOn(80)
  openSiteStore(db, openSeal(keyA)).save(site, 0)
  expect(openSiteStore(db, openSeal(keyB)).all()).toEqual({ sites: [], unreadable: [site.id] })
})

test('an identity that was stored unsealed is sealed at the next start, and stays the same', () => {
  const folder = tempFolder()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(folder, 'identity.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const seal = openSeal(keyA)
  const expected = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  for (let start = 0; start < 2; start++) expect(openIdentity(folder, seal).publicKey()).toBe(expected)
  expect(existsSync(join(folder, 'identity.pem'))).toBe(false)
  expect(everyFile(folder)).not.toContain('PRIVATE KEY')
})
