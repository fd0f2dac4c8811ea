/** Whether pictures are kept, which takes further views (`opened.ts`) and data that nothing else needs. */
export const keepsPictures = Boolean(process.env['E2E_PICTURES'])
