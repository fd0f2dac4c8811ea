import { type RefObject, use, useEffect, useReducer, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useText } from '../../lib/text/text.ts'
import { type Choice, seenRows } from './option-rows.ts'
import { text } from './text.ts'

/** In pixels; positions are computed from it, so all rows have the same height. */
const rowHeight = 32
const layoutOptions = { rowSize: rowHeight }

type Props = {
  label: string
  box: RefObject<HTMLElement | null>
  found: readonly Choice[]
  /** The row to begin with is the first one that was found, so that Enter chooses it. */
  isFiltered: boolean
}

/**
 * A shift of the list, too small to be seen, that changes whenever its field is scrolled: React Aria then
 * computes the position again. Left to itself it would close the list, and what was typed would be lost.
 */
function useShiftAtScroll(box: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [isShifted, shift] = useReducer((was: boolean) => !was, false)
  useEffect(() => {
    const follow = ({ target }: Event) => target instanceof Node && target.contains(box.current) && shift()
    if (isOpen) window.addEventListener('scroll', follow, true)
    return () => window.removeEventListener('scroll', follow, true)
  }, [isOpen, box])
  return isShifted ? 0.01 : 0
}

/** The list of a choice, of which only the rows in view are rendered. */
export function ChoiceLayer({ label, box, found, isFiltered }: Props) {
  const t = useText()
  const state = use(ComboBoxStateContext)
  const list = useRef<HTMLDivElement>(null)
  const { isOpen = false, collection, selectionManager } = state ?? {}
  const shift = useShiftAtScroll(box, isOpen)
  // React Aria would hide the rest of the page from screen readers, although it can still get the focus.
  useEffect(() => {
    if (!isOpen) return
    const page = box.current?.closest('.dialog-veil, #root')
    page?.setAttribute('data-react-aria-top-layer', '')
    return () => page?.removeAttribute('data-react-aria-top-layer')
  }, [isOpen, box])
  useEffect(() => {
    if (isOpen && isFiltered) selectionManager?.setFocusedKey(collection?.getFirstKey() ?? null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the manager is new with each rendering
  }, [isOpen, isFiltered, collection])
  useEffect(() => {
    if (!isOpen) return
    const chosen = found.findIndex(({ value }) => selectionManager?.isSelected(value))
    // The list has its height after the rows in view are known.
    const next = requestAnimationFrame(() => list.current?.scrollTo({ top: rowHeight * (chosen - 3) }))
    return () => cancelAnimationFrame(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it opens: later the user scrolls
  }, [isOpen])
  return (
    // A list that opens belongs to the part of the page where its field is, for screen readers to find it.
    <UNSAFE_PortalProvider
      getContainer={() => box.current?.closest<HTMLElement>('.dialog-veil, main') ?? document.body}
    >
      <Popover className="choice-layer" offset={4} crossOffset={shift} isOpen={isOpen}>
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
          <ListBox
            ref={list}
            className="choice-list"
            aria-label={label}
            style={{ height: rowHeight * Math.max(1, Math.min(seenRows, found.length)) }}
            items={found}
            renderEmptyState={() => <span className="choice-none">{t(text.nothing)}</span>}
          >
            {(choice: Choice) => (
              <ListBoxItem id={choice.value} textValue={choice.label} className="choice-row">
                <span className="choice-label">{choice.label}</span>
                {choice.note && <span className="soft">{choice.note}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </UNSAFE_PortalProvider>
  )
}
