import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { demoRules } from './demo-rules.ts'
import { demoSeller } from './demo-seller.ts'

type DemoAgreement = {
  /** The place of its customer, from 1. */
  customer: number
  /** 1 drafting, 3 enabled, 4 failed */
  state: 1 | 3 | 4
  name: string
  terms: object
  /** Numbers of the accounts that it prices. */
  accounts?: readonly string[]
}

const year = new Date().getUTCFullYear()
const [first, last] = [`${year}-01-01`, `${year + 1}-12-31`]

const agreements: readonly DemoAgreement[] = [
  {
    customer: 1,
    state: 3,
    name: 'CDN and storage for Lighthouse',
    terms: {
      productLine: 'CDN',
      rules: [demoRules[1], demoRules[5]],
      autoExtendFlag: true,
      extendTimes: 2,
      extendMonths: 12,
      extendPeriod: 30,
      remark: 'Questions about the service are answered within four hours.',
    },
    accounts: ['100000000003'],
  },
  {
    customer: 2,
    state: 1,
    name: '海星日本与欧洲流量合同',
    terms: { productLine: 'CDN', farea: 2, currency: 'CNY', taxRate: '0.06', rules: [demoRules[1]] },
  },
  {
    customer: 3,
    state: 4,
    name: 'Launch of Beacon Games',
    terms: { productLine: 'AWS', rules: [demoRules[0]], edpDistcount: '0.97' },
  },
  {
    customer: 5,
    state: 3,
    name: '灯塔软件云资源合同',
    terms: {
      productLine: 'AWS',
      listBase: 'asBilled',
      rules: [demoRules[0], demoRules[2], demoRules[3], demoRules[4]],
      support: { supportType: 2, rate: '0.03', minimumGuarantee: '450' },
    },
    accounts: ['210000000021', '210000000022', '210000000023'],
  },
]

/** The company of the reseller that issues its bills. */
async function addIssuer(tx: Tx, accountId: string) {
  const { id } = await tx
    .insertInto('company')
    .values({ account_id: accountId, name: 'Harbour Cloud Ltd' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The demo's reseller has contracts with its customers, once. */
export async function seedDemoAgreements(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const customers = await tx
      .selectFrom('customer as c')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(['c.id', 'a.id as sellerId'])
      .where('a.number', '=', demoSeller)
      .orderBy('c.number')
      .execute()
    const isSeeded = await tx.selectFrom('agreement').select('id').limit(1).executeTakeFirst()
    const seller = customers[0]?.sellerId
    if (isSeeded || seller === undefined) return
    const companyId = await addIssuer(tx, seller)
    for (const [place, { customer, state, name, terms: change, accounts = [] }] of agreements.entries()) {
      const buyer = customers[customer - 1]
      if (!buyer) return
      const terms = AgreementTerms.parse({
        contractName: name,
        customerId: buyer.id,
        companyId,
        farea: 1,
        currency: 'USD',
        startDate: first,
        endDate: last,
        signDate: `${year - 1}-12-15`,
        cycle: 1,
        ...change,
      })
      const createdAt = new Date(Date.now() - (agreements.length - place) * 86_400_000)
      const isEnabled = state === 3
      const { id } = await tx
        .insertInto('agreement')
        .values({
          account_id: seller,
          number: `EC${String(place + 1).padStart(6, '0')}`,
          customer_id: buyer.id,
          company_id: companyId,
          state,
          version: isEnabled ? 1 : 0,
          draft: isEnabled ? null : JSON.stringify(terms),
          name,
          product_line: terms.productLine,
          currency: terms.currency,
          starts_on: first,
          ends_on: last,
          extended_to: terms.autoExtendFlag ? `${year + 3}-12-31` : last,
          signed_on: terms.signDate,
          reason: state === 4 ? 'The discount is below what we pay' : '',
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (!isEnabled) continue
      await tx
        .insertInto('agreement_version')
        .values({
          account_id: seller,
          agreement_id: id,
          version: 1,
          terms: JSON.stringify(terms),
          applies_from: first,
          requested_name: 'sales@harbour.example',
          approved_name: 'lead@harbour.example',
          approved_at: createdAt,
        })
        .execute()
      for (const accountNumber of accounts)
        await tx
          .insertInto('associated_account')
          .values({
            account_id: seller,
            agreement_id: id,
            account_number: accountNumber,
            starts_on: first,
            creator_name: 'sales@harbour.example',
            created_at: createdAt,
          })
          .execute()
    }
  })
}
