import { decideSellerApproval, getSellerApproval } from '@fairlead/api/approval/seller-approval.ts'
import { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { seedDemoBindings } from './demo-bindings.ts'
import { seedDemoContracts } from './demo-contracts.ts'
import { seedDemoStrategies } from './demo-strategies.ts'

test('the demo has a payer account with twenty linked accounts, however often it starts', async () => {
  const w = await world()
  const { accountId } = w.people.reseller
  await w.rows(`update account set number = '999999999999' where number = '100000000002'`)
  await w.rows(`update account set number = '100000000002' where id = $1`, [accountId])
  await w.rows(
    `insert into customer (account_id, number, name, short_name, email, type)
     select $1, 'C00000' || n, 'Customer ' || n, 'C' || n, 'a@test.example', 2 from generate_series(1, 6) n`,
    [accountId],
  )
  const seed = async () => {
    await seedDemoContracts(w.db)
    await seedDemoStrategies(w.db)
    await seedDemoBindings(w.db)
  }
  await seed()
  await seed()
  expect(await w.rows('select from linked_number')).toHaveLength(20)
  const found = await w.rows<{ status: number; count: number }>(
    'select status, count(*)::int from binding_application group by 1 order by 1',
  )
  expect(found).toEqual([
    { status: 1, count: 3 },
    { status: 2, count: 1 },
    { status: 3, count: 1 },
  ])
  expect(await w.rows(`select from approval where kind = 'accountBinding' and status = 0`)).toHaveLength(1)
  const waiting = await w.rows<{ id: string }>(
    `select p.id from approval p join resale_contract r on r.approval_id = p.id and r.status = 2
      where p.kind = 'resaleContract' and p.status = 0`,
  )
  expect(waiting).toHaveLength(1)
  // The reseller of the demo sees it in the inbox, and can approve it.
  const [{ id } = { id: '' }] = waiting
  const seller = w.as('reseller')
  const { data } = await seller.call(getSellerApproval, { params: { id } })
  expect(JSON.parse(data.facts['changes'] ?? '')).toContainEqual({
    field: 'currency',
    before: '',
    after: 'USD',
  })
  expect(await seller.call(decideSellerApproval, { params: { id }, body: { approve: true } })).toMatchObject({
    succ: true,
    data: { status: 1 },
  })
  const held = await w.rows('select distinct linked_number_id from account_binding where ends is null')
  expect(held).toHaveLength(6)
  const [contract] = await w.rows<{ terms: unknown }>(
    'select terms from resale_contract where status = 3 order by number',
  )
  expect(ResaleTerms.safeParse(contract?.terms).success).toBe(true)
})
