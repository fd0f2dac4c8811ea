import { z } from 'zod'

/** A name or notice in every language that is stored, or said by the server. It is shown as it is, never a message. */
// oxlint-disable-next-line house/written-texts -- the one that the rule asks for
export const NamedText = z.object({ en: z.string(), zh: z.string() }).brand<'named'>()
export type NamedText = z.output<typeof NamedText>
