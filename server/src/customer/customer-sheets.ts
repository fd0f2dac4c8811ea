import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { CustomerInput } from '@fairlead/api/customer/customer.ts'
import { customerColumns, type exportCustomersCsv } from '@fairlead/api/customer/customer-sheet.ts'
import type { SheetColumns, SheetFile } from '@fairlead/api/sheet/sheet.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import { clockTime, csvPieces } from '../lib/csv.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import type { Again } from '../lib/http/call/call.ts'
import { matching } from '../lib/list.ts'
import { judgeSheet, repeatedIn, takenIn } from '../lib/sheet/judge-sheet.ts'
import { sheetFail } from '../lib/sheet/sheet-fail.ts'
import { xlsxPieces } from '../lib/sheet/write-xlsx.ts'
import { columnsOf, customerFilters, numberCustomers, selectCustomer, toCustomer } from './customers.ts'

/** Names differ if PostgreSQL's index says so (`customer_name`). */
const keyOf = ({ fname }: CustomerInput) => fname.toLowerCase()

/** Which of these names customers of the account have, in lower case. */
async function listTakenNames(tx: Tx, accountId: string, names: readonly string[]) {
  if (names.length === 0) return new Set<string>()
  const rows = await tx
    .selectFrom('customer')
    .select('name')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`lower(name) = any(${names})`)
    .execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

/** The customers of a file, with all that is wrong with them, also beside each other and those that are there. */
export async function judgeCustomers(tx: Tx, accountId: string, file: SheetFile) {
  const judged = await judgeSheet(file, { columns: customerColumns, row: CustomerInput })
  const taken = await listTakenNames(
    tx,
    accountId,
    judged.rows.map(({ value }) => keyOf(value)),
  )
  return {
    ...judged,
    faults: [
      ...judged.faults,
      ...repeatedIn(judged.rows, 'fname', keyOf),
      ...takenIn(judged.rows, 'fname', {
        isTaken: (value) => taken.has(keyOf(value)),
        error: 'customerTaken',
      }),
    ],
  }
}

/** Registers all customers of a file. Throws `customerLimit`, and an error on the content for any fault. */
export async function registerAll(tx: Tx, accountId: string, { file, now }: { file: SheetFile; now: Date }) {
  const { rows, faults } = await judgeCustomers(tx, accountId, file)
  if (faults.length > 0) throw sheetFail('sheetFaulty')
  const numberAt = await numberCustomers(tx, accountId, rows.length)
  await tx
    .insertInto('customer')
    .values(
      rows.map(({ value }, at) => ({
        ...columnsOf(value),
        account_id: accountId,
        number: numberAt(at),
        created_at: now,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      // Another user has registered one of them in the meantime.
      throw brokenUnique(error) === 'customer_name' ? sheetFail('sheetFaulty') : error
    })
  return rows.length
}

const columns: SheetColumns = customerColumns
const headingsOf = (language: Language) => Object.values(columns).map(({ label }) => label[language])

type Row = ReturnType<typeof toCustomer>

/** What a customer has in each column. */
const valuesOf = (row: Row): Readonly<Record<keyof typeof customerColumns, string | number>> => ({
  number: row.fnumber,
  fname: row.fname,
  fnameShort: row.fnameShort,
  cusType: row.cusType,
  industryId: row.industryId,
  contactPerson: row.contactPerson,
  fphone: row.fphone,
  femail: row.femail,
  remark: row.remark,
  fstatus: row.customerStatus,
  salerName: row.salerName,
  loginEndable: row.loginEndable,
  loginNumber: row.loginNumber,
  createTime: clockTime(row.createTime, 0),
})

const cellsOf = (row: Row, language: Language) =>
  Object.entries<string | number>(valuesOf(row)).map(
    ([name, value]) => columns[name]?.names?.[Number(value)]?.[language] ?? String(value),
  )

type Asked = { accountId: string; query: QueryOf<typeof exportCustomersCsv>; language: Language }

/** The next customers by their numbers, which only grow. */
const readNext =
  (again: Again, { accountId, query }: Asked) =>
  (last: Row | undefined, limit: number) =>
    again(async (tx) => {
      const rows = await matching(selectCustomer(tx, accountId), customerFilters, query)
        .$if(last !== undefined, (some) => some.where('c.number', '>', last?.fnumber ?? ''))
        .orderBy('c.number')
        .limit(limit)
        .execute()
      return rows.map(toCustomer)
    })

export const customerCsv = (again: Again, asked: Asked) =>
  csvPieces<Row>({
    headings: headingsOf(asked.language),
    read: readNext(again, asked),
    fields: (row) => cellsOf(row, asked.language),
  })

const pieceSize = 500

async function* rowsOfCustomers(again: Again, asked: Asked) {
  const read = readNext(again, asked)
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, pieceSize)
    yield rows.map((row) => cellsOf(row, asked.language))
    if (rows.length < pieceSize) return
    last = rows.at(-1)
  }
}

export const customerXlsx = (again: Again, asked: Asked) =>
  xlsxPieces({ headings: headingsOf(asked.language), rows: rowsOfCustomers(again, asked) })
