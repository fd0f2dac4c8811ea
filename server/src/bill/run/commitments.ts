import { billPlaces, exactOf, exactText, product, roundedTo, shareOf } from '@fairlead/api/rating/exact.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { yearEndingIn } from './contract-year.ts'

type Version = { version: number; terms: ResaleTerms }

const scopeOf = ({ kind, product: of, sku }: PricingRule) => JSON.stringify([kind, of, sku])

/**
 * What lifts the commitments of a contract year that ends in the month to what was promised, in the contract's currency; 0 if
 * none is short. A rule of another version with the same scope counts towards the same commitment, and a part of a year has
 * its part of it.
 */
export async function findCommitment(
  tx: Tx,
  {
    accountId,
    contractId,
    month,
    exchangeRate,
  }: Record<'accountId' | 'contractId' | 'month' | 'exchangeRate', string>,
  versions: readonly Version[],
): Promise<string> {
  const latest = versions.at(-1)
  const year = latest && yearEndingIn(month, latest.terms)
  const promised = latest?.terms.rules.filter(({ annualCommitment }) => annualCommitment !== null) ?? []
  if (!year || promised.length === 0) return '0'
  const { rows } = await sql<{ version: number; rule: number; price: string }>`
    select contract_version as version, rule, sum(price)::text as price
      from cloud_usage_day
     where account_id = ${accountId} and contract_id = ${contractId} and rule is not null
       and day >= ${year.from}::date and day <= ${year.to}::date
     group by 1, 2`.execute(tx)
  const spent = new Map<string, bigint>()
  for (const { version, rule, price } of rows) {
    const of = versions.find((one) => one.version === version)?.terms.rules[rule]
    if (of) spent.set(scopeOf(of), (spent.get(scopeOf(of)) ?? 0n) + exactOf(price))
  }
  const missing = promised.map((rule) => {
    const whole = exactOf(rule.annualCommitment ?? '0')
    const due = shareOf(whole, BigInt(year.days), BigInt(year.wholeDays))
    const paid = product(spent.get(scopeOf(rule)) ?? 0n, exactOf(exchangeRate))
    return due > paid ? roundedTo(due - paid, billPlaces) : 0n
  })
  return exactText(missing.reduce((sum, one) => sum + one, 0n))
}
