/** The longest tag. */
export const maxTagLength = 128
/** Tags of one object that count; those after them are not looked at. */
export const maxObjectTags = 200

const form = /^[\x21-\x2b\x2d-\x7e]{1,128}$/

/** Visible ASCII without spaces and commas, which separate tags in the field `Cache-Tag`. Case matters. */
export const isCacheTag = (text: string): boolean => form.test(text)
