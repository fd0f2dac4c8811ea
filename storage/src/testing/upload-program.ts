import { openFolderStore } from '../bytes/folder-store.ts'
import { inPieces, numberedBody } from './numbered-body.ts'

/** Uploads numbered bodies, 64 at a time, until it is killed. A line for each that was acknowledged: number and id. */
const store = await openFolderStore(process.argv[2] ?? '')
let next = 0

async function uploadAll(): Promise<never> {
  for (;;) {
    const number = next
    next += 1
    const { id } = await store.put(inPieces(numberedBody(number), 65_536))
    process.stdout.write(`${number} ${id}\n`)
  }
}

await Promise.all(Array.from({ length: 64 }, uploadAll))
