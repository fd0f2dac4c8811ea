import {
  exportBillLines,
  exportMyBillLines,
  exportMyBillPdf,
  listBillMails,
  sendBill,
} from '@fairlead/api/bill/document/bill-file.ts'
import { adjustBill, listBillLines } from '@fairlead/api/bill/bill.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, inject, test } from 'vitest'
import { billedLinked, billedMonth, machineDay } from '../../lib/testing/bill/billed-month.ts'
import { newBill } from '../../lib/testing/bill/new-bill.ts'
import { urlOf } from '../../lib/testing/client.ts'
import { startSmtp } from '../../lib/testing/smtp.ts'
import { fieldsOf } from '../../lib/testing/table/csv-fields.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { billPdf } from './bill-pdf.ts'
import { linesAbove, linePieceSize } from './lines.ts'
import { findPaper } from './paper.ts'

const readText = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  return (await extractText(pdf)).text.join('\n')
}

async function readBill(w: World, id: string) {
  const { accountId } = w.people.reseller
  const paper = await w.db.transaction((tx) => findPaper(tx, accountId, id))
  const pieces: Buffer[] = []
  const reads = {
    lines: (after: { above: number; kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 }) =>
      w.db.transaction((tx) => linesAbove(tx, accountId, { billId: id, ...after })),
  }
  for await (const piece of billPdf({ paper, product: 'Fairlead', font: inject('blankFont') }, reads))
    pieces.push(piece)
  return readText(Buffer.concat(pieces))
}

const adjustment = { adjustmentAmt: '-7.6432', reason: 'Goodwill', creditAmt: '-5', spAmt: '0' }

test.for([
  [2, ['Bill B202610-', 'Discount amount', 'By linked account', 'Cloud usage', 'Draft: this bill']],
  [1, ['账单 B202610-', '优惠金额', '按关联账户汇总', '云用量', '草稿：该账单尚未出具']],
] as const)(
  'the PDF of template %d has the words of its language and the sums of the API',
  async ([template, words]) => {
    const { w, seller, made } = await billedMonth()
    const { id } = await made()
    await w.rows('update bill_strategy set template = $1, shows_accounts = true, shows_details = true', [
      template,
    ])
    const { data: bill } = await seller.call(adjustBill, { params: { id }, body: adjustment })
    const text = await readBill(w, id)
    for (const word of [...words, 'Goodwill', billedLinked, 'AmazonEC2', 'BoxUsage:m6i.large', 'First'])
      expect(text).toContain(word)
    // 31 days at 2.976, of which 95 in 100 are paid.
    expect([bill.listPrice, bill.contractPrice, bill.expectAmount]).toEqual(['92.256', '87.6432', '75'])
    for (const amount of ['92.256', '87.6432', '-7.6432', '-5.00', '75.00']) expect(text).toContain(amount)
  },
)

test('lists are shown as the strategy says', async () => {
  const { w, made } = await billedMonth()
  const { id } = await made()
  await w.rows('update bill_strategy set template = 2, shows_accounts = false, shows_details = false')
  const text = await readBill(w, id)
  expect(text).toContain('By product')
  for (const word of ['By linked account', 'Cloud usage', 'BoxUsage']) expect(text).not.toContain(word)
})

test('the lines of a file are all lines, and add up to the bill', async () => {
  const many = Array.from({ length: linePieceSize + 2 }, (_, at) =>
    machineDay(1, { 'lineItem/UsageType': `BoxUsage:${String(at).padStart(4, '0')}` }),
  )
  const { seller, made } = await billedMonth(many)
  const bill = await made()
  const { data } = await seller.call(exportBillLines, { params: { id: bill.id } })
  const [head, ...rows] = fieldsOf(data)
  expect(head?.at(-1)).toBe('Contract price (USD)')
  expect(rows).toHaveLength(linePieceSize + 2)
  const sum = rows.reduce((total, row) => total + exactOf(row.at(-1) ?? ''), 0n)
  expect(exactText(sum)).toBe(bill.contractPrice)
  const { data: lines } = await seller.call(listBillLines, { params: { id: bill.id } })
  expect(lines.totalSize).toBe(rows.length)
})

test('a customer has the files of bills that were issued to him, and of no other', async () => {
  const w = await world({ env: { PDF_FONT: inject('blankFont') } })
  const buyerId = w.people.owner.accountId
  const { id } = await newBill(w, { buyerId })
  const owner = w.as('owner')
  expect((await owner.call(exportMyBillLines, { params: { id } })).data).toContain('BoxUsage')
  const csv = await w.as('reseller').call(exportBillLines, { params: { id } })
  expect((await owner.call(exportMyBillLines, { params: { id } })).data).toBe(csv.data)
  const { rawPayload } = await owner.send({ method: 'GET', url: urlOf(exportMyBillPdf, { params: { id } }) })
  const text = await readText(rawPayload)
  for (const word of ['AmazonEC2', '100.00', 'To be paid by 2026-12-15']) expect(text).toContain(word)
  const { id: draft } = await newBill(w, { buyerId, isIssued: false })
  expect((await owner.call(exportMyBillLines, { params: { id: draft } })).code).toBe(404)
  expect((await w.as('stranger').call(exportMyBillPdf, { params: { id } })).code).toBe(404)
})

test('an issued bill goes to the customer and the copies as PDF, each with its state', async () => {
  const smtp = await startSmtp()
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@fairlead.test',
    PDF_FONT: inject('blankFont'),
  }
  const { w, seller, made, issue } = await billedMonth(undefined, undefined, env)
  await w.rows(
    `update bill_strategy set customer_email = 'pays@test.example', copies = 'refused@test.example,copy@test.example', template = 2`,
  )
  const { id, fnumber } = await made()
  const send = (email: string) => seller.call(sendBill, { params: { billId: id }, body: { email } })
  expect(await send('early@test.example')).toMatchObject({ code: 51103 })
  await issue(id)
  // One job draws the document, the next one sends it.
  await w.runJobs()
  await w.runJobs()
  const mails = smtp.received.filter(({ raw }) => raw.includes(`${fnumber}.pdf`))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['copy@test.example', 'pays@test.example'])
  const encoded =
    /Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mails[0]?.raw ?? '')?.[1] ?? ''
  expect(await readText(Buffer.from(encoded, 'base64'))).toContain(`Bill ${fnumber}`)
  const states = async () =>
    (await seller.call(listBillMails, { params: { id } })).data.content
      .map(({ recipient, mailState }) => `${recipient} ${mailState}`)
      .toSorted()
  expect(await states()).toEqual([
    'copy@test.example sent',
    'pays@test.example sent',
    'refused@test.example failed',
  ])
  // The document is not kept once it is out.
  expect(await w.rows(`select 1 from mail where status = 1 and sealed_attachment is not null`)).toEqual([])
  expect(await send('more@test.example')).toMatchObject({ succ: true, data: { mailState: 'waiting' } })
  await w.runJobs()
  await w.runJobs()
  expect(smtp.received.some(({ to }) => to === 'more@test.example')).toBe(true)
  await w.rows(
    `insert into bill_mail (account_id, bill_id, recipient, created_at)
     select account_id, id, 'x@test.example', $2 from bill, generate_series(1, 46) where id = $1`,
    [id, w.clock.now()],
  )
  expect(await send('last@test.example')).toMatchObject({ code: 51113 })
})
