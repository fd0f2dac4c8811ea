import { randomBytes } from 'node:crypto'

export type Request = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  /** The body, where it is a form. */
  form: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
}
export type Response = {
  status: number
  body: string
  type?: 'application/json' | 'text/html' | 'text/plain'
  location?: string
}

export const json = (status: number, value: unknown): Response => ({ status, body: JSON.stringify(value) })
export const html = (status: number, body: string): Response => ({ status, body, type: 'text/html' })
export const back = (location: string): Response => ({ status: 303, body: '', location })
export const newId = (prefix: string) => `${prefix}${randomBytes(12).toString('hex')}`

/** One cent less. */
export const aCentLess = (amount: string) => (Math.round(Number(amount) * 100 - 1) / 100).toFixed(2)
