import { use, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import type { Key } from 'react-aria-components/ListBox'

type Props = {
  className?: string
  placeholder: string | undefined
  isFiltered: boolean
  /** Chooses the first match of what is typed. Called if Enter comes before the list has followed the text. */
  onEarlyEnter?: () => void
  /** Whether the list has followed, and its current row is one of the matches. */
  isCurrent?: (key: Key | null) => boolean
}

/** The input of a choice. A click opens the list, and what is typed then replaces the chosen value. */
export function ChoiceInput(props: Props) {
  const { className = '', placeholder, isFiltered, onEarlyEnter, isCurrent = () => true } = props
  const state = use(ComboBoxStateContext)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = state?.isOpen === true
  useEffect(() => {
    if (isOpen && !isFiltered) input.current?.select()
    if (!isOpen && isFiltered) state?.open(null, 'input')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the state is new with each rendering
  }, [isOpen, isFiltered])
  return (
    <Input
      ref={input}
      className={className}
      placeholder={placeholder ?? ''}
      onClick={() => isOpen || state?.open(null, 'manual')}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isFiltered || !onEarlyEnter) return
        if (isCurrent(state?.selectionManager.focusedKey ?? null)) return
        event.preventDefault()
        event.stopPropagation()
        onEarlyEnter()
        state?.close()
      }}
      // The keys move in the list, and the text stays selected.
      onKeyDown={(event) => /^(?:Arrow(?:Up|Down)|Page)/.test(event.key) && event.preventDefault()}
    />
  )
}
