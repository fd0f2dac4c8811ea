/** The default maximum number of files (spec 1, section 5). */
export const mostFiles = 1
export const mostBytes = 5_000_000

/** The states of spec 1, section 4. A cancelled upload is removed from the list. */
export type UploadItem<Reply> = { id: number; file: File } & (
  | { state: 'ready' }
  | { state: 'progress'; percent: number }
  | { state: 'success'; reply: Reply }
  | { state: 'fail'; reason: string }
)

export type FileRefusal = 'tooLarge' | 'tooMany'

type Chosen = { taken: File[]; refused: { name: string; why: FileRefusal }[] }

/** Splits the chosen files into accepted ones and refused ones; the reason for refusals is shown. */
export function takeFiles(
  files: readonly File[],
  present: number,
  { most = mostFiles, bytes = mostBytes }: { most?: number | undefined; bytes?: number | undefined },
): Chosen {
  const chosen: Chosen = { taken: [], refused: [] }
  for (const file of files) {
    const why = file.size > bytes ? 'tooLarge' : present + chosen.taken.length >= most ? 'tooMany' : undefined
    if (why) chosen.refused.push({ name: file.name, why })
    else chosen.taken.push(file)
  }
  return chosen
}

/** The share of sent bytes: 100 only when all are sent. */
export const percentOf = (sent: number, all: number) =>
  all === 0 ? 100 : Math.min(100, Math.floor((sent / all) * 100))

/** The colour of a bar: 100% success, at least 50% warning, otherwise exception (spec 1, section 4). */
export const toneOf = (percent: number) => (percent >= 100 ? 'good' : percent >= 50 ? 'warn' : 'bad')
