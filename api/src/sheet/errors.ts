/** What can be wrong with a file that is imported, and with its headings. */
export const fieldErrors = [
  'sheetTooLarge',
  'sheetRows',
  'sheetUnreadable',
  'sheetOld',
  'sheetEmpty',
  'sheetEncoding',
  'sheetHeading',
  'sheetMissing',
  'sheetFaulty',
] as const
