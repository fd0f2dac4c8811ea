import pg from 'pg'
import { openFolderStore } from '../bytes/folder-store.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { openObjects } from '../catalog/objects.ts'
import { about } from './about.ts'
import { inPieces, numberedBody } from './numbered-body.ts'

/** Uploads numbered bodies, 64 at a time, until it is killed. A line for each that was acknowledged: its number. */
const [folder = '', connectionString = '', accountId = '', bucketId = '', first = ''] = process.argv.slice(2)
const store = await openFolderStore(folder)
const objects = openObjects(store, openCatalog(new pg.Pool({ connectionString })))
let next = Number(first)

async function uploadAll(): Promise<never> {
  for (;;) {
    const number = next
    next += 1
    const place = { accountId, bucketId, key: `numbers/${number}` }
    const body = numberedBody(number)
    const { outcome } = await objects.put(place, inPieces(body, 65_536), { size: body.length }, about)
    if (outcome !== 'put') throw new Error(outcome)
    process.stdout.write(`${number}\n`)
  }
}

await Promise.all(Array.from({ length: 64 }, uploadAll))
