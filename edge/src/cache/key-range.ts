/** Keys of one site from `from` to `to`, both included, in the order of their bytes. Keys are ASCII. */
export type KeyRange = { from: string; to: string }

export const inRange = ({ from, to }: KeyRange, key: string) => key >= from && key <= to
