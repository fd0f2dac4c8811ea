import { getSiteChanges, rollBackSite } from '@fairlead/api/cdn/site/site-history.ts'
import { editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { reseal } from './lib/reseal.ts'
import type { Reseal, SealedColumn } from './lib/sealed.ts'
import { secretBox } from './lib/secret-box.ts'
import { checkSecretKey, probeSealed } from './lib/secret-probe.ts'
import { canary, plants, sealedBefore } from './lib/testing/scene/sealed-values.ts'
import { raceAt } from './lib/testing/race.ts'
import { secretKey, world, type World } from './lib/testing/world.ts'
import { resealAll } from './reseal.ts'
import { sealedColumns } from './slices.ts'

const newKey = 'f00d1e5c0ab1a7f2d86c41f7d3b29c8e77b0e9d1'
const wrongKey = '0bad1e5c0ab1a7f2d86c41f7d3b29c8e77b0e9d1'
const old = secretBox(secretKey)
const both = secretBox(newKey, [secretKey])
const onlyNew = secretBox(newKey)

/** All columns filled under the old key; in the layout of earlier releases as well when `twice`. */
async function planted(options: { twice?: boolean; env?: Record<string, string> } = {}) {
  const w = await world({ sites: ['a.example'], edges: ['edge'], ...(options.env && { env: options.env }) })
  await checkSecretKey(w.db, old)
  const ofStorage = sealedColumns.filter(({ openedBy }) => openedBy === 'storage')
  const sealOf = (name: string) =>
    ofStorage.some(({ table, column }) => name === `${table}.${column}`) ? old.storage.seal : old.seal
  for (const [name, plant] of Object.entries(plants)) await plant(w, sealOf(name))
  if (options.twice)
    for (const name of ['certificate.key', 'signing_key.sealed_key', 'secret_key.secret', 'mail.sealed_body'])
      await plants[name]?.(w, sealedBefore(secretKey))
  return w
}

/** All texts in all columns that the box opens, and how many it does not. */
async function opened({ rows }: World, box: typeof old) {
  const texts: string[] = []
  let shut = 0
  const look =
    (column: SealedColumn): Reseal =>
    (sealed, purpose, owner) => {
      try {
        texts.push((column.openedBy === 'storage' ? box.storage : box).open(sealed, purpose, owner))
      } catch {
        shut += 1
      }
      return sealed
    }
  for (const column of [...sealedColumns, probeSealed]) {
    const value = column.isDocument ? `${column.column}::text` : column.column
    const found = await rows<Record<string, unknown>>(
      `select *, ${value} as value from ${column.table} where ${column.column} is not null`,
    )
    for (const row of found) column.reseal(row['value'] as Buffer, row, look(column))
  }
  return { texts: texts.toSorted(), shut }
}

const run = (w: World, box = both, more: Partial<Parameters<typeof reseal>[2]> = {}) =>
  reseal(w.url, box, { columns: sealedColumns, last: probeSealed, ...more })

/** The command, and what it prints. */
async function command(w: World, key: string, oldKeys: string[]) {
  const lines: string[] = []
  const settings = { databaseUrl: w.url, secretKey: key, oldSecretKeys: oldKeys }
  const isDone = await resealAll(settings, (...said) => void lines.push(...said))
  return { isDone, output: lines.join('\n') }
}

test('a value is planted in every column and for every purpose that the slices name', async () => {
  expect(Object.keys(plants).toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
  const { texts } = await opened(await planted(), old)
  for (const purpose of sealedColumns.flatMap(({ purposes }) => purposes))
    expect(texts).toContain(`${canary} ${purpose}`)
})

test('every sealed value of the database opens with the new key alone, and is what it was', async () => {
  const w = await planted({ twice: true })
  const before = await opened(w, old)
  const { columns, left } = await run(w)
  expect(left).toBeUndefined()
  expect(await opened(w, onlyNew)).toEqual({ ...before, shut: 0 })
  expect((await opened(w, old)).texts).toEqual([])
  expect(columns).toHaveLength(sealedColumns.length + 1)
  for (const { name, resealed, present, unreadable } of columns) {
    expect([name, resealed]).toEqual([name, present])
    expect(resealed).toBeGreaterThan(0)
    expect(unreadable).toBe(0)
  }
  // A second run finds nothing to do, and changes nothing.
  const rows = () => w.rows('select xmin, id from certificate order by id')
  const written = await rows()
  const again = await run(w)
  expect(again.columns.map(({ resealed }) => resealed)).toEqual(columns.map(() => 0))
  expect(await rows()).toEqual(written)
})

test('a run that is killed loses nothing, and the next one goes on', async () => {
  const w = await planted({ twice: true })
  const before = await opened(w, old)
  for (const batches of [1, 4, sealedColumns.length + 2]) {
    let count = 0
    const killed = run(w, both, {
      onBatch() {
        count += 1
        if (count === batches) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await opened(w, both)).toEqual({ ...before, shut: 0 })
    // The old key must stay in the settings as long as anything needs it.
    await expect(checkSecretKey(w.db, onlyNew)).rejects.toThrow('SECRET_KEY')
    await checkSecretKey(w.db, both)
  }
  expect((await run(w)).left).toBeUndefined()
  expect(await opened(w, onlyNew)).toEqual({ ...before, shut: 0 })
})

test('what a person writes at the same moment stays', async () => {
  const w = await planted()
  const { accountId } = w.people.owner
  const fresh = onlyNew.seal('written meanwhile', 'certificate key', accountId)
  // The row stays locked, with another value in it, until the run waits for it.
  const [report] = await raceAt(
    w,
    `update certificate set key = '\\x${fresh.toString('hex')}' where name = 'planted'`,
    [() => run(w)],
  )
  expect(report?.left).toBeUndefined()
  expect(await w.rows(`select key from certificate where name = 'planted'`)).toEqual([{ key: fresh }])
})

test('a transaction that has read an old value before, and writes it later, is waited for', async () => {
  const w = await planted()
  const late = await w.connect()
  try {
    await late.query('begin')
    const { rows } = await late.query<{ config: object }>('select config from site_version limit 1')
    const cut = await run(w, both, { waitMs: 0 })
    expect(cut.left).toMatchObject({ why: 'transactions', pids: [expect.any(Number)] })
    await expect(checkSecretKey(w.db, onlyNew)).rejects.toThrow('SECRET_KEY')

    let rounds = 0
    const { left } = await run(w, both, {
      async onBatch() {
        rounds += 1
        if (rounds !== sealedColumns.length) return
        // The first pass is over. A row with the old text is added behind it.
        const values = [w.site('a.example').id, w.people.owner.accountId, JSON.stringify(rows[0]?.config)]
        await late.query(
          `insert into site_version (site_id, version, account_id, action, config, user_name, created_at)
           values ($1, 2, $2, 'edit', $3, '', now())`,
          values,
        )
        await late.query('commit')
      },
    })
    expect(left).toBeUndefined()
    expect((await opened(w, onlyNew)).shut).toBe(0)
  } finally {
    await late.end()
  }
})

test('while a server still seals with the old key, it is not done', async () => {
  const w = await planted()
  const stale = () => plants['mail.sealed_body']?.(w, old.seal)
  const { left } = await run(w, both, { onBatch: () => stale() as Promise<void> })
  expect(left).toEqual({ why: 'sealing' })
  await expect(checkSecretKey(w.db, onlyNew)).rejects.toThrow('SECRET_KEY')
})

test('with a wrong old key the command names the rows that no key opens, and changes none of them', async () => {
  const w = await planted({ twice: true })
  const before = await w.rows('select key from certificate order by id')
  const { isDone, output } = await command(w, newKey, [wrongKey])
  expect(isDone).toBe(false)
  expect(output).toContain('Not done: no key opens the values named above')
  expect(output).toContain('certificate.key: 0 sealed again, 0 already under it, 2 that no key opens')
  expect(output).toMatch(
    new RegExp(
      `^ {2}id=[0-9a-f-]{36} \\(certificate key\\): no key opens it, sealed by key ${old.keyId}`,
      'm',
    ),
  )
  expect(output).toContain('sealed by a key without an id')
  expect(await w.rows('select key from certificate order by id')).toEqual(before)
  await expect(checkSecretKey(w.db, secretBox(newKey, [wrongKey]))).rejects.toThrow('SECRET_KEY_OLD')

  const right = await command(w, newKey, [wrongKey, secretKey])
  expect(right.output).toContain('certificate.key: 2 sealed again, 0 already under it\n')
  expect(right).toMatchObject({ isDone: true, output: expect.stringMatching(/^Done: nothing is left/m) })
  // The output contains neither keys nor sealed values.
  for (const secret of [canary, secretKey, newKey, wrongKey, canary.slice(0, 12)])
    expect([output, right.output].join()).not.toContain(secret)
})

test('a start takes both keys, and the new one alone when everything is sealed again', async () => {
  const w = await planted()
  await checkSecretKey(w.db, both)
  await expect(checkSecretKey(w.db, onlyNew)).rejects.toThrow('SECRET_KEY')
  await run(w)
  await checkSecretKey(w.db, onlyNew)
  await expect(checkSecretKey(w.db, old)).rejects.toThrow('SECRET_KEY')
})

const settings = { SECRET_KEY: newKey, SECRET_KEY_OLD: secretKey }

test('a change of the key is no change of a site, for users and for edges', async () => {
  const w = await planted({ env: settings })
  const params = { id: w.site('a.example').id }
  const owner = w.as('owner')
  const detail = async () => (await owner.call(getSite, { params })).data
  const delivered = async () => JSON.stringify(await w.edge('edge').work())
  expect(await delivered()).toContain(`${canary} origin header`)
  const save = (shown: Awaited<ReturnType<typeof detail>>, comment: string) =>
    owner.call(editSite, {
      params,
      body: { version: shown.version, comment, origins: shown.config.origins, behaviors },
    })
  const seen = await detail()
  const [first] = await w.rows<{ config: object }>('select config from site_version')
  const behaviors = seen.config.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { key: null, ttl: auth.ttl } }),
  }))

  await run(w)
  expect(await detail()).toEqual(seen)
  expect(await w.edge('edge').pull()).toEqual([])

  // A form that was open all the time sends the earlier placeholders.
  expect(await save(seen, 'later')).toMatchObject({ succ: true })
  expect(await delivered()).toContain(`${canary} uri authentication`)
  const changed = async () => (await owner.call(getSiteChanges, { params })).data[0]?.changes
  const paths = await changed()
  expect(paths).toEqual([['comment']])
  // In the middle of a run one version is sealed again, and the previous one is not.
  await w.rows('update site_version set config = $1 where version = 1', [first?.config])
  expect(await changed()).toEqual(paths)

  const back = await owner.call(rollBackSite, { params, body: { version: 2, to: 1 } })
  expect(back.succ).toBe(true)
  expect((await detail()).config).toEqual(seen.config)
})

test('it is no new binding of a device either', async () => {
  const w = await planted()
  const bound = () => w.rows('select id, mfa_bound_at from app_user order by id')
  const before = await bound()
  await run(w)
  expect(await bound()).toEqual(before)
  await plants['app_user.mfa_secret']?.(w, onlyNew.seal)
  expect(await bound()).not.toEqual(before)
})
