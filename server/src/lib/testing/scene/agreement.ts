import { randomUUID } from 'node:crypto'
import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import type { World } from '../world.ts'
import { newCustomer, type Seller } from './customer.ts'

let made = 0

export async function newCompany(w: World, seller: Seller = 'reseller', name = `Company ${++made}`) {
  const [row] = await w.rows<{ id: string }>(
    'insert into company (account_id, name) values ($1, $2) returning id',
    [w.people[seller].accountId, name],
  )
  return row?.id ?? ''
}

/** Terms of a contract of 2026 and 2027 with a new customer. */
export async function newTerms(w: World, seller: Seller = 'reseller', change: object = {}) {
  return AgreementTerms.parse({
    contractName: `Contract ${++made}`,
    customerId: await newCustomer(w, seller),
    companyId: await newCompany(w, seller),
    productLine: 'CDN',
    farea: 1,
    currency: 'USD',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    cycle: 1,
    ...change,
  })
}

export type AgreementShape = { id?: string; state?: 1 | 2 | 3; terms?: object; name?: string }

/** A contract of the seller; with `state` 3 one that was approved. */
export async function newAgreement(
  w: World,
  seller: Seller = 'reseller',
  { id = randomUUID(), state = 1, terms, name }: AgreementShape = {},
) {
  const said = await newTerms(w, seller, { ...terms, ...(name !== undefined && { contractName: name }) })
  const isApproved = state === 3
  await w.rows(
    `insert into agreement (account_id, number, customer_id, company_id, state, version, draft, name, product_line, currency,
                            starts_on, ends_on, extended_to, id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`,
    [
      w.people[seller].accountId,
      `EC${String(++made).padStart(6, '0')}`,
      said.customerId,
      said.companyId,
      state,
      isApproved ? 1 : 0,
      isApproved ? null : said,
      said.contractName,
      said.productLine,
      said.currency,
      said.startDate,
      said.endDate,
      id,
    ],
  )
  if (isApproved)
    await w.rows(
      `insert into agreement_version (account_id, agreement_id, version, terms, applies_from, requested_name, approved_name, approved_at)
       values ($1, $2, 1, $3, $4, 'one', 'other', now())`,
      [w.people[seller].accountId, id, said, said.startDate],
    )
  return id
}
