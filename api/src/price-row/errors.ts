/** What can be wrong with a price row. */
export const fieldErrors = ['figureComma', 'rowNotLadder', 'rowDiffers'] as const
