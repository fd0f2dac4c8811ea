import { type CompanyInput, maxCompanies } from '@fairlead/api/agreement/company.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

const selectCompany = (tx: Tx, accountId: string) =>
  tx.selectFrom('company').select(['id', 'name as companyName']).where('account_id', '=', accountId)

export const listCompanyChoices = (tx: Tx, accountId: string) =>
  selectCompany(tx, accountId).orderBy('name').orderBy('id').execute()

/** Throws `companyLimit`, or a field error for a name that another company has. */
export async function registerCompany(tx: Tx, accountId: string, { companyName }: CompanyInput, now: Date) {
  await takeTurns(tx, `companies of ${accountId}`)
  const companies = await listCompanyChoices(tx, accountId)
  if (companies.length >= maxCompanies) throw new Fail('companyLimit')
  return tx
    .insertInto('company')
    .values({ account_id: accountId, name: companyName, created_at: now })
    .returning(['id', 'name as companyName'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'company_name' ? Fail.field('companyName', 'companyTaken') : error
    })
}
