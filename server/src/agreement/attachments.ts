import {
  type Attachment,
  attachmentEnding,
  type AttachmentInput,
  maxAttachmentBytes,
  maxAttachments,
} from '@fairlead/api/agreement/attachment.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { isKindOf } from './file-kind.ts'
import type { FileAnswer } from '../lib/http/file-answer.ts'
import { findAgreementRow } from './agreements.ts'

const columns = ['id', 'file_name', 'size', 'creator_name', 'created_at', 'shared'] as const
type Row = {
  id: string
  file_name: string
  size: number
  creator_name: string
  created_at: Date
  shared: boolean
}

const toAttachment = (row: Row): Attachment => ({
  id: row.id,
  fileName: row.file_name,
  fileSize: row.size,
  creatorName: row.creator_name,
  createTime: row.created_at.toISOString(),
  shared: row.shared,
})

const selectAttachment = (tx: Tx, accountId: string, agreementId: string) =>
  tx.selectFrom('attachment').where('account_id', '=', accountId).where('agreement_id', '=', agreementId)

/** Newest first. Throws `notFound` for a contract that the account does not have. */
export async function listFiles(tx: Tx, accountId: string, agreementId: string) {
  await findAgreementRow(tx, accountId, agreementId)
  const rows = await selectAttachment(tx, accountId, agreementId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toAttachment)
}

/** Attaches a file to a contract that is locked. Throws `attachmentLimit`, and field errors for what it is not. */
export async function attachFile(
  tx: Tx,
  me: Entered,
  agreementId: string,
  input: AttachmentInput,
  now: Date,
) {
  const bytes = Buffer.from(input.content, 'base64')
  if (bytes.length > maxAttachmentBytes) throw Fail.field('content', 'attachmentSize')
  const ending = attachmentEnding(input.fileName)
  if (ending === undefined || !isKindOf(ending, bytes)) throw Fail.field('fileName', 'attachmentKind')
  const { length } = await listFiles(tx, me.account_id, agreementId)
  if (length >= maxAttachments) throw new Fail('attachmentLimit')
  const row = await tx
    .insertInto('attachment')
    .values({
      account_id: me.account_id,
      agreement_id: agreementId,
      file_name: input.fileName,
      size: bytes.length,
      content: bytes,
      creator_name: me.username,
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toAttachment(row)
}

/** Deletes an attachment and returns what it was. Throws `notFound`. */
export async function detachFile(tx: Tx, accountId: string, agreementId: string, id: string) {
  const row = await tx
    .deleteFrom('attachment')
    .where('account_id', '=', accountId)
    .where('agreement_id', '=', agreementId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toAttachment(row)
}

/** Shows a file to the customer, or hides it. Throws `notFound`. */
export async function shareFile(
  tx: Tx,
  accountId: string,
  { agreementId, id }: { agreementId: string; id: string },
  shared: boolean,
) {
  const row = await selectAttachment(tx, accountId, agreementId)
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  await tx
    .updateTable('attachment')
    .set({ shared })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return { before: toAttachment(row), after: toAttachment({ ...row, shared }) }
}

async function* once(content: Buffer) {
  yield content
}

/** The file as it was attached. Throws `notFound`. */
export async function findFile(
  tx: Tx,
  accountId: string,
  agreementId: string,
  id: string,
): Promise<FileAnswer> {
  const row = await selectAttachment(tx, accountId, agreementId)
    .select(['file_name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toFile(row)
}

const toFile = (row: { file_name: string; content: Buffer }) => ({
  name: row.file_name,
  pieces: once(row.content),
})

/** What the seller shares of a contract under which the account of the request buys. */
const selectShared = (tx: Tx, agreementId: string) =>
  tx
    .selectFrom('attachment as f')
    .innerJoin('agreement as a', 'a.id', 'f.agreement_id')
    .where('a.id', '=', agreementId)
    .where('a.version', '>', 0)
    .where('f.shared', '=', true)
    .where(sql<boolean>`buys_as(a.customer_id)`)

/** Newest first. */
export async function listSharedFiles(tx: Tx, agreementId: string) {
  const rows = await selectShared(tx, agreementId)
    .select(['f.id', 'f.file_name', 'f.size', 'f.created_at'])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    fileSize: row.size,
    createTime: row.created_at.toISOString(),
  }))
}

/** The file, for the customer of the contract. Throws `notFound`, also for one that is not shared. */
export async function findSharedFile(tx: Tx, agreementId: string, id: string): Promise<FileAnswer> {
  const row = await selectShared(tx, agreementId)
    .select(['f.file_name', 'f.content'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toFile(row)
}
