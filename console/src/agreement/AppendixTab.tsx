import type { AgreementDetail } from '@fairlead/api/agreement/agreement.ts'
import {
  addAttachment,
  type Attachment,
  attachmentEndings,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  shareAttachment,
  maxAttachmentBytes,
} from '@fairlead/api/agreement/attachment.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../lib/call/call-error.ts'
import { download } from '../lib/call/download.ts'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { Alert } from '../ui/page/Alert.tsx'
import type { Column } from '../ui/table/column.ts'
import { momentColumn, textColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { FileButton } from '../ui/upload/FileButton.tsx'
import { useFieldError } from '../ui/text/field-error.ts'
import { readBase64 } from '../ui/upload/read-base64.ts'
import { words } from '../ui/text/words.ts'
import { FileSize } from './FileSize.tsx'
import { agreementText as text } from './text.ts'

function Shared({ shared }: Attachment) {
  return useText()(shared ? words.yes : words.no)
}

const columns: readonly Column<Attachment>[] = [
  textColumn('fileName', text.fileName, { title: true }),
  { key: 'fileSize', header: text.fileSize, number: true, cell: (row) => <FileSize {...row} /> },
  textColumn('creatorName', text.attachedBy),
  momentColumn('createTime', text.attachedAt),
  { key: 'shared', header: text.shared, cell: (row) => <Shared {...row} /> },
]

/** Megabytes of spec 2, section 9. */
const megabytes = maxAttachmentBytes / 1_000_000

/** The files of a contract. */
export function AppendixTab({ agreement: { id: agreementId } }: { agreement: AgreementDetail }) {
  const t = useText()
  const sayField = useFieldError()
  const mayEdit = useHolds(addAttachment)
  const [refusal, setRefusal] = useState<string>()
  const { data: files } = useQuery(callQuery(listAttachments, { params: { agreementId } }))
  const add = useAction(addAttachment, {
    tell: 'form',
    done: ({ fileName: name }) => [text.attached, { name }],
    refresh: [listAttachments],
  })
  const remove = useAction(deleteAttachment, { refresh: [listAttachments] })
  const share = useAction(shareAttachment, { refresh: [listAttachments] })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    // A file over the limit is not sent at all.
    if (file.size > maxAttachmentBytes) return setRefusal(t(text.tooLarge, { size: megabytes }))
    try {
      const body = { fileName: file.name, content: await readBase64(file) }
      await add.act({ params: { agreementId }, body })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const name = error.fields['fileName'] ?? error.fields['content']
      setRefusal(name === undefined ? error.msg : sayField(name, {}))
    }
  }
  return (
    <section className="panel" aria-label={t(text.appendix)}>
      <div className="panel-body stack">
        <p className="soft">
          {t(text.appendixHelp, { size: megabytes, kinds: attachmentEndings.join(' ') })}
        </p>
        {refusal !== undefined && (
          <Alert tone="error" live>
            {refusal}
          </Alert>
        )}
        {files?.length === 0 && <p className="soft">{t(text.noAttachments)}</p>}
        {files && files.length > 0 && (
          <TableBox label={t(text.appendix)}>
            <Table
              label={t(text.appendix)}
              columns={columns}
              rows={files}
              rowKey={({ id }) => id}
              rowActs={({ id, fileName: name, shared }) => [
                {
                  label: words.download,
                  onAct: () => download(downloadAttachment, { params: { agreementId, id } }),
                },
                {
                  action: shareAttachment,
                  label: shared ? text.hideFile : text.shareFile,
                  unless: true,
                  onAct: () =>
                    share.act({ params: { agreementId, id }, body: { shared: !shared } }, [
                      shared ? text.fileHidden : text.fileShared,
                      { name },
                    ]),
                },
                {
                  action: deleteAttachment,
                  label: words.delete,
                  danger: true,
                  unless: true,
                  confirm: {
                    title: t(words.deleteTitle, { name }),
                    text: t(text.deleteFileText),
                    danger: true,
                  },
                  onAct: () => remove.act({ params: { agreementId, id } }, [words.isDeleted, { name }]),
                },
              ]}
            />
          </TableBox>
        )}
        {mayEdit && (
          <div>
            <FileButton
              icon="up"
              label={t(text.attach)}
              accept={attachmentEndings.map((ending) => `.${ending}`).join()}
              pending={add.pending}
              onFiles={([file]) => void choose(file)}
            >
              {t(text.attach)}
            </FileButton>
          </div>
        )}
      </div>
    </section>
  )
}
