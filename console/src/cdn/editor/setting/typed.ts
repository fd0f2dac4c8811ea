/** Reads a number of a draft, in which any text may have been typed; a text that is no number counts as 0. */
export const figureOf = (value: unknown): number => Number(value) || 0
