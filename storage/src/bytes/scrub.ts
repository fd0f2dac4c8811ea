import { type ByteStore, Damaged, NotStored } from './byte-store.ts'

export type Finding = { id: string; problem: 'missing' | 'damaged'; reason: string }

/** Reads all bytes of an id, and returns what is wrong with them. Throws errors other than `NotStored` and `Damaged`. */
export async function verifyBytes(
  store: Pick<ByteStore, 'open'>,
  { id, size }: { id: string; size: number },
): Promise<Finding | undefined> {
  try {
    const body = await store.open(id)
    try {
      if (body.size !== size) throw new Damaged(`there are ${body.size} bytes in place of ${size}`)
      for await (const block of body.read(0, size)) void block
    } finally {
      await body.close()
    }
    return undefined
  } catch (error) {
    if (error instanceof NotStored) return { id, problem: 'missing', reason: 'nothing is stored under it' }
    if (error instanceof Damaged) return { id, problem: 'damaged', reason: error.message }
    throw error
  }
}

/** Ids that are asked for in one query. */
const batch = 500

/**
 * Removes bytes that an earlier process put and that have no row: it was killed before the row was written, or after the
 * row was deleted. Returns how many there were.
 */
export async function sweep(
  store: ByteStore,
  knownOf: (ids: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  let removed = 0
  const removeUnknown = async (ids: string[]) => {
    const known = await knownOf(ids)
    for (const id of ids) {
      if (known.has(id)) continue
      await store.remove(id)
      removed += 1
    }
  }
  let ids: string[] = []
  for await (const id of store.earlierIds()) {
    ids.push(id)
    if (ids.length < batch) continue
    await removeUnknown(ids)
    ids = []
  }
  if (ids.length > 0) await removeUnknown(ids)
  return removed
}
