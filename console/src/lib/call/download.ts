import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { type CallInput, fetchFile } from './call.ts'

/** Makes the browser save a file. It is fetched first, so that a refusal is shown like that of any other call. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const { blob, name } = await fetchFile(endpoint, input)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
