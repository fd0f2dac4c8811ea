/** Addresses of a text with the line, from 1, that each stands on. Spaces and commas part them as well. */
export const addressLines = (typed: string) =>
  typed.split('\n').flatMap((line, index) =>
    line
      .split(/[\s,，]+/)
      .filter(Boolean)
      .map((address) => ({ address, line: index + 1 })),
  )
