import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import { Icon } from '../Icon.tsx'
import type { ControlProps } from '../field/Field.tsx'
import '../field/input.css'
import './choice.css'
import { ChoiceList } from './ChoiceList.tsx'
import { type Choice, filterAfterMs, matching, rowAfter, topWith } from './option-rows.ts'
import { text } from './text.ts'
import { useLater } from './use-later.ts'

type Value = string | number | null

type Props = {
  control: ControlProps
  label: string
  choices: readonly Choice[]
  value: Value
  onChange: (value: Value) => void
  clearable?: boolean
  placeholder?: string | undefined
}

/** Places the list below its input, or above it if there is more space. */
function place(list: HTMLElement, box: HTMLElement) {
  const around = box.getBoundingClientRect()
  const below = innerHeight - around.bottom
  const isAbove = below < list.offsetHeight + 8 && around.top > below
  list.style.left = `${around.left}px`
  list.style.width = `${around.width}px`
  list.style.top = isAbove ? 'auto' : `${around.bottom + 4}px`
  list.style.bottom = isAbove ? `${innerHeight - around.top + 4}px` : 'auto'
}

/** An input with a list of any length, of which at most sixty rows are rendered. */
export function ChoiceBox(props: Props) {
  const { control, label, choices, value, onChange, clearable = false, placeholder } = props
  const t = useText()
  const box = useRef<HTMLInputElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  /** The typed text; undefined while the list is closed and the input shows the chosen value. */
  const [typed, setTyped] = useState<string>()
  const [row, setRow] = useState(-1)
  const [top, setTop] = useState(0)
  const sought = useLater(typed ?? '', filterAfterMs)
  const found = matching(choices, typed === '' ? '' : sought)
  const isOpen = typed !== undefined
  const chosen = choices.find((choice) => choice.value === value)

  // Opened before the list scrolls to its row, because a hidden list cannot scroll.
  useLayoutEffect(() => {
    const list = layer.current
    const input = box.current
    if (!isOpen || !list || !input) return
    list.showPopover()
    const follow = () => place(list, input)
    follow()
    addEventListener('resize', follow)
    addEventListener('scroll', follow, { capture: true })
    return () => {
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, { capture: true })
      if (list.isConnected) list.hidePopover()
    }
  }, [isOpen])

  const goToRow = (to: number) => {
    setRow(to)
    setTop(topWith(to, top))
  }
  const open = () => {
    const at = choices.findIndex((choice) => choice.value === value)
    setTyped('')
    setRow(at)
    setTop(Math.max(0, at))
  }
  const close = () => setTyped(undefined)
  const take = (next: Value) => {
    onChange(next)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // Escape must not close the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const at = found[row]
      if (at) take(at.value)
    }
    const to = rowAfter(event.key, row, found.length)
    if (to === undefined) return
    event.preventDefault()
    if (isOpen) goToRow(to)
    else open()
  }
  return (
    <div className="choice">
      <input
        {...control}
        ref={box}
        className="input"
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${control.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[row] ? `${control.id}-row-${row}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen && chosen ? chosen.label : placeholder}
        value={typed ?? chosen?.label ?? ''}
        onClick={() => !isOpen && open()}
        onChange={({ target }) => {
          // The first typed letter replaces the chosen value.
          const before = chosen?.label ?? ''
          const isFirst = !isOpen && before !== '' && target.value.startsWith(before)
          setTyped(isFirst ? target.value.slice(before.length) : target.value)
          setRow(0)
          setTop(0)
        }}
        onKeyDown={onKey}
        onBlur={close}
      />
      {clearable && chosen && !isOpen && (
        <IconButton icon="close" label={t(text.clear, { field: label })} onClick={() => onChange(null)} />
      )}
      {(isOpen || !clearable || !chosen) && <Icon name="down" />}
      <div ref={layer} popover="manual" className="choice-layer">
        {isOpen && (
          <>
            <ChoiceList
              id={control.id}
              label={label}
              found={found}
              value={value}
              row={row}
              top={top}
              onTop={setTop}
              onTake={take}
            />
            <p className="choice-foot" role="status">
              {found.length === 0 ? t(text.nothing) : t(text.found, { count: found.length })}
            </p>
          </>
        )}
        {!isOpen && <div role="listbox" id={`${control.id}-list`} aria-label={label} />}
      </div>
    </div>
  )
}
