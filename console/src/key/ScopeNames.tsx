import { useText } from '../lib/text/text.ts'
import { Facts } from '../ui/page/Facts.tsx'
import { scopeGroups } from './scope-groups.ts'
import { secretKeyText as text } from './text.ts'

/** The screens of a key's permissions, in one line. */
export function ScopeLine({ scopes }: { scopes: readonly string[] }) {
  const t = useText()
  const screens = scopeGroups(scopes).map(({ menu }) => t(menu.text))
  return screens.join(t(text.comma))
}

/** All permissions of a key, grouped by screen. */
export function ScopeFacts({ scopes }: { scopes: readonly string[] }) {
  const t = useText()
  const facts = scopeGroups(scopes).map(({ menu, options }) => ({
    label: t(menu.text),
    value: options.map(({ label }) => t(label)).join(t(text.comma)),
  }))
  return <Facts facts={facts} />
}
