import {
  type Attachment,
  attachmentEnding,
  type AttachmentInput,
  maxAttachmentBytes,
  maxAttachments,
} from '@fairlead/api/agreement/attachment.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { isKindOf } from './file-kind.ts'
import type { FileAnswer } from '../lib/http/file-answer.ts'
import { findAgreementRow } from './agreements.ts'

const columns = ['id', 'file_name', 'size', 'creator_name', 'created_at'] as const
type Row = { id: string; file_name: string; size: number; creator_name: string; created_at: Date }

const toAttachment = (row: Row): Attachment => ({
  id: row.id,
  fileName: row.file_name,
  fileSize: row.size,
  creatorName: row.creator_name,
  createTime: row.created_at.toISOString(),
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
  return { name: row.file_name, pieces: once(row.content) }
}
