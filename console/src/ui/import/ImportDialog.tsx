import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { ActionKey } from '@fairlead/api/permission.ts'
import {
  maxSheetBytes,
  maxSheetRows,
  type SheetColumns,
  type SheetFile,
  type SheetPreview,
} from '@fairlead/api/sheet/sheet.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { CallError } from '../../lib/call/call-error.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { CancelDialog } from '../dialog/CancelDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Alert } from '../page/Alert.tsx'
import { useFieldError } from '../text/field-error.ts'
import { FileButton } from '../upload/FileButton.tsx'
import '../upload/upload.css'
import { usePageDrop } from '../upload/use-page-drop.ts'
import { words } from '../text/words.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { PasteBox } from './PasteBox.tsx'
import { readSheetFile } from './read-file.ts'
import { saveTemplate } from './template.ts'
import { text } from './text.ts'
import './import.css'

type SheetCall<Reply extends Endpoint['reply']> = Endpoint<
  'POST',
  string,
  Endpoint['query'],
  typeof SheetFile,
  Reply,
  ActionKey
>

/** What an import answers: how many rows it took. */
type Imported = z.ZodType<{ count: number }>

type Props = {
  title: Text
  columns: SheetColumns
  preview: SheetCall<typeof SheetPreview>
  action: SheetCall<Imported>
  /** The toast after the import; it may name the `count`. */
  done: Text
  refresh: readonly Endpoint[]
  /** Takes what the import answers. */
  onImported?: (reply: z.output<Imported>) => void
  /** Whether rows can be pasted from a spreadsheet too. */
  pasted?: boolean
  onClose: () => void
}

/** What has been chosen, and what the server says of it. */
type Chosen = { file: SheetFile; seen: SheetPreview }

/** Imports rows of a file: all of them, or none. What is wrong is shown beside its cell before anything is saved. */
export function ImportDialog({
  title,
  columns,
  preview,
  action,
  done,
  refresh,
  onImported,
  pasted = false,
  onClose,
}: Props) {
  const t = useText()
  const { bytes } = useQuantity()
  const sayField = useFieldError()
  const [chosen, setChosen] = useState<Chosen>()
  const [refusal, setRefusal] = useState<string>()
  const [reading, setReading] = useState(false)
  const look = useAction(preview, { tell: 'form' })
  const save = useAction(action, {
    tell: 'form',
    done: (reply) => [done, { count: reply.count }],
    onDone: (reply) => {
      onImported?.(reply)
      onClose()
    },
    refresh,
  })

  /** The failure on the content, or the failure of the call. */
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    setRefusal(error.fields['content'] ?? error.name)
  }
  const choose = async (file: File | null | undefined) => {
    if (!file) return
    setChosen(undefined)
    setRefusal(undefined)
    if (file.size > maxSheetBytes) return setRefusal('sheetTooLarge')
    setReading(true)
    try {
      const sheet = await readSheetFile(file)
      setChosen({ file: sheet, seen: await look.act({ body: sheet }) })
    } catch (error) {
      refuse(error)
    } finally {
      setReading(false)
    }
  }
  const importAll = ({ file }: Chosen) => save.act({ body: file }).catch(refuse)
  const isOver = usePageDrop((items) => {
    const item = [...items].find(({ kind }) => kind === 'file')
    void choose(item?.getAsFile())
  })

  const imported = Object.values(columns).filter(({ exported }) => exported !== true)
  const listed = (some: typeof imported) => some.map(({ label }) => t(label)).join(t(words.comma))
  const isFine = chosen?.seen.totalFaults === 0
  const reason = chosen === undefined ? text.chooseFirst : isFine ? undefined : text.correctFirst
  return (
    <Dialog broad title={t(title)} onClose={onClose}>
      <div className={isOver ? 'upload import-over' : 'upload'}>
        <div className="row">
          <FileButton
            icon="up"
            label={t(text.choose)}
            accept=".xlsx,.csv"
            pending={reading}
            onFiles={([file]) => void choose(file)}
          >
            {t(text.choose)}
          </FileButton>
          <Button icon="download" onClick={() => saveTemplate(imported.map(({ label }) => t(label)))}>
            {t(text.template)}
          </Button>
          <span className="soft">{t(text.limits, { rows: maxSheetRows, size: bytes(maxSheetBytes) })}</span>
        </div>
        <p className="soft">
          {t(text.columns, {
            names: listed(imported),
            required: listed(imported.filter(({ required }) => required)),
          })}
        </p>
      </div>
      {pasted && <PasteBox onPaste={(file) => void choose(file)} />}
      {refusal !== undefined && (
        <Alert tone="error" live>
          {sayField(refusal, {})}
        </Alert>
      )}
      {chosen && <ImportPreview name={chosen.file.fileName} columns={columns} seen={chosen.seen} />}
      <div className="dialog-actions">
        <CancelDialog />
        <Button
          look="primary"
          pending={save.pending}
          reason={reason && t(reason)}
          onClick={() => chosen && void importAll(chosen)}
        >
          {t(text.importRows, { count: isFine ? chosen.seen.totalRows : 0 })}
        </Button>
      </div>
    </Dialog>
  )
}
