import { catalogue, type ErrorName } from '@fairlead/api/errors.ts'
import type { FieldError } from '@fairlead/api/field-errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUnstorable } from '../db.ts'
import { Fail } from '../fail.ts'
import { failed, fieldsOfFail, fieldsOfZod } from './envelope.ts'
import { languageOf } from './call/language.ts'

type FailureAnswer = {
  name: ErrorName
  fields?: Record<string, FieldError> | undefined
  /** How long the failure lasts. */
  minutes?: number | undefined
}

/**
 * Codes of PostgreSQL: 08 connection exceptions, 53 no disk, memory or connection left, 57 ended by its operator or
 * by a time-out, 25P03 and 55P03 waited too long, 58030 disk failure. Codes of the system: no response, no space.
 */
const passing =
  /^(08...|53...|57...|25P0[34]|55P03|58030|ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EMFILE|ENFILE)$/
/** Messages of the pool and the driver, which have no codes. */
const passingWords = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/

/** Whether the database or the disk cannot be reached, is too slow or is full, so that a retry may succeed. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || passingWords.test(error.message) || isUnavailable(error.cause)
}

const malformed: FailureAnswer = { name: 'badInput', fields: { '': { name: 'format', args: {} } } }

/** The failure for an error. Unexpected errors are `internal`, and only the log has the details. */
export function answerTo(error: unknown): FailureAnswer {
  if (error instanceof Fail)
    return { name: error.failure, fields: fieldsOfFail(error), minutes: error.minutes }
  if (error instanceof z.ZodError) return { name: 'badInput', fields: fieldsOfZod(error) }
  if (isUnavailable(error)) return { name: 'unavailable' }
  // A value that passes the schemas, but that the database cannot store.
  if (isUnstorable(error)) return malformed
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status === 413) return { name: 'tooLarge' }
  if (status === 429) return { name: 'tooMany' }
  // 414: a part of the path is longer than any id.
  if (status === 404 || status === 414) return { name: 'notFound' }
  // Refusals by Fastify: a body that is no JSON, a wrong content type, a malformed address.
  if (status >= 400 && status < 500) return malformed
  return { name: status === 503 ? 'unavailable' : 'internal' }
}

/** Answers every failure with the envelope in the reader's language. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { name, fields, minutes } = answerTo(error)
  if (name === 'internal') request.log.error({ err: error }, 'request failed')
  else if (name === 'unavailable') request.log.warn({ err: error }, 'request not served')
  if (minutes !== undefined) reply.header('retry-after', minutes * 60)
  void reply.code(catalogue[name].http).send(failed(request.id, languageOf(request), name, fields, minutes))
}
