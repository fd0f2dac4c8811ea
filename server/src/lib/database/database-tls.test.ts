import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { tlsFront } from '../testing/tls/tls-front.ts'
import { world } from '../testing/world.ts'
import { startListener } from './listen.ts'
import { keepLogins } from './logins.ts'
import { migrate } from './migrate.ts'

function createFile(certificate: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'authority.pem')
  writeFileSync(file, certificate)
  return file
}

/** The address of a database as one on another machine is named in the settings. */
function verified(address: string, port: number, certificate: string) {
  const url = new URL(address)
  url.host = `localhost:${port}`
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', createFile(certificate))
  return url.href
}

const authority = makeCertificate({ name: 'Authority' })

test('with verify-full all connections of the program are encrypted, those of its logins too', async () => {
  const issuer = await authority
  const front = await tlsFront(await makeCertificate({ hosts: ['localhost'], issuer }))
  const { url } = await world()
  const address = verified(url, front.port, issuer.certificate)
  await migrate(address)
  const log = pino({ level: 'silent' })
  const logins = await keepLogins(address, 'a key of encrypted connections', log)
  const db = openDatabase({ logins, max: 2, onError: () => undefined })
  const before = front.encrypted()
  expect(await db.system.selectFrom('site').select('id').execute()).toEqual([])
  expect(front.encrypted()).toBe(before + 1)
  const notices = startListener(logins.system, 'edge_change', log)
  await expect.poll(front.encrypted).toBe(before + 2)
  await notices.stop()
  await db.close()
  const storage = new pg.Client({ connectionString: logins.storage })
  await storage.connect()
  expect(front.encrypted()).toBe(before + 3)
  await storage.end()
})

test.for([
  ['of an unknown authority', () => makeCertificate({ hosts: ['localhost'] }), /certificate/],
  [
    'of another host',
    async () => makeCertificate({ hosts: ['db.example.com'], issuer: await authority }),
    /altnames/,
  ],
] as const)('a database with a certificate %s gets no connection', async ([, certificate, complaint]) => {
  const front = await tlsFront(await certificate())
  const { url } = await emptyDatabase()
  await expect(migrate(verified(url, front.port, (await authority).certificate))).rejects.toThrow(complaint)
})

test('a database without TLS gets no connection', async () => {
  const { url } = await emptyDatabase()
  const address = verified(url, Number(new URL(url).port), (await authority).certificate)
  await expect(migrate(address)).rejects.toThrow('does not support SSL')
})
