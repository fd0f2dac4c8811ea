import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import { Fail } from '../fail.ts'

/** A file that cannot be read as a table, on the field of its content. */
export const sheetFail = (error: FieldErrorName) => Fail.field('content', error)
