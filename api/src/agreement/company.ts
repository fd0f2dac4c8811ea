import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../fields.ts'

/** The most companies of an account. */
export const maxCompanies = 100

/** A company of the seller that issues contracts and bills. */
export const Company = z.object({ id: Id, companyName: z.string() })
export type Company = z.output<typeof Company>

const path = '/base-info/contract/company'

export const selectCompanies = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'eu_billing_agreement',
  summary: 'Companies of the account that issue contracts and bills',
  reply: z.array(Company),
})

export const CompanyInput = z.strictObject({ companyName: Line(200) })
export type CompanyInput = z.output<typeof CompanyInput>

export const addCompany = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_AGREEMENT_ADD',
  summary: 'Add a company that issues contracts and bills',
  body: CompanyInput,
  reply: Company,
  errors: ['companyLimit'],
  audit: { model: 'company', action: 'add' },
})
