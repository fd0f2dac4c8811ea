import { z } from 'zod'

/** What can demand a balance above the gate. */
const gatedFeatures = ['protection', 'package'] as const

/** The variable of the gate (spec 1, section 8). */
export const gateVariables = {
  BALANCE_GATE: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(z.enum(gatedFeatures)))
    .optional()
    .meta({
      description:
        'What can only be ordered with a balance above 6 dollars, comma separated: `protection` (plans of Cloud DDoS), `package`.',
      unset: 'none',
    }),
}
