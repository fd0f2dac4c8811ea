/** What a box takes where nothing else is said (spec 1, section 5). */
export const mostFiles = 1
export const mostBytes = 5_000_000

/** The states of spec 1, section 4. What was cancelled is taken off the list. */
export type UploadItem<Reply> = { id: number; file: File } & (
  | { state: 'ready' }
  | { state: 'progress'; percent: number }
  | { state: 'success'; reply: Reply }
  | { state: 'fail'; reason: string }
)

export type Refusal = 'tooLarge' | 'tooMany'

type Chosen = { taken: File[]; refused: { name: string; why: Refusal }[] }

/** Which of the chosen files are taken; the others are not on the list, and it is said why. */
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

/** Of the bytes that are sent: 100 only when all are. */
export const percentOf = (sent: number, all: number) =>
  all === 0 ? 100 : Math.min(100, Math.floor((sent / all) * 100))

/** The colour of a bar: 100% success, at least 50% warning, otherwise exception (spec 1, section 4). */
export const toneOf = (percent: number) => (percent >= 100 ? 'good' : percent >= 50 ? 'warn' : 'bad')
