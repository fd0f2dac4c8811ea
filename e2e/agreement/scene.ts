import { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type AgreementScene = { agreementId: string; draftId: string; myAgreementId: string }

const common = {
  priceType: 2,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  annualCommitment: null,
}
const rules = [
  {
    ...common,
    kind: 'transfer',
    type: 2,
    rulePriceType: 2,
    mode: 'graduated',
    bands: [
      { from: '0', to: '10', columns: { JP: '110', EU: '80' } },
      { from: '10', to: '50', columns: { JP: '95', EU: '70' } },
      { from: '50', to: null, columns: { JP: '80', EU: '60' } },
    ],
  },
  { ...common, kind: 'requests', type: 6 },
  { ...common, kind: 'product', product: 'AmazonS3', type: 1, discountRate: '0.95' },
]

type Party = { sellerId: string; buyerId?: string; name: string; note: string; number: string; state: 1 | 3 }

/** A contract with a customer of its own. */
export async function addAgreement({ sellerId, buyerId, name, note, number, state }: Party) {
  const one = async (text: string, values: unknown[]) => {
    const [row] = await query<{ id: string }>(text, values)
    return row?.id ?? ''
  }
  const companyId = await one('insert into company (account_id, name) values ($1, $2) returning id', [
    sellerId,
    `Harbour ${number} ${name}`.slice(0, 200),
  ])
  if (buyerId) await query('update customer set buyer_id = null where buyer_id = $1', [buyerId])
  const customerId = await one(
    `insert into customer (account_id, number, name, type, buyer_id) values ($1, $2, $3, 2, $4) returning id`,
    [sellerId, `C9${number}`, `${number} ${name}`.slice(0, 200), buyerId ?? null],
  )
  const terms = AgreementTerms.parse({
    contractName: name.slice(0, 200),
    customerId,
    companyId,
    productLine: 'CDN',
    farea: 1,
    currency: 'USD',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    cycle: 1,
    remark: note,
    edpDistcount: '0.97',
    rules,
    support: { supportType: 2, rate: '0.03', minimumGuarantee: '450' },
  })
  const id = await one(
    `insert into agreement (account_id, number, customer_id, company_id, state, version, draft, name, product_line, currency, starts_on,
                            ends_on, extended_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'CDN', 'USD', '2026-01-01', '2027-12-31', '2027-12-31', '2026-01-02') returning id`,
    [
      sellerId,
      `EC${number}`,
      customerId,
      companyId,
      state,
      state === 3 ? 1 : 0,
      state === 3 ? null : terms,
      terms.contractName,
    ],
  )
  if (state === 3) {
    await query(
      `insert into agreement_version (account_id, agreement_id, version, terms, applies_from, requested_name, approved_name, approved_at)
       values ($1, $2, 1, $3, '2026-01-01', $4, $4, '2026-01-03')`,
      [sellerId, id, terms, name.slice(0, 100)],
    )
    await query(
      `insert into attachment (account_id, agreement_id, file_name, size, content, creator_name, created_at, shared)
       values ($1, $2, $3, 4, 'four', $4, '2026-01-03', true)`,
      [sellerId, id, `${name.slice(0, 190)}.txt`, name.slice(0, 100)],
    )
    await query(
      `insert into associated_account (account_id, agreement_id, account_number, email, starts_on, creator_name, created_at)
       values ($1, $2, $3, 'cloud@lighthouse.example', '2026-01-01', $4, '2026-01-03')`,
      [sellerId, id, `1234567${number}`, name.slice(0, 100)],
    )
  }
  return id
}

export async function set({ reseller, customer }: Ground): Promise<AgreementScene> {
  const sellerId = reseller.accountId
  const words = { name: `CDN and storage ${odd}`, note: `Support within four hours ${odd}` }
  return {
    draftId: await addAgreement({ sellerId, ...words, number: '000901', state: 1 }),
    agreementId: await addAgreement({ sellerId, ...words, number: '000902', state: 3 }),
    myAgreementId: await addAgreement({
      sellerId,
      buyerId: customer.accountId,
      ...words,
      number: '000903',
      state: 3,
    }),
  }
}

export async function setLong({ reseller, customer }: Ground) {
  await addAgreement({
    sellerId: reseller.accountId,
    name: longName(200),
    note: longSentence,
    number: '000904',
    buyerId: customer.accountId,
    state: 3,
  })
}
