import { cancelUpload, listUploads, type OpenUpload } from '@fairlead/api/bucket/upload.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useStore } from '../../lib/store.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { createdColumn, textColumn } from '../../ui/table/columns.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { FileButton } from '../../ui/upload/FileButton.tsx'
import { words } from '../../ui/text/words.ts'
import { objectText as text } from './text.ts'
import { continuesUpload, uploads } from './uploads.ts'

function Stored({ upload: { storedBytes, size } }: { upload: OpenUpload }) {
  const t = useText()
  const { bytes } = useQuantity()
  return size === null
    ? bytes(storedBytes)
    : t(text.storedOf, { stored: bytes(storedBytes), size: bytes(size) })
}

/** Lets the user choose the file again, because a browser forgets it when the page is closed. */
function ChooseAgain({ bucketId, upload }: { bucketId: string; upload: OpenUpload }) {
  const t = useText()
  const [found, setFound] = useState<'nothing' | 'comparing' | 'other'>('nothing')
  if (upload.size === null) return <span className="soft">{t(text.byProgram)}</span>
  const take = async (file: File | undefined) => {
    if (!file) return
    setFound('comparing')
    const isSame = file.size === upload.size && (await continuesUpload(file, upload.id))
    setFound(isSame ? 'nothing' : 'other')
    if (isSame) uploads.add(bucketId, [{ file, name: upload.name, uploadId: upload.id }])
  }
  return (
    <>
      <FileButton
        look="link"
        label={t(text.goOn, { name: upload.name })}
        onFiles={([file]) => void take(file)}
      >
        {t(text.chooseAgain)}
      </FileButton>
      {found === 'comparing' && (
        <p className="soft" role="status">
          {t(text.comparing)}
        </p>
      )}
      {found === 'other' && (
        <p className="field-error" role="alert">
          {t(text.otherFile)}
        </p>
      )}
    </>
  )
}

type Shown = OpenUpload & { bucketId: string }

const columns: readonly Column<Shown>[] = [
  textColumn('name', words.name, { title: true }),
  { key: 'storedBytes', header: text.size, whole: true, cell: (upload) => <Stored upload={upload} /> },
  { ...createdColumn({ leaves: 1 }), sortable: false },
  {
    key: 'resume',
    header: text.resume,
    cell: (upload) => <ChooseAgain bucketId={upload.bucketId} upload={upload} />,
  },
]

/** Uploads that the server keeps and this page does not send. */
export function UnfinishedPanel({ bucketId }: { bucketId: string }) {
  const t = useText()
  const { data = [] } = useQuery(
    callQuery(listUploads, { query: { bucketId } }, { tell: 'none', quiet: true }),
  )
  const own = useStore(uploads.items).map(({ uploadId }) => uploadId)
  const cancel = useAction(cancelUpload, { refresh: [listUploads], always: true })
  const rows = data.filter(({ id }) => !own.includes(id)).map((upload) => ({ ...upload, bucketId }))
  if (rows.length === 0) return null
  const acts = ({ id, name }: Shown): RowAct[] => [
    {
      action: cancelUpload,
      label: text.cancel,
      danger: true,
      unless: true,
      onAct: () => cancel.act({ params: { id } }, [text.canceled, { name }]),
    },
  ]
  return (
    <section className="panel">
      <div className="panel-body stack">
        <h2>{t(text.unfinished)}</h2>
        <p className="soft">{t(text.unfinishedText)}</p>
      </div>
      <TableBox label={t(text.unfinished)}>
        <Table
          label={t(text.unfinished)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowActs={acts}
        />
      </TableBox>
    </section>
  )
}
