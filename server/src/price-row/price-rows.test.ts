import {
  exportPriceRowsCsv,
  exportPriceRowsXlsx,
  previewPriceRows,
  readPriceRows,
} from '@fairlead/api/price-row/price-row.ts'
import { PricingRule } from '@fairlead/api/rating/rule.ts'
import { expect, test } from 'vitest'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world, type World } from '../lib/testing/world.ts'

const fileOf = (content: string | Buffer, fileName = 'prices.csv') => ({
  body: { fileName, content: Buffer.from(content).toString('base64') },
})
const read = (w: World, content: string | Buffer, fileName?: string) =>
  w.as('reseller').call(readPriceRows, fileOf(content, fileName))
const listFaults = async (w: World, content: string) =>
  (await w.as('reseller').call(previewPriceRows, fileOf(content))).data.faults.map(
    ({ row, column, error }) => [row, column, error],
  )

const common = {
  kind: 'product',
  priceType: 2,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  annualCommitment: null,
}
const rules = [
  { ...common, type: 1, product: 'AmazonS3', discountRate: '0.95', annualCommitment: '120000' },
  {
    ...common,
    kind: 'transfer',
    type: 2,
    rulePriceType: 2,
    mode: 'volume',
    bands: [
      { from: '0', to: '10', columns: { JP: '110', EU: '80.5' } },
      { from: '10', to: null, columns: { JP: '95' } },
    ],
  },
  { ...common, type: 3, columns: { EU: '0.9', ZA: '1' }, startDate: '2027-01-01', endDate: '2027-12-31' },
  { ...common, type: 4, sku: 'BoxUsage', product: 'AmazonEC2', price: '1234.5' },
  { ...common, type: 5, full: '1000', less: '80' },
  { ...common, kind: 'requests', type: 6, priceType: 1 },
].map((rule) => PricingRule.parse(rule))

test.for(['en', 'zh'] as const)('what was exported is read back as it was (%s)', async (language) => {
  const w = await world()
  const { contractId } = await newResold(w, 'reseller', undefined, { discountMode: 1, rules })
  for (const [call, name] of [
    [exportPriceRowsCsv, 'prices.csv'],
    [exportPriceRowsXlsx, 'prices.xlsx'],
  ] as const) {
    const response = await w.as('reseller').send({
      method: 'GET',
      url: call.path.replace(':id', contractId),
      headers: { 'accept-language': language },
    })
    expect(response.headers['content-disposition']).toContain(name)
    expect((await read(w, response.rawPayload, name)).data).toEqual({ count: 7, rules })
  }
})

test('rows pasted from a spreadsheet have tabs, blanks, commas and percents', async () => {
  const w = await world()
  const pasted = [
    'Rule\tRule type\tConcerns\tShare that is paid\tUnit price\tAbove\tUp to\tJapan\tEurope',
    '1\tDiscount\tcloud products\t 95% \t\t\t\t\t',
    '2\tLadder discount\tCDN data transfer (T)\t\t\t0\t1 000\t1,110.50\t80',
    '2\t\t\t\t\t1,000.0\t\t95\t',
    '3\t统一价\t云产品\t\t1,234,567\t\t\t\t',
  ].join('\r\n')
  expect((await read(w, pasted)).data.rules).toMatchObject([
    { type: 1, discountRate: '0.95' },
    {
      type: 2,
      bands: [
        { from: '0', to: '1000', columns: { JP: '1110.50', EU: '80' } },
        { from: '1000.0', to: null, columns: { JP: '95' } },
      ],
    },
    { type: 4, price: '1234567' },
  ])
})

test('each fault is named by row and column, and nothing is read', async () => {
  const w = await world()
  const content = [
    'rule,type,kind,discountRate,price,from,to,JP,rulePriceType',
    '1,1,product,"1,5",,,,,',
    '2,1,product,1.5,,,,,',
    '3,4,products,,"1,234",,,,',
    '4,2,transfer,,,0,10,110,2',
    '4,,,,,20,,x,',
    '5,1,product,0.9,,,,,',
    '5,1,product,0.8,,,,,',
    '6,1,product,0.9,12,,,,',
    '7,,product,0.9,,,,,',
    ',1,product,0.9,,,,,',
    '8,2,transfer,,,0,10,110,2',
    '8,,requests,,,10,,100,',
  ].join('\n')
  expect(await listFaults(w, content)).toEqual([
    [2, 'discountRate', 'figureComma'],
    [3, 'discountRate', 'format'],
    [4, 'price', 'figureComma'],
    [5, 'from', 'format'],
    [6, 'JP', 'format'],
    [8, 'rule', 'rowNotLadder'],
    [9, 'price', 'notWithChoice'],
    [10, 'type', 'required'],
    [11, 'rule', 'required'],
    [13, 'kind', 'rowDiffers'],
  ])
  expect(await read(w, content)).toMatchObject({ code: 400, fields: { content: 'sheetFaulty' } })
  expect(await listFaults(w, 'rule,type,kind,from,to,JP\n1,2,transfer,0,10,1\n1,,,20,,2')).toEqual([
    [2, 'from', 'format'],
  ])
  expect(await listFaults(w, 'rule,type,kind,discountRate\n1,1,products,0.9')).toEqual([
    [2, 'kind', 'option'],
  ])
})
