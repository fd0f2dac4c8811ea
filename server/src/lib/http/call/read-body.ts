import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { z } from 'zod'
import { Fail } from '../../fail.ts'
import { judgeInput, maxEdgeValues } from './judge-input.ts'
import { parse } from './parse.ts'

type ReadBody = { body: unknown; refused: number }

/** Parses a body. Throws field errors, unless it can be taken without its malformed rows. */
export function readBody(endpoint: Endpoint, body: unknown): ReadBody {
  const read = (value: unknown) => {
    judgeInput(value, endpoint.can === 'edge' ? maxEdgeValues : undefined)
    return parse(endpoint.body, value ?? {})
  }
  try {
    return { body: read(body), refused: 0 }
  } catch (error) {
    if (error instanceof Fail && error.failure === 'tooLarge') throw error
    // Rows are parsed one by one only now: nearly every batch is sound.
    const { rest, refused } = withoutMalformed(endpoint, body)
    if (refused === 0) throw error
    return { body: read(rest), refused }
  }
}

function withoutMalformed({ rows, body: schema }: Endpoint, body: unknown) {
  let refused = 0
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null)
    return { rest: body, refused }
  const rest: Record<string, unknown> = { ...body }
  for (const name of rows) {
    const list = rest[name]
    const row = rowOf(schema.shape[name])
    if (!Array.isArray(list) || !row) continue
    const sound = list.filter((each) => isSound(row, each))
    refused += list.length - sound.length
    rest[name] = sound
  }
  return { rest, refused }
}

function rowOf(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault) return rowOf(schema.unwrap())
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined
}

function isSound(row: z.ZodType, value: unknown): boolean {
  try {
    judgeInput(value, maxEdgeValues)
  } catch {
    return false
  }
  return row.safeParse(value).success
}
