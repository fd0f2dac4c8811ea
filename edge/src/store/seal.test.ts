import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openIdentity, sealIdentityAgain } from '../agent/identity.ts'
import { startEdge } from '../edge.ts'
import { everyFile } from '../testing/every-file.ts'
import { siteOn } from '../testing/site.ts'
import { tempFolder, testSettings } from '../testing/world.ts'
import { openCertificateStore } from './certificate-store.ts'
import { openDatabase } from './database.ts'
import { changeSeal, checkSeal, openSeal } from './seal.ts'
import { openSiteStore } from './site-store.ts'
import { openState } from './state.ts'

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

test('a value that an old key sealed is opened, and resealed under the current key', () => {
  const sealed = openSeal(keyA).close('words', 'site:1')
  const changing = openSeal(keyB, ['c'.repeat(32), keyA])
  expect(changing.open(sealed, 'site:1')).toBe('words')
  const again = changing.again(sealed, 'site:1') ?? Buffer.alloc(0)
  expect(openSeal(keyB).open(again, 'site:1')).toBe('words')
  expect(changing.again(again, 'site:1')).toBeUndefined()
  expect(() => changing.open(sealed, 'site:2')).toThrow()
  expect(() => openSeal(keyA).open(changing.close('words', 'site:1'), 'site:1')).toThrow()
})

test('a start with the previous key among the old ones changes the key, and leaves nothing under the previous one', async () => {
  const dataDir = tempFolder()
  const folder = join(dataDir, 'edge')
  const log = pino({ level: 'silent' })
  const start = async (EDGE_SECRET_KEY: string, EDGE_SECRET_KEY_OLD = '') => {
    const env = { EDGE_SECRET_KEY, EDGE_SECRET_KEY_OLD }
    await (await startEdge(testSettings('http://127.0.0.1:1', dataDir, env), log)).close(0)
  }
  const identity = (key: string) => openIdentity(folder, openSeal(key))
  await start(keyA)
  const site = siteOn(80)
  const db = () => openDatabase(join(folder, 'edge.db'))
  const before = db()
  openSiteStore(before, openSeal(keyA)).save(site, 0)
  before.close()
  identity(keyA).prepare()
  const [present, next] = [identity(keyA).publicKey(), identity(keyA).next()]

  await start(keyB, `${'c'.repeat(32)}, ${keyA}`)
  await start(keyB)
  expect([identity(keyB).publicKey(), identity(keyB).next()]).toEqual([present, next])
  const after = db()
  expect(openSiteStore(after, openSeal(keyB)).all()).toMatchObject({
    sites: [{ id: site.id }],
    unreadable: [],
  })
  after.close()
  expect(() => identity(keyA)).toThrow('contains no usable private key')
  await expect(start(keyA)).rejects.toThrow('EDGE_SECRET_KEY_OLD')
})

test('a key change that is interrupted continues at the next start', () => {
  const folder = tempFolder()
  const db = openDatabase(':memory:')
  const state = openState(db)
  checkSeal(state, openSeal(keyA))
  const { publicKey } = openIdentity(folder, openSeal(keyA))
  const changing = openSeal(keyB, [keyA])
  const killed = () =>
    changeSeal(state, changing, () => {
      sealIdentityAgain(folder, changing)
      throw new Error('killed')
    })
  expect(killed).toThrow('killed')
  expect(() => checkSeal(state, openSeal(keyB))).toThrow('another EDGE_SECRET_KEY')
  checkSeal(state, changing)
  changeSeal(state, changing, () => sealIdentityAgain(folder, changing))
  checkSeal(state, openSeal(keyB))
  expect(openIdentity(folder, openSeal(keyB)).publicKey()).toBe(publicKey())
  changeSeal(state, changing, () => expect.fail('nothing is left to seal'))
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

test('certificates are resealed after a change of the key', () => {
  const db = openDatabase(':memory:')
  const certificate = { id: randomUUID(), fingerprint: '', chain: 'a chain', key: 'a key' }
  openCertificateStore(db, openSeal(keyA)).save(certificate)
  expect(openCertificateStore(db, openSeal(keyB)).all()).toEqual([])
  openCertificateStore(db, openSeal(keyB, [keyA])).sealAgain()
  expect(openCertificateStore(db, openSeal(keyB)).all()).toEqual([certificate])
  expect(openCertificateStore(db, openSeal(keyA)).all()).toEqual([])
})
