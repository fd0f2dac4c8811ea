type Patterned = { pathPattern: string }

/** The patterns of these behaviours as one text. */
export const patternsAt = (behaviors: readonly Patterned[], at: readonly number[]): string =>
  at.map((index) => behaviors[index]?.pathPattern ?? '').join(', ')
