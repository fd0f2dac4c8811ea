import { sendRaw } from '../testing/visitor/fetch-raw.ts'

/**
 * Sends a raw message followed by a plain request on the same connection, until that closes. Returns the statuses of
 * all final responses, and the head of the first.
 */
export async function exchangeMessage(port: number, message: string, host: string) {
  const next = `GET /next HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const { text } = await sendRaw(port, message.replaceAll('{host}', host) + next)
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const isFinal = (status: number) => status >= 200
  const start = text.search(/HTTP\/1\.1 [2-5]/)
  return { statuses: statuses.filter(isFinal), head: text.slice(start).split('\r\n\r\n')[0] ?? '' }
}

/** The value of a field in a raw head; empty if there is no such field. */
export const fieldOf = (head: string, name: string) =>
  new RegExp(`^${name}: (.*)\r?$`, 'im').exec(head)?.[1] ?? ''
