import { deleteObjects, linkObject, moveObject, type StoredObject } from '@fairlead/api/bucket/object.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { toastMs } from '../../lib/call/failure.ts'
import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text/text.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { changed } from './changed.ts'
import { shortName } from './folders.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { ObjectDrawer } from './ObjectDrawer.tsx'
import { editObjectSettings } from '@fairlead/api/bucket/object-settings.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { objectText as text } from './text.ts'

/** Deletes objects and folders in several calls, and shows how many objects were deleted, even if a call fails. */
export function useDelete(bucketId: string): (names: string[]) => Promise<void> {
  const t = useText()
  return async (names) => {
    let count = 0
    try {
      for (let hasMore = true; hasMore;) {
        const reply = await call(deleteObjects, { body: { bucketId, names } })
        count += reply.deleted
        hasMore = reply.hasMore
      }
      showToast('success', t(text.removed, { count }), toastMs)
    } catch (error) {
      if (count > 0) showToast('error', t(text.removeStopped, { count }), toastMs)
      throw error
    } finally {
      await changed()
    }
  }
}

type Opened = { kind: 'details' | 'link' | 'rename' | 'settings'; object: StoredObject }

/** The actions on one object or folder, with their dialogs. */
export function useObjectActs(bucket: { id: string; bucketName: string }): {
  actsOf: (object: StoredObject) => RowAct[]
  dialog: ReactNode
} {
  const t = useText()
  const [opened, setOpened] = useState<Opened>()
  const remove = useDelete(bucket.id)
  const onClose = () => setOpened(undefined)

  /**
   * The browser saves the object, because the response tells it to, and closes the window. This window is not used: a page that still
   * sends files asks before it is left, even for an address that is only saved.
   */
  const save = async ({ name }: StoredObject) => {
    const { url } = await call(linkObject, { body: { bucketId: bucket.id, name, seconds: 60 } })
    window.open(url, '_blank', 'noopener')
  }
  const removal = (object: StoredObject): RowAct => ({
    action: deleteObjects,
    label: text.remove,
    danger: true,
    unless: true,
    confirm: {
      title: t(text.removeTitle, { name: shortName(object.name) }),
      text: t(object.isFolder ? text.removeFolderText : text.removeText),
      danger: true,
    },
    onAct: () => remove([object.name]),
  })
  const actsOf = (object: StoredObject): RowAct[] => {
    const renaming: RowAct = {
      action: moveObject,
      label: text.rename,
      unless: true,
      onAct: async () => setOpened({ kind: 'rename', object }),
    }
    if (object.isFolder) return [renaming, removal(object)]
    return [
      { label: text.details, onAct: async () => setOpened({ kind: 'details', object }) },
      { action: linkObject, label: text.download, unless: true, onAct: () => save(object) },
      {
        action: linkObject,
        label: text.link,
        unless: true,
        onAct: async () => setOpened({ kind: 'link', object }),
      },
      renaming,
      {
        action: editObjectSettings,
        label: text.settings,
        unless: true,
        onAct: async () => setOpened({ kind: 'settings', object }),
      },
      removal(object),
    ]
  }
  const of = opened && { bucket, object: opened.object, onClose }
  return {
    actsOf,
    dialog: of && (
      <>
        {opened.kind === 'details' && <ObjectDrawer {...of} />}
        {opened.kind === 'link' && <LinkDialog {...of} />}
        {opened.kind === 'rename' && <RenameDialog {...of} />}
        {opened.kind === 'settings' && <SettingsDialog {...of} />}
      </>
    ),
  }
}
