import type { ObjectUpload } from '@fairlead/api/bucket/upload.ts'
import type { Client } from '../support/client.ts'
import { expect } from '../support/test.ts'

/** Puts an object as the console does: begins, sends its one part to the storage program, and finishes. */
export async function putObject(
  client: Client,
  bucketId: string,
  name: string,
  { body, type = 'text/plain' }: { body: string | Uint8Array<ArrayBuffer>; type?: string },
) {
  const { id, addresses } = await beginObject(client, bucketId, name, { size: body.length, type })
  const response = await fetch(addresses[0]?.url ?? '', { method: 'PUT', body })
  expect(response.status).toBe(200)
  await client.data(`/cdn/api/bucket/object/upload/${id}/finish`, { method: 'POST', body: {} })
}

/** Begins an upload and sends nothing. */
export const beginObject = (
  client: Client,
  bucketId: string,
  name: string,
  { size, type = 'text/plain' }: { size: number; type?: string },
) =>
  client.data<ObjectUpload>('/cdn/api/bucket/object/upload', {
    method: 'POST',
    body: { bucketId, name, size, contentType: type },
  })
