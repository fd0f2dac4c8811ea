import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCertificate } from '@fairlead/api/cert/certificate.ts'
import { generateCertificate, getCertificateOrder, renewCertificate } from '@fairlead/api/cert/free.ts'
import { expect, onTestFinished, test } from 'vitest'
import { signedBody } from '../../lib/acme/jws.ts'
import { acmeTransport } from '../../lib/acme/transport.ts'
import { startPebble } from '../../lib/testing/acme/pebble.ts'
import { world } from '../../lib/testing/world.ts'
import { accountKeyPurpose, openAuthority } from './authority.ts'
import { runOrder } from './run-order.ts'

/** Closes our account, as its operator may do with another client. */
async function closeAccount(
  key: KeyObject,
  url: string,
  { directory, ca }: { directory: string; ca: string },
) {
  const send = acmeTransport({ directory, ca, patienceMs: 10_000 })
  const { newNonce } = JSON.parse((await send({ method: 'GET', url: directory })).text) as {
    newNonce: string
  }
  const { headers } = await send({ method: 'HEAD', url: newNonce })
  const nonce = String(headers['replay-nonce'])
  const body = signedBody({ key, account: url, url, nonce, payload: { status: 'deactivated' } })
  expect((await send({ method: 'POST', url, body })).status).toBe(200)
}

/** A world whose authority is a real one, with a name server that both ask. */
async function withPebble(options: Parameters<typeof startPebble>[0] = {}) {
  const pebble = await startPebble(options)
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-authority-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, pebble.settings.ca)
  const w = await world({
    env: {
      ACME_DIRECTORY: pebble.settings.directory,
      ACME_CA_FILE: caFile,
      DNS_SERVERS: pebble.nameServer,
      ACME_CONTACT: 'operators@test.example',
    },
  })
  const needs = { db: w.db, box: w.box, settings: w.settings }
  const parts = () => ({ ...needs, authority: openAuthority(needs), now: () => w.clock.now() })
  const owner = w.as('owner')
  const order = async (id: string) => (await owner.call(getCertificateOrder, { params: { id } })).data
  const orderId = async (id: string) =>
    (
      await w.rows<{ id: string }>(
        'select id from certificate_order where certificate_id = $1 order by created_at desc limit 1',
        [id],
      )
    )[0]?.id ?? ''
  /** Runs the order until it reaches a state, in a new process each time. */
  const runTo = async (id: string, state: 'records' | 'done' | 'failed') => {
    const at = await orderId(id)
    await expect
      .poll(async () => {
        w.clock.advance(2)
        await runOrder(parts(), at)
        return (await order(id)).state
      })
      .toBe(state)
  }
  return {
    ...w,
    pebble,
    order,
    runTo,
    request: async (domain: string) => (await owner.call(generateCertificate, { body: { domain } })).data.id,
    renew: (id: string) => owner.call(renewCertificate, { params: { id } }),
    certificate: async (id: string) => (await owner.call(getCertificate, { params: { id } })).data,
    addTxt: async (id: string) => {
      const { txtName, txtValue } = await order(id)
      await pebble.addTxt(txtName ?? '', txtValue ?? '')
    },
  }
}

test('a real authority issues a certificate of six days, and its successor by another record', async () => {
  const w = await withPebble({ nonceReject: 50, validitySeconds: 6 * 86_400 })
  const id = await w.request('www.a.example')
  await w.runTo(id, 'records')
  await w.addTxt(id)
  await w.runTo(id, 'done')
  const first = await w.certificate(id)
  const days =
    (new Date(first.expireDate ?? 0).getTime() - new Date(first.beginDate ?? 0).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(6)
  const root = new X509Certificate(await w.pebble.root())
  const [row] = await w.rows<{ chain: string }>('select chain from certificate')
  const last = (row?.chain ?? '').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)?.at(-1) ?? ''
  expect(new X509Certificate(last).checkIssued(root)).toBe(true)

  // All processes have one account. Pebble accepts at least one in a hundred proofs of an account again, so another account
  // orders the successor.
  expect(await w.rows('delete from authority_account returning url')).toEqual([{ url: expect.any(String) }])
  expect(await w.renew(id)).toMatchObject({ code: 200 })
  await w.runTo(id, 'records')
  const { txtName, txtChanged } = await w.order(id)
  expect(txtChanged).toBe(true)
  await w.pebble.clearTxt(txtName ?? '')
  await w.addTxt(id)
  await w.runTo(id, 'done')
  expect((await w.certificate(id)).serialNumber).not.toBe(first.serialNumber)
})

test('a name server that fails is told as such, and the order goes on when it is mended', async () => {
  const w = await withPebble()
  const id = await w.request('www.b.example')
  await w.runTo(id, 'records')
  const { txtName } = await w.order(id)
  await w.pebble.setServfail(txtName ?? '')
  await expect
    .poll(async () => {
      w.clock.advance(400)
      await w.runTo(id, 'records')
      return (await w.order(id)).cause
    })
    .toBe('dnsSilent')
  await w.pebble.clearServfail(txtName ?? '')
  await w.addTxt(id)
  await w.runTo(id, 'done')
})

test.for(['missing', 'closed'] as const)(
  'an account that is %s at a real authority is registered again',
  async (fault) => {
    const w = await withPebble()
    const id = await w.request('www.c.example')
    await w.runTo(id, 'records')
    const { txtValue } = await w.order(id)
    const [account] = await w.rows<{ url: string; key: Buffer; directory: string }>(
      'select * from authority_account',
    )
    if (!account) throw new Error('there is no account')
    if (fault === 'missing') await w.rows(`update authority_account set url = url || '0'`)
    else {
      const key = createPrivateKey(w.box.open(account.key, accountKeyPurpose, account.directory))
      await closeAccount(key, account.url, w.pebble.settings)
    }
    await w.addTxt(id)
    await expect
      .poll(async () => {
        await w.runTo(id, 'records')
        return (await w.order(id)).txtValue
      })
      .not.toBe(txtValue)
    expect(await w.order(id)).toMatchObject({ txtChanged: true })
    await w.addTxt(id)
    await w.runTo(id, 'done')
    const [after] = await w.rows<{ url: string; key: Buffer }>('select * from authority_account')
    // The key of a closed account stays closed.
    expect(after?.key.equals(account.key)).toBe(fault === 'missing')
    expect(after?.url === account.url).toBe(fault === 'missing')
  },
)
