import { maxObjectBytes } from '@fairlead/api/bucket/upload.ts'

/** Why a file is refused (spec 1, section 5). */
export type DropRefusal = 'tooBig' | 'unreadable'

/** A file with its folders, such as `album/sea.jpg`. */
type DroppedFile = { file: File; name: string }

export type Dropped = { taken: DroppedFile[]; refused: { name: string; why: DropRefusal }[] }

/** Files of a folder that was chosen have a path, which begins with the name of the folder. */
const nameOf = (file: File) => file.webkitRelativePath || file.name

/** Refuses files over the limit. */
function judged(files: readonly DroppedFile[]): Dropped {
  const dropped: Dropped = { taken: [], refused: [] }
  for (const one of files) {
    if (one.file.size > maxObjectBytes) dropped.refused.push({ name: one.name, why: 'tooBig' })
    else dropped.taken.push(one)
  }
  return dropped
}

export const takeChosenFiles = (files: readonly File[]): Dropped =>
  judged(files.map((file) => ({ file, name: nameOf(file) })))

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** Browsers give the entries of a folder in pieces, and an empty one at the end. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (piece.length === 0) return all
    all.push(...piece)
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** What was dropped, with everything that is in folders. The entries must be read before the event ends. */
export async function takeDropped(items: Iterable<DataTransferItem>): Promise<Dropped> {
  const folders: FileSystemDirectoryEntry[] = []
  const files: DroppedFile[] = []
  for (const item of items) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry && isFolder(entry)) folders.push(entry)
    else if (file) files.push({ file, name: file.name })
  }
  const unreadable: Dropped['refused'] = []
  async function take(entry: FileSystemEntry, folder: string) {
    const name = folder + entry.name
    try {
      if (!isFolder(entry)) files.push({ file: await readFile(entry as FileSystemFileEntry), name })
      else for (const one of await readFolder(entry)) await take(one, `${name}/`)
    } catch {
      unreadable.push({ name, why: 'unreadable' })
    }
  }
  for (const folder of folders) await take(folder, '')
  const { taken, refused } = judged(files)
  return { taken, refused: [...unreadable, ...refused] }
}
