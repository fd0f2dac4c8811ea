import { createHash } from 'node:crypto'
import { type RemoteSettings, s3Client } from '../../storage/src/bytes/remote/s3-client.ts'
import { median } from '../load.ts'

const piece = Buffer.alloc(256 * 1024, createHash('sha256').update('bench').digest())

export type Client = ReturnType<typeof clientOf>

/** Puts and gets of bodies that are never whole in memory. */
export function clientOf(settings: RemoteSettings) {
  const send = s3Client(settings)
  return {
    async put(key: string, bytes: number) {
      const response = await send({
        method: 'PUT',
        key,
        headers: { 'content-length': `${bytes}` },
        async write(sendPiece) {
          for (let left = bytes; left > 0; left -= piece.length)
            await sendPiece(left < piece.length ? piece.subarray(0, left) : piece)
        },
      })
      response.resume()
      if (response.statusCode !== 200) throw new Error(`a put was answered ${response.statusCode}`)
    },
    async get(key: string, bytes: number) {
      let count = 0
      for await (const part of await send({ method: 'GET', key })) count += (part as Buffer).length
      if (count !== bytes) throw new Error(`a get brought ${count} bytes in place of ${bytes}`)
    },
  }
}

/** Runs `count` calls, `atOnce` of them concurrently. Returns how many were done per second. */
async function rate(count: number, atOnce: number, call: (number: number) => Promise<void>) {
  let next = 0
  const work = async () => {
    while (next < count) {
      const number = next
      next += 1
      await call(number)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / ((performance.now() - started) / 1000)
}

type Sides = { plain: Client; storage: Client }
type Load = { name: string; bytes: number; count: number; atOnce: number; rounds: number }

/** Measures both sides in turns, and prints the rate of the storage program as a share of the plain server's. */
export async function compareTransfers({ plain, storage }: Sides, load: Load) {
  const { name, bytes, count, atOnce, rounds } = load
  for (const way of ['put', 'get'] as const) {
    const rates = { plain: [] as number[], storage: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      // A file system is slow to reuse space that was freed a moment ago, so nothing is replaced.
      const keys = way === 'put' ? `${name}-${round}` : `${name}-0`
      const of = (client: Client) => rate(count, atOnce, (number) => client[way](`${keys}-${number}`, bytes))
      rates.plain.push(await of(plain))
      rates.storage.push(await of(storage))
    }
    const [base, own] = [median(rates.plain), median(rates.storage)]
    const ratio = (own / base).toFixed(2)
    console.log(
      `${way} of ${name}, ${atOnce} at once: ${own.toFixed(1)}/s beside ${base.toFixed(1)}/s, ratio ${ratio} (aim: 0.70)`,
    )
  }
}
