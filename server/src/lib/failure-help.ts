import { allHelp } from '@fairlead/api/errors-help.ts'

/** The texts for every failure and every field error. */
export const { failures: failureHelp, fields: fieldErrorTexts } = await allHelp()
