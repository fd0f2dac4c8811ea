import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'

/** Rows that are read and drawn at a time. */
export const pdfPieceSize = 200

/** What usage takes from a balance. */
export const negated = (amount: string) => decimalOf(-unitsOf(amount))
