import { createReadStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * What the storage program is compared with: a server that streams bodies to files of a folder with the same flushes, and sends
 * them, without names, signatures, sums or a database.
 */
const [folder = '', port = ''] = process.argv.slice(2)

async function flush(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

const fileOf = (url: string | undefined) => join(folder, encodeURIComponent(url ?? ''))

createServer((request, response) => {
  const path = fileOf(request.url)
  async function put() {
    const handle = await open(`${path}.new`, 'w')
    for await (const piece of request) await handle.write(piece as Buffer)
    await handle.sync()
    await handle.close()
    await rename(`${path}.new`, path)
    await flush(folder)
    response.end()
  }
  async function get() {
    response.setHeader('content-length', (await stat(path)).size)
    await pipeline(createReadStream(path), response)
  }
  ;(request.method === 'PUT' ? put() : get()).catch((error: unknown) => {
    response.statusCode = 500
    response.end(String(error))
  })
}).listen(Number(port), '127.0.0.1')
