import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { demoSeller } from './demo-seller.ts'

const payNumber = '200000000001'

const year = new Date().getUTCFullYear()
/** That of the contracts. */
const first = `${year - 1}-01-01`
/** A move within the month that is over. */
const moveDay = new Date(Date.UTC(year, Math.max(new Date().getUTCMonth() - 1, 0), 12))
  .toISOString()
  .slice(0, 10)

const remarks = ['Production', 'Staging', 'Archive', 'Analytics']
const linkedNumbers = Array.from({ length: 20 }, (_, at) => ({
  number: `2100000000${String(at + 1).padStart(2, '0')}`,
  remarks: remarks[at % remarks.length] ?? '',
}))

type DemoApplication = {
  /** The places of the contract among those in force, and of its linked accounts, from 0. */
  contract: 0 | 1
  linked: readonly number[]
  from: string
  explanation: string
  /** 1 finished, 2 waiting for approval, 3 terminated */
  status: 1 | 2 | 3
  /** The first day without its bindings; those that have moved end by their numbers. */
  until?: string
  moved?: Readonly<Record<number, string>>
  cause?: string
}

const applications: readonly DemoApplication[] = [
  {
    contract: 0,
    linked: [0, 1, 2],
    from: first,
    explanation: 'Accounts of the contract',
    status: 1,
    moved: { 2: moveDay },
  },
  { contract: 1, linked: [3, 4, 5], from: first, explanation: 'Accounts of the contract', status: 1 },
  {
    contract: 1,
    linked: [2],
    from: moveDay,
    explanation: 'The customer takes over the archive',
    status: 1,
  },
  {
    contract: 0,
    linked: [6],
    from: first,
    explanation: 'Trial of analytics',
    status: 3,
    until: `${year}-02-01`,
    cause: 'The trial is over',
  },
  {
    contract: 0,
    linked: [7, 8],
    from: moveDay,
    explanation: 'Two more accounts for production',
    status: 2,
  },
]

/** The payer account with its linked accounts; their ids in order. */
async function addPayer(tx: Tx, accountId: string) {
  const payer = await tx
    .insertInto('payer')
    .values({
      account_id: accountId,
      number: payNumber,
      area_type: 1,
      currency: 'USD',
      remarks: 'Main payer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const linked = await tx
    .insertInto('linked_number')
    .values(linkedNumbers.map((one) => ({ ...one, account_id: accountId, payer_id: payer.id })))
    .returning('id')
    .execute()
  return { payerId: payer.id, linked: linked.map(({ id }) => id) }
}

type Parties = Awaited<ReturnType<typeof listParties>>[number]

/** The contracts of the demo in force, each with its strategy. */
const listParties = (tx: Tx) =>
  tx
    .selectFrom('resale_contract as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('bill_strategy as s', 's.contract_id', 'r.id')
    .select([
      'r.account_id',
      'r.id',
      'r.number',
      'c.name as customer_name',
      's.id as strategy_id',
      's.name as strategy_name',
    ])
    .where('a.number', '=', demoSeller)
    .where('r.status', '=', 3)
    .orderBy('r.number')
    .execute()

/** The request of a colleague, which the reseller of the demo can decide. */
async function addRequest(
  tx: Tx,
  of: Parties,
  { id, number, ...application }: DemoApplication & { id: string; number: string },
) {
  const numbers = application.linked.map((at) => linkedNumbers[at]?.number ?? '')
  const request = await tx
    .insertInto('approval')
    .values({
      account_id: of.account_id,
      kind: 'accountBinding',
      subject_key: id,
      subject: `${number} ${of.customer_name}`,
      cause: 'always',
      facts: JSON.stringify({
        customerName: of.customer_name,
        contractNumber: of.number,
        strategy: of.strategy_name,
        payerNumber: payNumber,
        linkedNumbers: numbers.join(', '),
        startDate: application.from,
        moves: '',
        explanation: application.explanation,
      }),
      act: JSON.stringify({ applicationId: id, former: [] }),
      requested_by: sql`gen_random_uuid()`,
      requested_name: 'sales@harbour.example',
      requested_at: new Date(),
      expires_at: new Date(Date.now() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('binding_application').set({ approval_id: request.id }).where('id', '=', id).execute()
}

/** The linked accounts of the demo's reseller: some held by its contracts, some that wait, and the others unassigned. */
export async function seedDemoBindings(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const isSeeded = await tx.selectFrom('payer').select('id').limit(1).executeTakeFirst()
    const parties = await listParties(tx)
    const [some] = parties
    if (isSeeded || !some) return
    const { payerId, linked } = await addPayer(tx, some.account_id)
    const idAt = (at: number) => linked[at] ?? ''
    for (const [place, application] of applications.entries()) {
      const of = parties[application.contract]
      if (!of) return
      const number = `B${String(place + 1).padStart(6, '0')}`
      const { id } = await tx
        .insertInto('binding_application')
        .values({
          account_id: of.account_id,
          number,
          payer_id: payerId,
          contract_id: of.id,
          strategy_id: of.strategy_id,
          start_date: application.from,
          email: 'operations@harbour.example',
          explanation: application.explanation,
          status: application.status,
          cause: application.cause ?? '',
          created_at: new Date(Date.now() - (applications.length - place) * 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('binding_application_number')
        .values(
          application.linked.map((at) => ({
            account_id: of.account_id,
            application_id: id,
            linked_number_id: idAt(at),
          })),
        )
        .execute()
      if (application.status === 2) {
        await addRequest(tx, of, { ...application, id, number })
        continue
      }
      await tx
        .insertInto('account_binding')
        .values(
          application.linked.map((at) => ({
            account_id: of.account_id,
            application_id: id,
            linked_number_id: idAt(at),
            contract_id: of.id,
            strategy_id: of.strategy_id,
            begins: application.from,
            ends: application.moved?.[at] ?? application.until ?? null,
            end_reason: application.cause ?? '',
          })),
        )
        .execute()
    }
  })
}
