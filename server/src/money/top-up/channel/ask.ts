import { ProviderFailure, ProviderRefusal } from '../provider.ts'

const patienceMs = 10_000
/** The most that is read of a response; a page of a settlement is the largest. */
const maxAnswer = 4_000_000

type ChannelRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** A request with one of these statuses is not worth a retry. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429

async function limited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxAnswer) throw new ProviderFailure('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Calls a provider. Redirects are not followed, for they would take our key elsewhere. Throws `ProviderFailure`. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body }: ChannelRequest = {},
): Promise<string> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'user-agent': 'Fairlead', ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await limited(response)
    if (response.ok) return text
    const why = `${response.status} ${text.slice(0, 300)}`
    throw isFinal(response.status) ? new ProviderRefusal(why) : new ProviderFailure(why)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** JSON of a provider, which its schema still has to check. Throws `ProviderFailure`. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderFailure('The answer is not JSON', { cause: error })
  }
}
