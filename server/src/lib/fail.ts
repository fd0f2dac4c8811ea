import type { ErrorName } from '@fairlead/api/errors.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'

/** A failure from the catalogue as the response. Thrown in a handler, it rolls back the transaction. */
export class Fail extends Error {
  readonly failure: ErrorName
  readonly fields: Readonly<Record<string, FieldErrorName>> | undefined
  /** How long it lasts, if known. */
  readonly minutes: number | undefined
  /** Commits the transaction anyway, for example with the count of wrong passwords. */
  readonly keep: boolean

  constructor(
    failure: ErrorName,
    options: { fields?: Record<string, FieldErrorName>; minutes?: number; keep?: boolean } = {},
  ) {
    super(failure)
    this.failure = failure
    this.fields = options.fields
    this.minutes = options.minutes
    this.keep = options.keep ?? false
  }

  /** Something is wrong with one field. */
  static field(field: string, name: FieldErrorName) {
    return new Fail('badInput', { fields: { [field]: name } })
  }
}

/** Converts a rule's verdict (`true` or the name of a failure) into a thrown failure. */
export function demand(verdict: true | ErrorName) {
  if (verdict !== true) throw new Fail(verdict)
}

/** Returns a caught `Fail`; rethrows other errors. */
export function onlyFail(error: unknown): Fail {
  if (error instanceof Fail) return error
  throw error
}
