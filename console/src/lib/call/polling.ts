/**
 * The polling interval of a list in milliseconds: `seconds` while any row is in progress, otherwise false (spec 1,
 * section 4: tables poll while a row has the status and stop when none remain).
 */
export const pollEvery = <T>(
  rows: readonly T[] | undefined,
  onItsWay: ((row: T) => boolean) | undefined,
  seconds: number,
): number | false => (onItsWay && rows?.some(onItsWay) ? seconds * 1000 : false)
