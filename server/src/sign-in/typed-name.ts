import { Email } from '@fairlead/api/fields.ts'

/**
 * A name that belongs to nobody, for the log. People type their password where the name belongs, so only an address stays
 * readable; of another text the first character is kept.
 */
export const typedName = (name: string) =>
  Email.safeParse(name).success ? name : `${Array.from(name)[0] ?? ''}…`
