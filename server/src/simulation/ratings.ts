import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { AwsSupportType } from '@fairlead/api/resale-contract/names.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { sql } from 'kysely'
import { listKnownHoldings } from '../account-binding/public.ts'
import { findTypedTerms } from '../agreement/public.ts'
import {
  type PriceTerms,
  priceTermsOf,
  spansOf,
  type VersionSpan,
  versionKey,
} from '../cloud-usage/public.ts'
import type { Tx } from '../lib/db.ts'
import { findNamedTerms, listResaleVersions } from '../resale-contract/public.ts'
import type { BillTerms } from './compose-month.ts'
import type { Rating } from './simulate.ts'

const billTermsOf = (terms: ResaleTerms): BillTerms => ({
  currency: terms.currency,
  taxRate: terms.taxRate,
  awsSupportRate: terms.awsSupportType === AwsSupportType.none ? null : terms.awsSupportRate,
  bankProcessingFee: terms.bankProcessingFee,
  support: null,
})

/** The rules that hold on the first day of terms, as if they held on each day of the past. */
const timelessRulesOf = (rules: readonly PricingRule[], firstDay: string) =>
  rules
    .filter(
      ({ startDate, endDate }) =>
        (startDate === null || startDate <= firstDay) && (endDate === null || firstDay <= endDate),
    )
    .map((rule) => ({ ...rule, startDate: null, endDate: null }))

type Draft = { accountId: string; numbers: readonly string[]; price: PriceTerms; firstDay: string }

/** Terms that hold all usage of linked accounts, whoever held it. */
function onAllUsage({ accountId, numbers, price, firstDay }: Draft) {
  const rules = timelessRulesOf(price.rules, firstDay)
  const held = { contractId: '', customerId: '', begins: '0001-01-01', ends: null }
  const version: VersionSpan = { version: 0, effective: held.begins, rules }
  return {
    accountId,
    versions: [],
    linkedAccounts: numbers.map((linkedNumber) => ({ linkedNumber, startDate: null, endDate: null })),
    knownAt: null,
    pricedIn: (days: { from: string; until: string }) => ({
      spans: numbers.flatMap((linked) => spansOf({ linked, ...held }, [version], days)),
      terms: new Map([[versionKey({ contractId: '', version: 0 }), { ...price, rules }]]),
    }),
  }
}

/** The linked accounts that a contract, or all contracts with a customer, hold now. */
async function listHeld(tx: Tx, accountId: string, of: { contractId: string } | { customerId: string }) {
  const { rows } = await sql<{ number: string }>`
    select distinct n.number
      from account_binding b
      join linked_number n on n.id = b.linked_number_id and n.account_id = b.account_id
      join resale_contract r on r.id = b.contract_id and r.account_id = b.account_id
     where b.account_id = ${accountId} and b.ends is null
       and ${'contractId' in of ? sql`r.id = ${of.contractId}` : sql`r.customer_id = ${of.customerId}`}`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

const sorted = (...numbers: readonly string[]) => [...new Set(numbers)].toSorted()

/** The newest terms of a contract in the reseller’s form. Throws `notFound`. */
export async function findResaleRating(tx: Tx, accountId: string, contractId: string): Promise<Rating> {
  const { terms, ...names } = await findNamedTerms(tx, accountId, contractId)
  const held = await listHeld(tx, accountId, { contractId })
  const numbers = sorted(...terms.areas.map(({ linkedNumber }) => linkedNumber), ...held)
  const firstDay = terms.effectiveDate ?? terms.startDate
  return {
    ...names,
    ...onAllUsage({ accountId, numbers, price: priceTermsOf(terms), firstDay }),
    terms: billTermsOf(terms),
    fixedRate: null,
  }
}

/** What a contract with an end user says, or is drafted to say. Throws `notFound`. */
export async function findAgreementRating(tx: Tx, accountId: string, id: string): Promise<Rating> {
  const { terms, firstDay, accounts, contractName, customerName } = await findTypedTerms(tx, accountId, id)
  const held = await listHeld(tx, accountId, { customerId: terms.customerId })
  const price = {
    rules: terms.rules,
    edp: terms.edpDistcount,
    listBase: terms.listBase,
    passCredits: terms.passCredits,
  }
  return {
    contractName,
    customerName,
    ...onAllUsage({ accountId, numbers: sorted(...accounts, ...held), price, firstDay }),
    terms: {
      currency: terms.currency,
      taxRate: terms.taxRate,
      awsSupportRate: null,
      bankProcessingFee: terms.otherAmt,
      support: terms.support,
    },
    fixedRate: terms.exchangeRate,
  }
}

/** The first moment after a day, in UTC. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000 - 1)

/** A contract in the reseller’s form as it was known at the end of a day. Throws `notFound`. */
export async function findKnownRating(
  tx: Tx,
  accountId: string,
  { contractId, asOf }: { contractId: string; asOf: string },
): Promise<Rating> {
  const { terms: newest, ...names } = await findNamedTerms(tx, accountId, contractId)
  const knownAt = endOf(asOf)
  const known = (await listResaleVersions(tx, accountId, [contractId])).filter(
    ({ approvedAt }) => approvedAt <= knownAt,
  )
  // Without a version, nothing was agreed, and nothing could be held.
  const held = known.length === 0 ? [] : await listKnownHoldings(tx, accountId, contractId, knownAt)
  const prices = known.map(({ version, terms }) => ({ version, price: priceTermsOf(terms) }))
  const versions = known.map(({ version, effectiveDate, terms }): VersionSpan => ({
    version,
    effective: effectiveDate,
    rules: priceTermsOf(terms).rules,
  }))
  const counts = held.filter(({ begins, ends }) => ends === null || begins < ends)
  return {
    ...names,
    accountId,
    versions: known.map(({ version }) => version),
    linkedAccounts: counts.map(({ linkedNumber, begins, ends }) => ({
      linkedNumber,
      startDate: begins,
      endDate: ends,
    })),
    terms: billTermsOf(known.at(-1)?.terms ?? newest),
    fixedRate: null,
    knownAt,
    pricedIn: (days) => ({
      spans: counts.flatMap(({ linkedNumber, customerId, begins, ends }) =>
        spansOf({ linked: linkedNumber, contractId, customerId, begins, ends }, versions, days),
      ),
      terms: new Map(prices.map(({ version, price }) => [versionKey({ contractId, version }), price])),
    }),
  }
}
