import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem as AriaItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import type { MenuChoice, MenuEntry, MenuItem, SubMenu } from '../button/menu-entry.ts'
import { Icon } from '../Icon.tsx'
import { Localized } from './Localized.tsx'
import './menu-layer.css'
import './popover.css'

type Props = {
  opener: RefObject<HTMLButtonElement | null>
  label: string
  items: readonly MenuEntry[]
  head: ReactNode
  onChoose: (item: MenuItem) => void
  onClose: () => void
}

/** Supports arrow keys, Home, End, typing the beginning of an entry, and Escape; chosen entries have a check mark. */
export function MenuLayer({ opener, label, items, head, onChoose, onClose }: Props) {
  return (
    <Localized>
      <Popover
        isOpen
        triggerRef={opener}
        onOpenChange={onClose}
        placement="bottom end"
        offset={4}
        aria-label={label}
        className="popover"
      >
        {head}
        <Entries label={label} items={items} onChoose={onChoose} onClose={onClose} />
      </Popover>
    </Localized>
  )
}

type EntriesProps = Pick<Props, 'label' | 'items' | 'onChoose'> & { onClose?: () => void }

const isItem = (entry: MenuEntry): entry is MenuItem => !('choices' in entry || 'items' in entry)

/** Which entry has the check mark, in a menu of which one is chosen. */
function selectionOf(items: readonly MenuEntry[]) {
  const choices = items.filter(isItem).filter(({ chosen }) => chosen !== undefined)
  if (choices.length === 0) return { selectionMode: 'none' as const }
  const selectedKeys = choices.filter(({ chosen }) => chosen).map(({ key }) => key)
  return { selectionMode: 'single' as const, selectedKeys, disallowEmptySelection: true }
}

function Entries({ label, items, onChoose, onClose }: EntriesProps) {
  return (
    <Menu
      aria-label={label}
      className="menu-list"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rule is about pages: a menu that opens takes the focus
      autoFocus="first"
      {...selectionOf(items)}
      {...(onClose && { onClose })}
    >
      {items.map((entry) => entryOf(entry, onChoose))}
    </Menu>
  )
}

// Functions and not components, because React Aria reads the entries of a menu from its children.
function entryOf(entry: MenuEntry, onChoose: Props['onChoose']) {
  if ('choices' in entry) return choicesOf(entry)
  if ('items' in entry) return submenuOf(entry, onChoose)
  const { key, label, chosen, href, danger = false, reason } = entry
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noreferrer' }
  if (reason === undefined)
    return (
      <AriaItem
        key={key}
        id={key}
        textValue={label}
        className={danger ? 'menu-entry danger' : 'menu-entry'}
        onAction={() => href === undefined && onChoose(entry)}
        {...link}
      >
        <Text slot="label">{label}</Text>
        {chosen && <Icon name="check" />}
      </AriaItem>
    )
  return (
    <AriaItem
      key={key}
      id={key}
      textValue={label}
      className={danger ? 'menu-entry danger disabled' : 'menu-entry disabled'}
      data-reason={reason}
      shouldCloseOnSelect={false}
      // It stays focusable, so that everybody can read the reason.
      render={(props) =>
        'href' in props ? (
          // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the properties
          <a {...props} />
        ) : (
          <div {...props} aria-disabled />
        )
      }
    >
      <Text slot="label">{label}</Text>
      {/* The style sheet draws the reason: as content it would belong to the name of the entry. */}
      <Text slot="description" hidden>
        {reason}
      </Text>
    </AriaItem>
  )
}

/** Options side by side, which leave the menu open. */
const choicesOf = ({ key, label, choices }: MenuChoice) => (
  <MenuSection
    key={key}
    aria-label={label}
    className="menu-choices"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={choices.filter(({ chosen }) => chosen).map((choice) => `${key}-${choice.key}`)}
  >
    {choices.map((choice) => (
      <AriaItem
        key={choice.key}
        id={`${key}-${choice.key}`}
        textValue={choice.label}
        className="menu-choice"
        shouldCloseOnSelect={false}
        onAction={() => choice.onChoose?.()}
      >
        {choice.label}
      </AriaItem>
    ))}
  </MenuSection>
)

const submenuOf = ({ key, label, value, items }: SubMenu, onChoose: Props['onChoose']) => (
  <SubmenuTrigger key={key}>
    <AriaItem id={key} textValue={label} className="menu-entry">
      <span className="soft">{label}</span>
      <span className="row">
        {value}
        <Icon name="right" />
      </span>
    </AriaItem>
    <Popover className="popover" offset={8} placement="start top" aria-label={label}>
      <Entries label={label} items={items} onChoose={onChoose} />
    </Popover>
  </SubmenuTrigger>
)
