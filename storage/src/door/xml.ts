/** A part that has already been turned into text. */
type Written = { xml: string }
/** A child: a text, or an element. Absent ones are left out. */
type Child = string | number | boolean | Element | Written | undefined
export type Element = {
  name: string
  children: readonly Child[]
  isRoot?: true
  /** As they are written, with the blank before them. */
  attributes?: string
}

export const element = (name: string, ...children: readonly Child[]): Element => ({ name, children })
/** The outermost element, which has the namespace of S3. */
export const root = (name: string, ...children: readonly Child[]): Element => ({
  name,
  children,
  isRoot: true,
})

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// oxlint-disable-next-line no-control-regex -- These are the characters that must not be written as they are.
const special = /[&<>"\u0000-\u001f\u007f\ufffe\uffff]/
const everySpecial = new RegExp(special, 'g')

/** Control characters have no form in XML 1.0. S3 writes references to them all the same, and clients read these. */
export const escaped = (text: string) =>
  // Most texts have none, and a page of a listing has two thousand of them.
  special.test(text)
    ? text.replaceAll(everySpecial, (sign) => escapes[sign] ?? `&#x${sign.charCodeAt(0).toString(16)};`)
    : text

function written({ name, children, isRoot, attributes = '' }: Element): string {
  const head = isRoot ? `${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/"` : name + attributes
  let body = ''
  for (const child of children)
    if (typeof child === 'object') body += 'xml' in child ? child.xml : written(child)
    else if (child !== undefined) body += escaped(String(child))
  return `<${head}>${body}</${name}>`
}

export const document = (of: Element) => `<?xml version="1.0" encoding="UTF-8"?>\n${written(of)}`
