/** Excel reads a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF'

/** Makes the browser save a CSV file that has headings and no rows. */
export function saveTemplate(headings: readonly string[]) {
  const line = headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(',')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${byteOrderMark}${line}\r\n`], { type: 'text/csv' }))
  link.download = 'template.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
