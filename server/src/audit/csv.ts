/** Excel reads UTF-8 only behind this mark. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for a formula gets an apostrophe, which it takes for "text" and hides. */
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** One line (RFC 4180): every field in quotes, so that commas and line breaks within it are harmless. */
export const csvLine = (fields: readonly string[]) =>
  `${fields.map((field) => `"${disarmed(field).replaceAll('"', '""')}"`).join(',')}\r\n`
