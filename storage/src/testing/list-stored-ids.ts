import type { ByteStore } from '../bytes/byte-store.ts'

export async function listStoredIds(store: ByteStore): Promise<string[]> {
  const ids: string[] = []
  for await (const id of store.ids()) ids.push(id)
  return ids
}
