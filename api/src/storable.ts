/** Whether the database can store a text: it has no zero character and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The text with U+FFFD in place of each character that cannot be stored. Its length stays. */
export const storable = (text: string) =>
  isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')
