import { createHash } from 'node:crypto'
import { listAudit } from '@fairlead/api/audit/entry.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { readAllMessages } from '@fairlead/api/message/message.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { minimalSite, world, type World } from '../lib/testing/world.ts'

type EntryRow = {
  account_id: string | null
  number: string
  previous: string
  hash: string
  operate_date: Date
  [column: string]: string | number | Date | null
}

const entries = ({ rows }: World, account: string | null) =>
  rows<EntryRow>(
    `select audit_entry.*, encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash,
            host(ip) as ip from audit_entry where account_id is not distinct from $1 order by audit_entry.number`,
    [account],
  )

/** The hash as docs/audit.md describes it, without code of the server. */
function hashOf(row: EntryRow) {
  const text = (value: string | number | Date | null | undefined) =>
    value === null || value === undefined ? '' : value instanceof Date ? value.toISOString() : String(value)
  const columns = [
    'account_id',
    'number',
    'previous',
    'id',
    'operate_date',
    'user_id',
    'user_name',
    'model',
    'action',
    'subject',
    'ip',
    'uri',
    'request_id',
    'operate_result',
  ]
  const times = row['count'] === 1 ? [] : [text(row['count'])]
  const detail = row['detail'] === null ? [] : ['detail', text(row['detail'])]
  const parts = ['fairlead-audit-1', ...columns.map((column) => text(row[column])), ...times, ...detail]
  const hashedText = parts.map((part) => `${Buffer.byteLength(part)}:${part},`).join('')
  return createHash('sha256').update(hashedText).digest('hex')
}

const expectChain = (chain: EntryRow[]) => {
  expect(chain.map(({ number }) => Number(number))).toEqual(chain.map((_, index) => index + 1))
  expect(chain.map(({ previous }) => previous)).toEqual(
    ['0'.repeat(64), ...chain.map(({ hash }) => hash)].slice(0, chain.length),
  )
  expect(chain.map(({ hash }) => hash)).toEqual(chain.map(hashOf))
  const dates = chain.map(({ operate_date }) => operate_date.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
}

test('64 concurrent acts of two users of one account form a chain without gaps', async () => {
  const w = await world()
  const owner = w.as('owner')
  const member = w.as('member')
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, i) => (i % 2 ? owner : member).call(readAllMessages, { body: {} })),
  )
  expect(answers.filter(({ succ }) => !succ)).toEqual([])
  const chain = await entries(w, w.people.owner.accountId)
  expect(chain).toHaveLength(64)
  expectChain(chain)
})

test('an act that is rolled back leaves no gap in the numbers', async () => {
  const w = await world({ expectedErrors: /no room/ })
  await w.as('owner').call(readAllMessages, { body: {} })
  await w.rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`,
  )
  await w.rows(
    `create constraint trigger refuse after insert on audit_entry
     deferrable initially deferred for each row execute function refuse()`,
  )
  try {
    expect((await w.as('owner').call(readAllMessages, { body: {} })).succ).toBe(false)
  } finally {
    await w.rows('drop function refuse cascade')
  }
  await w.as('owner').call(readAllMessages, { body: {} })
  const chain = await entries(w, w.people.owner.accountId)
  expect(chain).toHaveLength(2)
  expectChain(chain)
})

test('each account has its own chain, and entries without an account have one', async () => {
  const w = await world()
  for (const name of ['owner', 'stranger', 'owner'] as const)
    await w.as(name).call(addSite, { body: minimalSite(`${crypto.randomUUID()}.example`) })
  const body = { accountType: 1, username: 'nobody, "名" = +\n\u001b[31m', password: 'wrong' }
  await w.guest().call(signIn, { body })
  // A different failure, because the same one again within a minute would only be counted.
  await w.guest().call(signIn, { body: { ...body, accountType: 2, accountNumber: '100000009999' } })
  for (const [account, length] of [
    [w.people.owner.accountId, 2],
    [w.people.stranger.accountId, 1],
    [null, 2],
  ] as const) {
    const chain = await entries(w, account)
    expect(chain).toHaveLength(length)
    expectChain(chain)
  }
})

test('an insert cannot choose the number, date or hash of an entry', async () => {
  const w = await world()
  const values = `($1, 'forger', 'site', 'add', '/', 'r', 200, 77, '1999-01-01', '\\x00')`
  await w.rows(
    `insert into audit_entry (account_id, user_name, model, action, uri, request_id, operate_result, number,
                              operate_date, hash) values ${values}, ${values}`,
    [w.people.owner.accountId],
  )
  const chain = await entries(w, w.people.owner.accountId)
  expect(chain).toHaveLength(2)
  expectChain(chain)
  expect(chain[0]?.operate_date.getFullYear()).toBeGreaterThan(2000)
})

test.for(["update audit_entry set user_name = 'x'", 'delete from audit_entry', 'truncate audit_entry'])(
  'even the owner of the database is refused: %s',
  async (statement) => {
    const w = await world()
    await w.as('owner').call(readAllMessages, { body: {} })
    await expect(w.rows(statement)).rejects.toThrow('entries of the audit log are never changed')
    expect((await w.as('owner').call(listAudit)).data.totalSize).toBe(1)
  },
)

test('no role of the programs can write the ends of the chains', async () => {
  const { rows } = await world()
  const rights = await rows(
    `select from (values ('fairlead_app'), ('fairlead_system')) r(role),
                 (values ('select'), ('insert'), ('update'), ('delete'), ('truncate')) p(privilege)
      where has_table_privilege(r.role, 'audit_chain', p.privilege)`,
  )
  expect(rights).toEqual([])
})
