import { memoryBlocks, openBlocks } from '../block-file.ts'
import { Damaged, type StoredBody } from '../byte-store.ts'
import { recentFiles } from './recent.ts'

/** Opens bodies whose files are small: a file is read and verified whole, and stays in memory for the next reader. */
export function recentBodies(readFile: (id: string, size: number) => Promise<Buffer>) {
  const recent = recentFiles()
  return {
    /** Throws `Damaged`, also for a body of another size, and what `readFile` throws. */
    async open(id: string, size: number): Promise<StoredBody> {
      const known = recent.get(id)
      const file = known ?? (await readFile(id, size))
      const body = await openBlocks(memoryBlocks(file))
      if (body.size !== size) throw new Damaged(`there are ${body.size} bytes in place of ${size}`)
      if (!known) {
        for await (const verified of body.read(0, size)) void verified
        recent.add(id, file)
      }
      return { ...body, close: async () => undefined }
    },
    forget: recent.forget,
  }
}
export type RecentBodies = ReturnType<typeof recentBodies>
