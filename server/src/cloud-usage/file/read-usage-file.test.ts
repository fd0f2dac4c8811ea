import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { alibabaRow, costCsv, curRow, focusRow, readContent } from '../testing/cost-files.ts'

const snake = (name: string) =>
  name
    .replace('/', '_')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()

test('a CUR row has its accounts as text, exact amounts, tags and facts of the product', async () => {
  const row = {
    ...curRow,
    'lineItem/UnblendedCost': '4.8E-6',
    'product/instanceType': 'm5.large',
    'product/region': 'eu-west-1',
    'resourceTags/user:team': '=web',
    'costCategory/Area': 'north',
  }
  const { rows, damaged } = await readContent(costCsv([row]))
  expect(damaged).toEqual([])
  expect(rows).toMatchObject([
    {
      format: 'cur',
      payer: '011111111111',
      linked: '022222222222',
      month: '2026-10',
      day: '2026-10-02',
      start: '2026-10-02T05:00:00.000Z',
      end: '2026-10-02T06:00:00.000Z',
      seller: 'AWS',
      region: 'eu-west-1',
      unblended: '0.0000048',
      list: '0.06',
      net: '',
      tags: { 'user:team': '=web', Area: 'north' },
      attributes: { instanceType: 'm5.large' },
    },
  ])
})

test('columns are found in any order, capitals and spelling', async () => {
  const { rows: expected } = await readContent(costCsv([curRow]))
  const spelled = (spell: (name: string) => string) =>
    costCsv([
      Object.fromEntries(
        Object.entries(curRow)
          .toReversed()
          .map(([name, cell]) => [spell(name), cell]),
      ),
    ])
  expect((await readContent(spelled((name) => name.toUpperCase()))).rows).toEqual(expected)
  expect((await readContent(spelled(snake))).rows).toEqual(expected)
})

test('CUR 2.0 has its product and its tags in maps', async () => {
  const row = {
    ...Object.fromEntries(Object.entries(curRow).map(([name, cell]) => [snake(name), cell])),
    product: '{"region":"eu-west-1","instance_type":"m5.large"}',
    resource_tags: '{"user_team":"web"}',
  }
  const { rows } = await readContent(costCsv([row]))
  expect(rows).toMatchObject([
    {
      format: 'cur2',
      region: 'eu-west-1',
      tags: { user_team: 'web' },
      attributes: { instanceType: 'm5.large' },
    },
  ])
})

test('a FOCUS row may say nothing in three ways', async () => {
  const row = {
    ...focusRow,
    Tags: 'NULL',
    InvoiceId: '(null)',
    CommitmentDiscountStatus: 'null',
    ConsumedQuantity: '',
  }
  expect((await readContent(costCsv([row]))).rows).toMatchObject([
    {
      format: 'focus',
      lineType: 'Usage',
      invoice: '',
      amount: '',
      unblended: '0.5',
      effective: '0.4',
      list: '0.6',
      tags: {},
    },
  ])
  const covered = { ...focusRow, CommitmentDiscountStatus: 'Used', Tags: '{"team":"web"}' }
  expect((await readContent(costCsv([covered]))).rows).toMatchObject([
    { lineType: 'Usage Used', tags: { team: 'web' } },
  ])
})

test('a day of Alibaba Cloud begins at midnight in Beijing', async () => {
  const row = { ...alibabaRow, Tag: 'key:team value:web; key:env value:live' }
  expect((await readContent(costCsv([row]))).rows).toMatchObject([
    {
      format: 'alibaba',
      month: '2026-10',
      day: '2026-10-02',
      start: '2026-10-01T16:00:00.000Z',
      end: '2026-10-02T16:00:00.000Z',
      list: '1.2345',
      unblended: '1.23',
      tags: { team: 'web', env: 'live' },
    },
  ])
})

test('gzip and a byte order mark change nothing', async () => {
  const text = costCsv([curRow, { ...curRow, 'lineItem/LineItemDescription': '流量 "out", 1 GB\nmore' }])
  const expected = await readContent(text)
  expect(expected.rows).toHaveLength(2)
  expect(await readContent(gzipSync(text))).toEqual(expected)
  expect(await readContent(`\uFEFF${text}`)).toEqual(expected)
})

test.for([
  ['lineItem/UsageStartDate', '2026-10-02T30:00:00Z', 'time'],
  ['lineItem/UsageStartDate', '2026-02-30T00:00:00Z', 'time'],
  ['lineItem/UsageStartDate', '5/1/25', 'time'],
  ['lineItem/UnblendedCost', '1,5', 'amount'],
  ['lineItem/UsageAccountId', '', 'required'],
] as const)('a row with %s %j is damaged, and the others count', async ([column, cell, reason]) => {
  const { rows, damaged } = await readContent(costCsv([curRow, { ...curRow, [column]: cell }, curRow]))
  expect(rows).toHaveLength(2)
  expect(damaged).toMatchObject([{ row: 3, reason, detail: expect.stringContaining(cell) as string }])
})

test('a row with another number of cells is damaged, as is one with broken tags', async () => {
  const { damaged } = await readContent(`${costCsv([curRow])}a,b\n`)
  expect(damaged).toEqual([{ row: 3, reason: 'cells', detail: `2/${Object.keys(curRow).length}` }])
  const tagged = costCsv([focusRow, { ...focusRow, Tags: '{team' }])
  expect((await readContent(tagged)).damaged).toMatchObject([{ row: 3, reason: 'tags' }])
})

test('headings may end with a comma that rows do not have', async () => {
  const [headings = '', ...rows] = costCsv([curRow, curRow]).split('\n')
  const { rows: read, damaged } = await readContent([`${headings},`, ...rows].join('\n'))
  expect(read).toHaveLength(2)
  expect(damaged).toEqual([])
})

test('accounts of 13 digits and leading zeros stay as they are written', async () => {
  const row = { ...curRow, 'bill/PayerAccountId': '6838635603105', 'lineItem/UsageAccountId': '000000000042' }
  expect((await readContent(costCsv([row]))).rows).toMatchObject([
    { payer: '6838635603105', linked: '000000000042' },
  ])
})

test('rows that are doubled count twice, as their provider bills them', async () => {
  expect((await readContent(costCsv([curRow, curRow, curRow]))).rows).toHaveLength(3)
})

test('formulas in tags are read as text', async () => {
  const row = { ...curRow, 'resourceTags/user:a': '=cmd|calc!A1', 'resourceTags/user:b': '@SUM(1)' }
  expect((await readContent(costCsv([row]))).rows).toMatchObject([
    { tags: { 'user:a': '=cmd|calc!A1', 'user:b': '@SUM(1)' } },
  ])
})

test('headings that are written twice or run together are read by the first that is right', async () => {
  const row = {
    ...curRow,
    'pricing/OfferingClasspricing/PurchaseOption': 'x',
    'LineItem/UsageAccountId': '9',
  }
  expect((await readContent(costCsv([row]))).rows).toMatchObject([{ linked: '022222222222' }])
})

const without = (name: string) => Object.fromEntries(Object.entries(curRow).filter(([key]) => key !== name))

test.for<[string, string | Uint8Array, object]>([
  ['nothing', '', { reason: 'empty' }],
  ['headings alone', costCsv([curRow]).split('\n').slice(0, 1).join('\n'), { reason: 'empty' }],
  [
    'no row that can be read',
    costCsv([{ ...curRow, 'lineItem/UnblendedCost': 'x' }]),
    { reason: 'noGoodRows' },
  ],
  [
    'too few columns',
    costCsv([without('lineItem/UsageType')]),
    { reason: 'columnsMissing', detail: 'lineItem/UsageType' },
  ],
  ['other columns', 'a,b\n1,2\n', { reason: 'unknownFormat', detail: 'a, b' }],
  ['Azure', 'MeterId,MeterCategory,Quantity\n1,2,3\n', { reason: 'azure' }],
  ['Oracle', 'lineItem/tenantId,cost/myCost\n1,2\n', { reason: 'oci' }],
  ['a ZIP archive', Buffer.from('504b030414', 'hex'), { reason: 'zip' }],
  ['UTF-16', Buffer.from(`\uFEFF${costCsv([curRow])}`, 'utf16le'), { reason: 'encoding' }],
  ['GB18030', Buffer.from('61d6d0', 'hex'), { reason: 'encoding' }],
  ['zeros', 'a,b\n\0,1\n', { reason: 'encoding' }],
  ['a row that is cut', costCsv([curRow, curRow]).slice(0, -20), { reason: 'cut' }],
  ['gzip that is cut', gzipSync(costCsv([curRow])).subarray(0, -12), { reason: 'cut' }],
  ['gzip that is damaged', Buffer.from('1f8b0800000000000003ffffffff', 'hex'), { reason: 'damaged' }],
  ['Parquet with a wrong end', Buffer.from(`PAR1${'x'.repeat(40)}`), { reason: 'damaged' }],
])('a file with %s is refused', async ([, content, refusal]) => {
  await expect(readContent(content)).rejects.toMatchObject(refusal)
})

test('a file that grows too large when it is unpacked is refused', async () => {
  const many = costCsv(Array.from({ length: 100 }, () => curRow))
  await expect(readContent(gzipSync(many), 5000)).rejects.toMatchObject({ reason: 'tooLarge' })
  const header = costCsv([curRow])
  const shrunk = gzipSync(
    Buffer.concat([Buffer.from(header), Buffer.alloc(70_000_000, `${'x'.repeat(9999)}\n`)]),
    {
      level: 9,
    },
  )
  await expect(readContent(shrunk)).rejects.toMatchObject({ reason: 'tooLarge' })
})
