/** A number of a draft, which may be anything that was typed; what is no number counts as none. */
export const figureOf = (value: unknown): number => Number(value) || 0
