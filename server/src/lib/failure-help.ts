import { allHelp } from '@fairlead/api/errors-help.ts'

/** The words for every failure and every error of a field. */
export const { failures: failureHelp, fields: fieldErrorTexts } = await allHelp()
