/** Excel reads a file as UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF'

/** A value that a spreadsheet would read as a formula gets an apostrophe, which marks text and is hidden. */
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A decimal of ours, which stays a figure below zero too. */
export type Figure = { figure: string }
const fieldOf = (field: string | Figure) => (typeof field === 'string' ? disarmed(field) : field.figure)

/** One line (RFC 4180): every field in quotes, so that commas and line breaks within it are harmless. */
export const csvLine = (fields: readonly (string | Figure)[]) =>
  `${fields.map((field) => `"${fieldOf(field).replaceAll('"', '""')}"`).join(',')}\r\n`

/** `2026-03-02 01:45:30` in a zone `hours` from UTC, which spreadsheets read as a time. */
export const clockTime = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
