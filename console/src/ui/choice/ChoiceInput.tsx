import { use, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'

type Props = { className?: string; placeholder: string | undefined; isFiltered: boolean }

/** The input of a choice. A click opens the list, and what is typed then replaces the chosen value. */
export function ChoiceInput({ className = '', placeholder, isFiltered }: Props) {
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
      // After the scrolling that brought the input into view, at which React Aria would close the list again.
      onClick={() => isOpen || requestAnimationFrame(() => state?.open(null, 'manual'))}
      // The keys move in the list, and the text stays selected.
      onKeyDown={(event) => /^(?:Arrow(?:Up|Down)|Page)/.test(event.key) && event.preventDefault()}
    />
  )
}
