import { type AllHelp, allHelp } from '@fairlead/api/errors-help.ts'

let known: AllHelp | undefined

/** The documentation describes all failures, so its pages load the texts of every slice. */
export async function learnAllHelp(): Promise<void> {
  known ??= await allHelp()
}

/** For the documentation's pages, which are loaded together with the help. */
export function failureHelp(): AllHelp['failures'] {
  if (!known) throw new Error('A page of the documentation was loaded without its help')
  return known.failures
}
