import { expect, test } from 'vitest'
import { addMail } from './mail/mail.ts'
import { secretBox } from './secret-box.ts'
import { checkSecretKey } from './secret-probe.ts'
import { world } from './testing/world.ts'

const other = secretBox('another key, of 32 characters or more')

test('a start with another SECRET_KEY is refused, and the error says what to do', async () => {
  const { db, box } = await world()
  await checkSecretKey(db, box)
  await checkSecretKey(db, box)
  await expect(checkSecretKey(db, other)).rejects.toThrow(/^SECRET_KEY: .*another one.*secret-key/)
  await checkSecretKey(db, box)
})

test('in an older database without a probe another secret is checked', async () => {
  const { db, box, rows } = await world()
  await db.transaction((tx) =>
    addMail(tx, box, { to: 'a@example.com', language: 'en', subject: '', lines: [] }),
  )
  await expect(checkSecretKey(db, other)).rejects.toThrow(/SECRET_KEY/)
  expect(await rows('select from secret_probe')).toEqual([])
  await checkSecretKey(db, box)
})

test('of two concurrent first starts with different keys one continues', async () => {
  const { db, box } = await world()
  const starts = await Promise.allSettled([checkSecretKey(db, box), checkSecretKey(db, other)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
