/** Copies a text. Resolves with whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers offer it to secure pages only, so not over plain HTTP.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return copySelected(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  )
}

/** The older way, which also works over plain HTTP: the text is selected in a field out of sight. */
function copySelected(text: string): boolean {
  const had = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'unseen'
  // Inside of an open dialog, which keeps the focus within it.
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog]')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(field)
  try {
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- pages without HTTPS have no other way
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (had instanceof HTMLElement) had.focus()
  }
}
