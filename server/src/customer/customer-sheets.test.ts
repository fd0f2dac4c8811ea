import { listAudit } from '@fairlead/api/audit/entry.ts'
import { listCustomers } from '@fairlead/api/customer/customer.ts'
import {
  exportCustomersCsv,
  exportCustomersXlsx,
  importCustomers,
  previewCustomers,
} from '@fairlead/api/customer/customer-sheet.ts'
import { expect, test } from 'vitest'
import { readSheet } from '../lib/sheet/read-sheet.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { world, type World } from '../lib/testing/world.ts'

const fileOf = (text: string | Buffer, fileName = 'customers.csv') => ({
  body: { fileName, content: Buffer.from(text).toString('base64') },
})
const preview = (w: World, text: string) => w.as('reseller').call(previewCustomers, fileOf(text))
const bring = (w: World, text: string, name: 'reseller' | 'operator' = 'reseller') =>
  w.as(name).call(importCustomers, fileOf(text))
const listNames = (w: World) => w.rows<{ name: string }>('select name from customer order by number')

const good = `名称,类型,联系人,电话,Email,备注
Lighthouse Media,Enterprise,Li Lei,021-5555,li@lighthouse.example,"Met at the fair, twice"
灯塔,个人,,13800138000,,
Beacon,2,,+65-1,,
`

test('a file of customers is previewed, and registers all of them in the order of its rows', async () => {
  const w = await world()
  await newCustomer(w)
  const { data } = await preview(w, good)
  expect(data).toMatchObject({ totalRows: 3, totalFaults: 0, faults: [] })
  expect(data.columns).toEqual(['fname', 'cusType', 'contactPerson', 'fphone', 'femail', 'remark'])
  expect(data.rows[1]).toEqual({ row: 3, cells: ['灯塔', '个人', '', '13800138000', '', ''] })
  expect(await w.rows('select from customer')).toHaveLength(1)

  expect((await bring(w, good)).data).toEqual({ count: 3 })
  const { data: list } = await w.as('reseller').call(listCustomers, { query: { sort: 'number' } })
  expect(list.content.slice(1)).toMatchObject([
    {
      number: 'C000002',
      customerName: 'Lighthouse Media',
      cusType: 2,
      fphone: '021-5555',
      remark: 'Met at the fair, twice',
    },
    { number: 'C000003', customerName: '灯塔', cusType: 1, fphone: '13800138000' },
    { number: 'C000004', customerName: 'Beacon', cusType: 2, fphone: '+65-1' },
  ])
  const { data: log } = await w.as('reseller').call(listAudit, { query: { model: 'customerImport' } })
  expect(log.content).toMatchObject([{ action: 'import' }])
})

test.for<[string, string, object[]]>([
  ['a missing name', 'fname,cusType\n,2\n', [{ row: 2, column: 'fname', error: 'required' }]],
  [
    'a long name',
    `fname,cusType\n${'x'.repeat(201)},2\n`,
    [{ row: 2, column: 'fname', error: 'tooLong', args: { max: 200, min: 0 } }],
  ],
  ['a missing type', 'fname,cusType\na,\n', [{ row: 2, column: 'cusType', error: 'required' }]],
  ['an unknown type', 'fname,cusType\na,Firm\n', [{ row: 2, column: 'cusType', error: 'option' }]],
  ['a phone of words', 'fname,cusType,fphone\na,2,five\n', [{ row: 2, column: 'fphone', error: 'phone' }]],
  [
    'a phone that Excel has rounded',
    'fname,cusType,fphone\na,2,1.38E+10\n',
    [{ row: 2, column: 'fphone', error: 'phone' }],
  ],
  ['a wrong address', 'fname,cusType,femail\na,2,li@\n', [{ row: 2, column: 'femail', error: 'email' }]],
  ['a name twice', 'fname,cusType\na,2\nb,2\nA,2\n', [{ row: 4, column: 'fname', error: 'duplicate' }]],
  [
    'a name that is taken',
    'fname,cusType\n TAKEN ,2\n',
    [{ row: 2, column: 'fname', error: 'customerTaken' }],
  ],
  ['an unknown column', 'fname,cusType,Fax\na,2,1\n', [{ row: 1, column: 'Fax', error: 'sheetHeading' }]],
  ['a missing column', 'fname,电话\na,1\n', [{ row: 1, column: 'cusType', error: 'sheetMissing' }]],
  ['a column twice', 'fname,Name,cusType\na,b,2\n', [{ row: 1, column: 'fname', error: 'duplicate' }]],
  [
    'two faults in a row',
    '\nfname,cusType,fphone,femail\na,2,x,y\n',
    [
      { row: 3, column: 'fphone', error: 'phone' },
      { row: 3, column: 'femail', error: 'email' },
    ],
  ],
])('%s is named by row and column, and nothing is imported', async ([, text, faults]) => {
  const w = await world()
  await newCustomer(w, 'reseller', 'Taken')
  // Another seller's names are free.
  await newCustomer(w, 'stranger', 'b')
  const { data } = await preview(w, text)
  expect(data).toMatchObject({ faults, totalFaults: faults.length })
  expect(await bring(w, text)).toMatchObject({ code: 400, fields: { content: 'sheetFaulty' } })
  expect(await listNames(w)).toHaveLength(2)
})

test('one fault in the last row keeps all others out', async () => {
  const w = await world()
  const rows = Array.from({ length: 300 }, (_, at) => `n${at},2,${at === 299 ? 'x' : at}`)
  const text = `fname,cusType,fphone\n${rows.join('\n')}`
  const { data } = await preview(w, text)
  expect(data.rows).toHaveLength(51)
  expect(data.rows.at(-1)).toEqual({ row: 301, cells: ['n299', '2', 'x'] })
  expect((await bring(w, text)).succ).toBe(false)
  expect(await listNames(w)).toEqual([])
})

test('of 16 imports of one file one registers it, and numbers have no gap', async () => {
  const w = await world()
  const replies = await Promise.all(Array.from({ length: 16 }, () => bring(w, good)))
  expect(replies.filter(({ succ }) => succ)).toHaveLength(1)
  expect(replies.find(({ succ }) => !succ)).toMatchObject({ fields: { content: 'sheetFaulty' } })
  expect(await w.rows('select number from customer order by 1')).toEqual(
    ['C000001', 'C000002', 'C000003'].map((number) => ({ number })),
  )
})

test.for([
  [{ fileName: 'x', content: 'no base64' }, { content: 'format' }],
  [{ fileName: 'x', content: '' }, { content: 'required' }],
  [{ fileName: '', content: 'YQ==' }, { fileName: 'required' }],
  [{ fileName: 'x', content: 'A'.repeat(933_340) }, { content: 'sheetTooLarge' }],
  [{ fileName: 'x', content: 'YQ==' }, { content: 'sheetEmpty' }],
] as const)('a file like %j is refused', async ([body, fields]) => {
  const w = await world()
  expect(await w.as('reseller').call(previewCustomers, { body })).toMatchObject({ code: 400, fields })
})

const odd = ['=1+1', '+86', '-1', '@a']

test('an exported file has what the list has, in the language of the reader, and can be imported elsewhere', async () => {
  const w = await world()
  for (const name of odd) await newCustomer(w, 'reseller', name)
  await w.rows(`update customer set phone = '+86-21', contact_person = '=cmd', login_number = '033333333333'`)
  const { data: csv } = await w.as('reseller').call(exportCustomersCsv)
  expect(csv).toContain(`"'=1+1"`)
  expect(csv).toContain(`"'+86-21"`)
  expect(csv).not.toMatch(/"[=+@]/)
  const [headings, first] = await readSheet(fileOf(csv).body)
  expect(headings?.cells.slice(0, 4)).toEqual(['Customer number', 'Name', 'Short name', 'Type'])
  expect(first?.cells.slice(0, 4)).toEqual(['C000001', '=1+1', '', 'Enterprise'])
  expect(first?.cells).toContain('033333333333')
  // As another seller's, with the columns that only exported files have.
  expect((await bring(w, csv, 'operator')).data).toEqual({ count: 4 })
  const { data: found } = await w.as('operator').call(listCustomers, { query: { sort: 'number' } })
  expect(found.content.map(({ customerName }) => customerName)).toEqual(odd)
  expect(found.content[0]).toMatchObject({ fphone: '+86-21', fcontactperson: '=cmd' })

  const headers = { 'accept-language': 'zh' }
  const { data: some } = await w
    .as('reseller')
    .call(exportCustomersCsv, { query: { customerName: '@a' }, headers })
  const rows = await readSheet(fileOf(some).body)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.cells.slice(0, 2)).toEqual(['客户编号', '名称'])
})

test('a workbook is exported with ids and phones as text, and is imported as it is', async () => {
  const w = await world()
  for (let at = 0; at < 3; at++) await newCustomer(w, 'reseller', odd[at])
  await w.rows(`update customer set phone = '013800138000'`)
  const response = await w.app.inject({
    url: exportCustomersXlsx.path,
    cookies: { [w.sessionCookie]: w.people.reseller.session },
  })
  expect(response.headers).toMatchObject({
    'content-type': exportCustomersXlsx.file,
    'content-disposition': 'attachment; filename="customers.xlsx"',
  })
  const file = fileOf(response.rawPayload, 'customers.xlsx')
  const [, first] = await readSheet(file.body)
  expect(first?.cells).toContain('013800138000')
  expect((await w.as('operator').call(importCustomers, file)).data).toEqual({ count: 3 })
})
