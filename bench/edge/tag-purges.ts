import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBodyFiles } from '../../edge/src/cache/body-files.ts'
import { newEntry } from '../../edge/src/cache/entry.ts'
import { openInventory } from '../../edge/src/cache/inventory.ts'
import { highest } from '../../edge/src/cache/key-range.ts'
import type { MarkOrder } from '../../edge/src/cache/marks/mark-store.ts'
import { rowPlace } from '../../edge/src/cache/place.ts'
import { openDatabase, transaction } from '../../edge/src/store/database.ts'
import { silentLog } from '../../edge/src/testing/silent-log.ts'
import { median } from '../load.ts'

const all = 100_000
const purged = 10_000
const rounds = 5
const groupSize = 64

const siteId = '00000000-0000-4000-8000-000000000000'
const head = {
  status: 200,
  headers: ['Content-Type', 'image/jpeg', 'Accept-Ranges', 'bytes'],
  receivedAt: 0,
  initialAge: 0,
  staleFor: null,
  etag: null,
  lastModified: null,
}
const body = Buffer.alloc(1000, 'x')

const digits = (number: number) => String(number).padStart(6, '0')
/** A tenth of all objects is below one folder, a tenth below another and tagged, a tenth tagged and scattered. */
const kinds = ['folder', 'shelf', 'apart'] as const
const kindOf = (number: number) => kinds[number % 10]
const keyOf = (number: number) => {
  const kind = kindOf(number)
  return kind === 'folder' || kind === 'shelf'
    ? `/${kind}/${digits(number)}`
    : `/z/${digits((number * 7919) % all)}`
}

/**
 * The time from a purge to its receipt in the index of an edge, for purges by tag compared with purges by wildcard: 10,000
 * of 100,000 objects each, in turns.
 */
export async function compareTagPurges(folder: string) {
  const dataDir = join(folder, 'tags')
  await mkdir(dataDir)
  const db = openDatabase(join(dataDir, 'edge.db'))
  let onReceipt: (objects: number) => void = () => {}
  let onGone = () => {}
  const inventory = openInventory({
    db,
    files: openBodyFiles(join(dataDir, 'cache'), 'bench', silentLog),
    maxBytes: Number.MAX_SAFE_INTEGER,
    tell: async () => [],
    ends: { record: (_mark, { objects }) => onReceipt(objects), tell: () => {}, gone: () => onGone() },
    beforeEviction: () => {},
    log: silentLog,
  })
  inventory.begin()
  let row = 0

  /** Stores the objects that are missing. */
  function fill(isWanted: (number: number) => boolean) {
    const missing = Array.from({ length: all }, (_, number) => number).filter(isWanted)
    for (let at = 0; at < missing.length; at += groupSize)
      inventory.put(
        missing.slice(at, at + groupSize).map((number) => {
          row += 1
          const kind = kindOf(number)
          const own = kind === 'shelf' || kind === 'apart' ? { ...head, tags: [kind] } : head
          const entry = newEntry(siteId, keyOf(number), own, Date.UTC(2100, 0), 0)
          return Object.assign(entry, { size: body.length, file: rowPlace(row), body })
        }),
      )
  }

  /** Milliseconds to the receipt, and until the rows are deleted. */
  async function measureTimes(order: Pick<MarkOrder, 'ranges' | 'tags'>) {
    const received = new Promise<number>((resolve) => (onReceipt = resolve))
    const gone = new Promise<void>((resolve) => (onGone = resolve))
    const start = performance.now()
    await inventory.announce([
      transaction(db, () => inventory.mark({ siteId, type: 'remove', purgeId: 'bench', ...order })),
    ])
    const objects = await received
    if (objects !== purged) throw new Error(`${objects} objects were purged, not ${purged}`)
    const receipt = performance.now() - start
    await gone
    return { receipt, rows: performance.now() - start }
  }

  const orders = {
    folder: { ranges: [{ from: '/folder/', to: `/folder/${highest}` }] },
    shelf: { ranges: [], tags: ['shelf'] },
    apart: { ranges: [], tags: ['apart'] },
  }
  const times = kinds.map(() => ({ receipt: [] as number[], rows: [] as number[] }))
  fill(() => true)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, kind] of kinds.entries()) {
      const { receipt, rows } = await measureTimes(orders[kind])
      times[at]?.receipt.push(receipt)
      times[at]?.rows.push(rows)
      fill((number) => kindOf(number) === kind)
    }
  await inventory.stop()
  db.close()
  for (const end of ['receipt', 'rows'] as const) {
    const [wildcard, shelf, apart] = times.map((of) => median(of[end]))
    const beside = (time = 0) => `${time.toFixed(0)} ms (${(time / (wildcard ?? 0)).toFixed(2)})`
    console.log(
      `${purged} of ${all} objects, until the ${end === 'receipt' ? 'receipt' : 'rows are gone'}: ${beside(wildcard)} by wildcard, by tag ${beside(shelf)} where they are neighbours and ${beside(apart)} where every tenth has the tag`,
    )
  }
}
