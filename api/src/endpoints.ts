import type { Both, CallsOf, Endpoint } from './endpoint.ts'
import { slices } from './reference/slices.ts'

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

type Calls = Both<CallsOf<(typeof slices)[keyof typeof slices]['calls']>>

/**
 * All endpoints by name. Each slice lists the files that define endpoints in its own `endpoints.ts`; a new endpoint
 * in such a file is found without another line.
 */
export const endpoints = Object.fromEntries(
  Object.values(slices).flatMap(({ calls }) => Object.entries(calls).filter(([, value]) => isCall(value))),
) as { [Name in keyof Calls]: Calls[Name] }
