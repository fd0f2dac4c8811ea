import type { z } from 'zod'
import { cloudCauseOf, CloudFailure } from './cloud.ts'

type Asked = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Reads the name of an error out of a response. */
  codeOf: (text: string) => string
}

/** Sends a request to an address of the settings, and returns the text of the response. Redirects are not followed. */
export async function askCloud(url: URL, { codeOf, ...init }: Asked, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal })
  const text = await response.text()
  if (response.status === 200) return text
  const code = codeOf(text)
  throw new CloudFailure(cloudCauseOf(code, response.status), code)
}

/** What a response says. One that cannot be read counts as no answer; what is in it stays out of the message. */
export function readCloudJson<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new CloudFailure('unreachable', 'UnreadableAnswer')
  }
}
