import { addLinkedAccount, deleteLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import { editUser, getUser, listUsers } from '@fairlead/api/user/user.ts'
import { expect, test } from 'vitest'
import { newcomer } from '../lib/testing/scene/newcomers.ts'
import { world, type World } from '../lib/testing/world.ts'

const link = async (w: World, linkedAccount: string, by: 'owner' | 'stranger' = 'owner') =>
  (await w.as(by).call(addLinkedAccount, { body: { supplier: 'aws', linkedAccount } })).data.id

/** A user, and a function that edits only the linked accounts. */
async function edited(w: World) {
  const { id, email, username } = await newcomer(w)
  const body = { email, username, type: 0, roleIds: [], popularizeNumber: '' }
  const params = { id }
  return {
    id,
    set: (linkedAccountIds?: string[]) =>
      w
        .as('owner')
        .call(editUser, { params, body: { ...body, ...(linkedAccountIds && { linkedAccountIds }) } }),
    get: async () => (await w.as('owner').call(getUser, { params })).data,
  }
}

test('a user gets linked accounts, keeps them if an edit omits them, and loses them', async () => {
  const w = await world()
  const first = await link(w, '111111111111')
  const second = await link(w, '222222222222')
  const { id, set, get } = await edited(w)
  expect((await set([second, first])).data.linkedAccount).toEqual(['111111111111', '222222222222'])
  const { data } = await w.as('owner').call(listUsers)
  expect(data.content.find((user) => user.id === id)).toMatchObject({ linkedAccountIds: [first, second] })
  expect((await set()).succ).toBe(true)
  expect((await get()).linkedAccountIds).toEqual([first, second])
  await w.as('owner').call(deleteLinkedAccount, { params: { id: first } })
  expect((await get()).linkedAccount).toEqual(['222222222222'])
  expect((await set([])).data.linkedAccount).toEqual([])
  expect(await w.rows('select from user_linked_account')).toEqual([])
})

test.for<[string, (ids: { own: string; foreign: string }) => string[], Record<string, string>]>([
  ["another account's", ({ own, foreign }) => [own, foreign], { 'linkedAccountIds.1': 'option' }],
  ["nobody's", () => [crypto.randomUUID()], { 'linkedAccountIds.0': 'option' }],
  ['the same twice', ({ own }) => [own, own], { linkedAccountIds: 'duplicate' }],
  ['what is no id', () => ['x'], { 'linkedAccountIds.0': 'format' }],
  [
    'more than there can be',
    () => Array.from({ length: 21 }, () => crypto.randomUUID()),
    { linkedAccountIds: 'tooMany' },
  ],
])('%s is refused on its field, and nothing changes', async ([, ids, fields]) => {
  const w = await world()
  const own = await link(w, '111111111111')
  const foreign = await link(w, '111111111111', 'stranger')
  const { set, get } = await edited(w)
  await set([own])
  expect(await set(ids({ own, foreign }))).toMatchObject({ code: 400, fields })
  expect((await get()).linkedAccountIds).toEqual([own])
})

test('the database refuses linked accounts and users of other accounts', async () => {
  const w = await world()
  const own = await link(w, '111111111111')
  const foreign = await link(w, '111111111111', 'stranger')
  const { owner, stranger } = w.people
  // Several statements in one query are one transaction.
  const tie = (userId: string, linkedId: string) =>
    w.rows(
      `set local role fairlead_app;
       select set_config('app.account_id', '${owner.accountId}', true);
       insert into user_linked_account (user_id, linked_account_id, account_id)
       values ('${userId}', '${linkedId}', '${owner.accountId}')`,
    )
  await expect(tie(owner.userId, foreign)).rejects.toThrow('foreign key')
  await expect(tie(stranger.userId, own)).rejects.toThrow('row-level security')
  await tie(owner.userId, own)
  expect(await w.rows('select from user_linked_account')).toHaveLength(1)
})
