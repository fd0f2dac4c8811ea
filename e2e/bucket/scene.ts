import type { Ground } from '../screens/scenes.ts'
import { addObjects } from './add-objects.ts'

/** A bucket with objects. */
export type BucketScene = { bucketId: string }

export const set = async ({ client }: Ground): Promise<BucketScene> => ({
  bucketId: await addObjects(client),
})

export async function setLong({ client }: Ground) {
  await client.data('/cdn/api/bucket', { method: 'POST', body: { name: 'pictures-of-all-products' } })
}
