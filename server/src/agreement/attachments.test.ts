import {
  addAttachment,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  maxAttachmentBytes,
  shareAttachment,
} from '@fairlead/api/agreement/attachment.ts'
import { downloadMyAttachment, getMyAgreement } from '@fairlead/api/agreement/my-agreement.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../lib/token.ts'
import { callOptions } from '../lib/testing/client.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { world } from '../lib/testing/world.ts'

async function contract() {
  const w = await world()
  const agreementId = await newAgreement(w)
  const seller = w.as('reseller')
  const attach = (fileName: string, bytes: Buffer) =>
    seller.call(addAttachment, {
      params: { agreementId },
      body: { fileName, content: bytes.toString('base64') },
    })
  const list = async () => (await seller.call(listAttachments, { params: { agreementId } })).data
  return { w, seller, agreementId, attach, list }
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(maxAttachmentBytes - 9, 7)])

test('a file of 5 MB with a Chinese name is attached, downloaded as it was, and deleted', async () => {
  const { seller, agreementId, attach, list } = await contract()
  const { data } = await attach('合同.pdf', pdf)
  expect(data).toMatchObject({ fileName: '合同.pdf', fileSize: maxAttachmentBytes })
  expect(await list()).toEqual([data])
  const params = { agreementId, id: data.id }
  const answer = await seller.send(callOptions(downloadAttachment, { params }))
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="__.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`,
  )
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  await seller.call(deleteAttachment, { params })
  expect(await list()).toEqual([])
})

test.for<[string, Buffer, string, string]>([
  ['terms.exe', Buffer.from('MZ'), 'fileName', 'attachmentKind'],
  ['terms', Buffer.from('text'), 'fileName', 'attachmentKind'],
  ['terms.pdf', Buffer.from('<script>'), 'fileName', 'attachmentKind'],
  ['terms.png', Buffer.from('GIF89a'), 'fileName', 'attachmentKind'],
  ['terms.docx', Buffer.from('PK\u0003\u0004 no office'), 'fileName', 'attachmentKind'],
  ['terms.txt', Buffer.from([0x61, 0x00]), 'fileName', 'attachmentKind'],
  ['../terms.txt', Buffer.from('text'), 'fileName', 'noSlash'],
  ['terms.txt', Buffer.alloc(0), 'content', 'required'],
  ['terms.txt', Buffer.alloc(maxAttachmentBytes + 1, 97), 'content', 'attachmentSize'],
])('%s is refused', async ([name, bytes, field, error]) => {
  const { attach, list } = await contract()
  expect(await attach(name, bytes)).toMatchObject({ succ: false, fields: { [field]: error } })
  expect(await list()).toEqual([])
})

test('of 24 concurrent files 20 are attached', async () => {
  const { attach, list } = await contract()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => attach(`note ${at}.txt`, Buffer.from('note'))),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(20)
  expect(answers.find(({ succ }) => !succ)).toMatchObject({ code: 50981 })
  expect(await list()).toHaveLength(20)
})

test('the customer sees and downloads what is shared, and nothing else', async () => {
  const w = await world()
  const agreementId = await newAgreement(w, 'reseller', { state: 3 })
  await w.rows(
    'update customer set buyer_id = $1 where id = (select customer_id from agreement where id = $2)',
    [w.people.owner.accountId, agreementId],
  )
  const [seller, buyer] = [w.as('reseller'), w.as('owner')]
  const attach = async (fileName: string) => {
    const body = { fileName, content: Buffer.from(fileName).toString('base64') }
    return (await seller.call(addAttachment, { params: { agreementId }, body })).data.id
  }
  const [open, kept] = [await attach('annex.txt'), await attach('margin.txt')]
  const seen = async () =>
    (await buyer.call(getMyAgreement, { params: { id: agreementId } })).data.appendix.map(
      ({ fileName }) => fileName,
    )
  const fetched = (id: string, by = buyer) =>
    by.send(callOptions(downloadMyAttachment, { params: { agreementId, id } }))
  const share = (id: string, shared: boolean, by = seller) =>
    by.call(shareAttachment, { params: { agreementId, id }, body: { shared } })

  expect(await seen()).toEqual([])
  expect((await share(open, true)).data).toMatchObject({ fileName: 'annex.txt', shared: true })
  expect(await seen()).toEqual(['annex.txt'])
  expect((await fetched(open)).payload).toBe('annex.txt')
  expect((await fetched(kept)).statusCode).toBe(404)
  expect((await fetched(open, w.as('stranger'))).statusCode).toBe(404)
  expect(await share(kept, true, buyer)).toMatchObject({ code: 403 })
  // Neither the queries nor row-level security alone show what is not shared.
  const { rows } = await w.db.enter(
    { by: 'session', proof: hashToken(w.people.owner.session) },
    'read',
    (_, tx) => sql<{ id: string }>`select id from attachment`.execute(tx),
  )
  expect(rows).toEqual([{ id: open }])

  await share(open, false)
  expect(await seen()).toEqual([])
  expect((await fetched(open)).statusCode).toBe(404)
})
