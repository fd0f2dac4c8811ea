import { type AllHelp, allHelp } from '@fairlead/api/errors-help.ts'

let known: AllHelp | undefined

/** The documentation tells of all failures: its pages come with the words of every slice. */
export async function learnAllHelp(): Promise<void> {
  known ??= await allHelp()
}

/** For the documentation's pages, which come with it. */
export function failureHelp(): AllHelp['failures'] {
  if (!known) throw new Error('A page of the documentation was loaded without its help')
  return known.failures
}
