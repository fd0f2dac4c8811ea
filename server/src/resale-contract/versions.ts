import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import { StoredTerms } from './terms.ts'

/** All versions of some contracts, in the order of their days. Each holds from its day on until that of the next one. */
export async function listResaleVersions(tx: Tx, accountId: string, contractIds: readonly string[]) {
  if (contractIds.length === 0) return []
  const rows = await tx
    .selectFrom('resale_contract_version')
    .select(['contract_id', 'version', 'effective_date', 'terms', 'approved_at'])
    .where('account_id', '=', accountId)
    .where('contract_id', 'in', contractIds)
    .orderBy('contract_id')
    .orderBy('effective_date')
    .execute()
  return rows.map((row) => ({
    contractId: row.contract_id,
    version: row.version,
    effectiveDate: row.effective_date,
    approvedAt: row.approved_at,
    terms: StoredTerms.parse(row.terms),
  }))
}

/** Has the usage of a seller priced again, because what holds it or by which terms has changed. */
export const repriceUsage = (tx: Tx, accountId: string) =>
  addJob(tx, 'priceCloudUsage', { accountId }, { key: `prices of ${accountId}` })
