import type { Client } from '../support/client.ts'
import { beginObject, putObject } from './put-object.ts'

/** A picture of one pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (character) => character.charCodeAt(0),
)

/** A bucket with a folder, objects of several kinds, and an upload that stopped. */
export async function addObjects(client: Client, name = 'photos') {
  const { id } = await client.data<{ id: string }>('/cdn/api/bucket', { method: 'POST', body: { name } })
  await putObject(client, id, 'albums/2026/sea.png', { body: pixel, type: 'image/png' })
  await putObject(client, id, 'notes.txt', { body: 'low tide at noon\n' })
  await putObject(client, id, 'page.html', { body: '<script>alert(1)</script>', type: 'text/html' })
  await beginObject(client, id, 'film.mp4', { size: 20_000_000, type: 'video/mp4' })
  return id
}
