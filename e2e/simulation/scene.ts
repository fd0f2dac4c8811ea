import { addAgreement } from '../agreement/scene.ts'
import { contractTerms } from '../resale-contract/contract-terms.ts'
import { odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'
import { addUsage } from '../usage-report/scene.ts'

export type SimulationScene = { simulatedId: string; simulatedAgreementId: string }

type New = { number: string; customer: string; linked: string }

/** A drafted contract with a linked account that has usage of the past months. */
async function addDraft(sellerId: string, { number, customer, linked }: New) {
  await addUsage({
    sellerId,
    customer,
    linked,
    product: 'AmazonEC2',
    usageType: 'BoxUsage:m6i.large',
    region: 'eu-west',
    resource: 'i-0abc',
    mark: 'simulated',
  })
  const [buyer] = await query<{ id: string }>('select id from customer where account_id = $1 and name = $2', [
    sellerId,
    customer,
  ])
  const terms = contractTerms(buyer?.id, [{ payNumber: '111111111111', linkedNumber: linked, remarks: '' }])
  const [row] = await query<{ id: string }>(
    `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
     values ($1, $2, $3, $4, '2026-01-01', '2099-12-31') returning id`,
    [sellerId, number, buyer?.id, JSON.stringify(terms)],
  )
  return row?.id ?? ''
}

export async function set({ reseller: { accountId } }: Ground): Promise<SimulationScene> {
  const linked = '088000000091'
  const simulatedId = await addDraft(accountId, {
    number: 'R000901',
    customer: `Simulated ${odd}`,
    linked,
  })
  const simulatedAgreementId = await addAgreement({
    sellerId: accountId,
    name: `Storage ${odd}`,
    note: `Note ${odd}`,
    number: '000906',
    state: 3,
  })
  await query(
    `insert into associated_account (account_id, agreement_id, account_number, starts_on, creator_name, created_at)
     values ($1, $2, $3, '2026-01-01', 'Li Lei', '2026-01-03')`,
    [accountId, simulatedAgreementId, linked],
  )
  return { simulatedId, simulatedAgreementId }
}
