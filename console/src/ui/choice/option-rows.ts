/** How long a filter waits for further typing (spec 1, section 9). */
export const filterAfterMs = 100

/** How many of them are visible without scrolling. */
export const seenRows = 8

export type Choice<Value extends string | number = string | number> = {
  value: Value
  label: string
  /** Shown beside the label to distinguish options of the same name. It is searched too. */
  note?: string | undefined
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Options that contain every typed word; all options for an empty input. */
export function matching<One extends Choice>(choices: readonly One[], typed: string): readonly One[] {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  if (sought.length === 0) return choices
  return choices.filter(({ label, note = '' }) => {
    const text = plain(`${label} ${note}`)
    return sought.every((word) => text.includes(word))
  })
}
