import { maxObjectBytes } from '@fairlead/api/bucket/upload.ts'

/** Why a file is refused (spec 1, section 5). */
export type DropRefusal = 'tooBig' | 'isFolder'

export type Dropped = { taken: File[]; refused: { name: string; why: DropRefusal }[] }

/** Refuses files over the limit. */
export function takeDroppedFiles(files: readonly File[]): Dropped {
  const dropped: Dropped = { taken: [], refused: [] }
  for (const file of files) {
    if (file.size > maxObjectBytes) dropped.refused.push({ name: file.name, why: 'tooBig' })
    else dropped.taken.push(file)
  }
  return dropped
}

/** What was dropped. Browsers report a folder as a file that cannot be read, so folders are found by their entries. */
export function takeDropped(items: Iterable<DataTransferItem>): Dropped {
  const folders: Dropped['refused'] = []
  const files: File[] = []
  for (const item of items) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (!file) continue
    if (item.webkitGetAsEntry()?.isDirectory) folders.push({ name: file.name, why: 'isFolder' })
    else files.push(file)
  }
  const { taken, refused } = takeDroppedFiles(files)
  return { taken, refused: [...folders, ...refused] }
}
