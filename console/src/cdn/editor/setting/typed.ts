/** Reads a number from a draft, where the input may be any text; other text counts as 0. */
export const figureOf = (value: unknown): number => Number(value) || 0
