export type MenuItem = {
  key: string
  label: string
  chosen?: boolean
  href?: string
  /** It is destructive. */
  danger?: boolean | undefined
  /** Why it is disabled; it stays focusable, so that everybody can read the reason. */
  reason?: string | undefined
  onChoose?: () => void
}

/** Options side by side with their name, one of which is chosen. */
export type MenuChoice = { key: string; label: string; choices: readonly MenuItem[] }

/** A submenu beside its entry, which shows the chosen value. */
export type SubMenu = { key: string; label: string; value: string; items: readonly MenuItem[] }

export type MenuEntry = MenuItem | MenuChoice | SubMenu
