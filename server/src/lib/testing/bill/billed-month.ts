import { decideSellerApproval } from '@fairlead/api/approval/seller-approval.ts'
import { addBillRun, listBillRuns } from '@fairlead/api/bill/bill-run.ts'
import { getBill, listBills, submitBill } from '@fairlead/api/bill/bill.ts'
import { addColleague } from '../scene/colleague.ts'
import { newHeld } from '../scene/resold.ts'
import { type CostRow, costCsv, curRow, deliver } from '../usage/delivered.ts'
import { world, type World } from '../world.ts'

/** The linked account of the month. */
export const billedLinked = '022222222222'
/** A day of a machine in October 2026. */
export const machineDay = (day: number, change: CostRow = {}): CostRow => {
  const on = `2026-10-${String(day).padStart(2, '0')}`
  return {
    ...curRow,
    'lineItem/UsageStartDate': `${on}T05:00:00Z`,
    'lineItem/UsageEndDate': `${on}T06:00:00Z`,
    'lineItem/ProductCode': 'AmazonEC2',
    'lineItem/Operation': 'RunInstances',
    'lineItem/UsageType': 'BoxUsage:m6i.large',
    'lineItem/UsageAmount': '24',
    'lineItem/UnblendedCost': '2.5',
    'pricing/publicOnDemandCost': '2.976',
    'pricing/unit': 'Hrs',
    ...change,
  }
}
/** A machine that runs the whole month. */
export const machineMonth = Array.from({ length: 31 }, (_, at) => machineDay(at + 1))
/** The terms of a contract that charges this share of the list price. */
export const paidShare = (discountRate: string) => ({
  discountMode: 1,
  rules: [
    {
      kind: 'product',
      type: 1,
      priceType: 2,
      product: null,
      sku: null,
      startDate: null,
      endDate: null,
      annualCommitment: null,
      discountRate,
    },
  ],
})
const approver = {
  menus: ['eu_billing_approval', 'eu_billing_bill'],
  actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_BILL_EDIT'],
}

/** The payer account of the files is registered. */
export const registerPayer = (w: World) =>
  w.rows(`update payer set number = '011111111111' where number like '6000%'`)

/** A month of usage that a contract of the reseller holds, and what its users do with the bills of it. */
export async function billedMonth(
  rows: readonly CostRow[] = machineMonth,
  terms: object = paidShare('0.95'),
  env: Readonly<Record<string, string>> = {},
) {
  const w = await world({ env })
  const held = await newHeld(w, [billedLinked], { terms: { taxRate: '0', ...terms }, customer: 'First' })
  await registerPayer(w)
  w.clock.set('2026-11-05T09:00:00Z')
  await deliver(w, costCsv(rows))
  const seller = w.as('reseller')
  const colleague = await addColleague(w, 'reseller', approver)
  const run = async (bizPeriod = '2026-10') => {
    const asked = await seller.call(addBillRun, { body: { bizPeriod } })
    await w.runJobs()
    const { data } = await seller.call(listBillRuns, {})
    return { asked, run: data.content[0] }
  }
  const list = async () => (await seller.call(listBills, {})).data.content
  const issue = async (id: string) => {
    const { data } = await seller.call(submitBill, { params: { id } })
    return colleague.call(decideSellerApproval, {
      params: { id: data.approvalId ?? '' },
      body: { approve: true },
    })
  }
  const made = async () => {
    await run()
    const [bill] = await list()
    if (!bill) throw new Error('The run made no bill')
    return bill
  }
  const issued = async () => {
    const { id } = await made()
    await issue(id)
    return (await seller.call(getBill, { params: { id } })).data
  }
  return { w, held, seller, colleague, run, list, issue, made, issued }
}
