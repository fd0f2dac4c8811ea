import {
  addAttachment,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  maxAttachmentBytes,
} from '@fairlead/api/agreement/attachment.ts'
import { expect, test } from 'vitest'
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
